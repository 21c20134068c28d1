import { useConsole } from '../session/console-context.tsx';
import { formatForReading } from './date-time-text.ts';

/** Gives moments in words, on the company's clocks. */
export function useTimeText(): (moment: string | null) => string {
  const { time_zone: timeZone } = useConsole().tenant;
  return (moment) => formatForReading(moment, timeZone);
}

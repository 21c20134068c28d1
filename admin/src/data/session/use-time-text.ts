import { formatForReading } from '../../kit/dates/dates.ts';
import { useConsole } from './console-context.tsx';

/** Gives moments in words, on the company's clocks. */
export function useTimeText(): (moment: string | null) => string {
  const { time_zone: timeZone } = useConsole().tenant;
  return (moment) => formatForReading(moment, timeZone);
}

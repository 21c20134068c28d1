import { formatTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../data/app.ts';
import { formatDatedDay } from '../texts/time.ts';

/** Date and time of publication in the company's time zone, for pages of single objects. */
export function ExactTime({ time }: { time: string }) {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (
    <time dateTime={time}>
      {formatDatedDay(new Date(time), language, zone)} {formatTime(time, zone)}
    </time>
  );
}

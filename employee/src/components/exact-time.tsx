import { formatTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../models/app.ts';
import { formatDatedDay } from '../models/time.ts';

/** When something was published: the day and the time by the company's clocks, as a page of its own says it. */
export function ExactTime({ time }: { time: string }) {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (
    <time dateTime={time}>
      {formatDatedDay(new Date(time), language, zone)} {formatTime(time, zone)}
    </time>
  );
}

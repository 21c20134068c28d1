import { useApp } from '../models/app.ts';
import { formatDate, timeAgo } from '../models/time.ts';

/** When something was published: how long ago while that is the shorter way to say it, else the date. */
export function TimeLabel({ time }: { time: string }) {
  const { session, language, t } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const date = new Date(time);
  const ago = timeAgo(date, new Date(), zone);
  const text = ago ? t(`time.${ago.unit}`, 'count' in ago ? { count: ago.count } : {}) : undefined;
  return (
    <time dateTime={time} title={formatDate(date, language, zone, 'date-time')}>
      {text ?? formatDate(date, language, zone)}
    </time>
  );
}

import { formatDate, formatDateTime } from '@piiri/schemas/date-time.ts';
import { useApp } from '../data/app.ts';
import { timeAgo } from '../texts/time.ts';
import { useNow } from './use-now.ts';
import './meta.css';

/** Time of publication: relative while that is shorter, else the date. */
export function TimeLabel({ time }: { time: string }) {
  const { session, t } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const ago = timeAgo(new Date(time), useNow(), zone);
  const text = ago ? t(`time.${ago.unit}`, 'count' in ago ? { count: ago.count } : {}) : undefined;
  return (
    <time dateTime={time} title={formatDateTime(time, zone)}>
      {text ?? formatDate(time, zone)}
    </time>
  );
}

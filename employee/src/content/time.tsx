import { formatDate, formatDateTime, formatTime } from '@piiri/schemas/date-time.ts';
import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../data/app.ts';
import { dayOf, formatShortDay, formatWeekday, timeAgo } from '../texts/time.ts';
import './time.css';

/** Returns the current time; during hydration the time when the server rendered the page, so that the markup agrees. */
export function useNow(): Date {
  const { renderedAt } = useApp();
  const isHydrated = useHydrated();
  return (!isHydrated && renderedAt) || new Date();
}

/** Returns whether a time has passed; false for null. */
export function usePast(moment: string | null): boolean {
  const now = useNow();
  return moment !== null && new Date(moment) <= now;
}

/** Returns a function that formats a time with its weekday in the company's time zone: `la 21. marraskuuta 12:00`. */
export function useMoment(): (moment: string) => string {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (moment) => `${formatShortDay(new Date(moment), language, zone)} ${formatTime(moment, zone)}`;
}

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

/** The day of an event as a tile. Decorative: the text beside it contains the date. */
export function DayTile({ time }: { time: string }) {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const start = new Date(time);
  return (
    <span className="day-tile" aria-hidden="true">
      <strong>{Number(dayOf(start, zone).slice(8))}</strong>
      <span>{formatWeekday(start, language, zone)}</span>
    </span>
  );
}

import { formatDate, formatDateTime, formatTime } from '@piiri/schemas/date-time.ts';
import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../data/app.ts';
import { dayNumber, dayOf, formatShortDay, formatWeekday, timeAgo } from '../texts/time.ts';
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

/** Returns a function that formats a time with its weekday in the company's time zone, on one line: `la 21. marraskuuta 12:00`. */
export function useMoment(): (moment: string) => string {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (moment) => `${formatShortDay(new Date(moment), language, zone)}\u00a0${formatTime(moment, zone)}`;
}

/** Returns a function that formats a deadline: its day, and its time when it is today. */
export function useDeadline(): (moment: string) => string {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const today = dayNumber(useNow(), zone);
  const format = useMoment();
  return (moment) => {
    const date = new Date(moment);
    return dayNumber(date, zone) === today ? format(moment) : formatShortDay(date, language, zone);
  };
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

/** A time as short as a list of conversations has room for: `21:39` today, `ma` within a week, else the date. */
export function ShortTime({ time }: { time: string }) {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const date = new Date(time);
  const days = dayNumber(useNow(), zone) - dayNumber(date, zone);
  return (
    <time dateTime={time} title={formatDateTime(time, zone)}>
      {days <= 0
        ? formatTime(time, zone)
        : days < 7
          ? formatWeekday(date, language, zone)
          : formatDate(time, zone)}
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

import { addDays, type Day } from '@piiri/shared/month-days.ts';
import { clockTime } from './date-time-text.ts';

/** A day relative to today, as stored in filters and views: `today`, `today-6`; or the start or end of this year. */
const RELATIVE_DAY = /^(?:today(?:([+-])(\d{1,4}))?|year-(start|end))$/;

let timeZone = 'UTC';

/** Sets the company's time zone, which determines today. */
export function registerTimeZone(zone: string): void {
  timeZone = zone;
}

/** Returns the current date of a filter's relative day, as in 2026-11-21. Other values are returned unchanged. */
export function resolveDay(value: string, now = new Date()): Day | string {
  const found = RELATIVE_DAY.exec(value);
  const today = found && clockTime(now.toISOString(), timeZone)?.day;
  if (!today) return value;
  const [, sign, count, end] = found;
  if (end) return `${today.slice(0, 4)}-${end === 'start' ? '01-01' : '12-31'}`;
  return addDays(today, Number(`${sign ?? ''}${count ?? 0}`));
}

/** Resolves the relative days of filters. */
export function resolveDays<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, resolveDay(value)]),
  ) as unknown as Values;
}

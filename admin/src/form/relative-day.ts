import { addDays, type Day } from '@piiri/shared/month-days.ts';
import { clockTime } from './date-time-text.ts';

/** A day that is counted from today, as filters and views keep it: `today`, `today-6`; or an end of this year. */
const RELATIVE = /^(?:today(?:([+-])(\d{1,4}))?|year-(start|end))$/;

let timeZone = 'UTC';

/** Takes the company's time zone, in which today is. */
export function registerTimeZone(zone: string): void {
  timeZone = zone;
}

/** The day that a filter means now, as in 2026-11-21. What is no relative day is returned unchanged. */
export function resolveDay(value: string, now = new Date()): Day | string {
  const found = RELATIVE.exec(value);
  const today = found && clockTime(now.toISOString(), timeZone)?.day;
  if (!today) return value;
  const [, sign, count, end] = found;
  if (end) return `${today.slice(0, 4)}-${end === 'start' ? '01-01' : '12-31'}`;
  return addDays(today, Number(`${sign ?? ''}${count ?? 0}`));
}

/** Some filters with the days that they mean now. */
export function resolveDays<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, resolveDay(value)]),
  ) as unknown as Values;
}

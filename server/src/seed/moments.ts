import { zonedTime } from '@piiri/schemas/date-time.ts';
import type { DemoMoment } from '../../seed/content/types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time in some hours; negative is past. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Returns a day counted from today. A weekend moves to the next working day; in the past, to the previous one. */
function workingDay(day: number, now: Date): Date {
  const date = new Date(now.getTime() + day * DAY_MS);
  const isWeekend = [0, 6].includes(date.getUTCDay());
  return isWeekend ? workingDay(day < 0 ? day - 1 : day + 1, now) : date;
}

/**
 * Returns a working day's time, in a company's time zone, counted from today; an hour later when the change to summer
 * time skips it.
 */
export function momentOf({ day, time }: DemoMoment, timeZone: string, now = new Date()): Date {
  const date = workingDay(day, now);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = (local: number) =>
    zonedTime([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), local, minute], timeZone);
  return at(hour) ?? at(hour + 1) ?? date;
}

import { formatTime, zonedTime } from '@piiri/schemas/date-time.ts';
import type { DemoMoment } from '../../seed/content/types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the time in some hours; negative is past. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Office hours in minutes of the day: people publish between these. */
const OPENS = 8 * 60;
const OFFICE_MINUTES = 8 * 60;

/** Evening and night are this many times as long as the last hour of office, into which they are moved. */
const NIGHT_HOURS = 16;

/**
 * Returns the time in some hours, with evenings and nights moved into the hour after the office's last one, in the same
 * order: the past stays past, and the future future. `timeZone`: of the company.
 */
export function officeTime(hours: number, timeZone: string, now = new Date()): Date {
  const time = now.getTime() + hours * HOUR_MS;
  const [hour = 0, minute = 0] = formatTime(new Date(time).toISOString(), timeZone).split(':').map(Number);
  const sinceOpening = (hour * 60 + minute - OPENS + 24 * 60) % (24 * 60);
  if (sinceOpening < OFFICE_MINUTES) return new Date(time);
  const late = (sinceOpening - OFFICE_MINUTES) * 60_000;
  const moved = time - late + late / NIGHT_HOURS;
  return new Date(hours > 0 && moved <= now.getTime() ? moved + DAY_MS : moved);
}

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

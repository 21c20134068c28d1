import { parseRangeEnd } from '@piiri/schemas';

/** Returns the current day in a time zone, such as 2026-11-21. Only this day is stored of when a person wrote. */
export function dayIn(timeZone: string, moment = new Date()): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv', { timeZone, ...parts }).format(moment);
}

/** Returns the start of a day in a time zone, in ISO 8601. */
export function startOfDay(day: string, timeZone: string): string {
  return (parseRangeEnd(day, timeZone, false)?.moment ?? new Date(day)).toISOString();
}

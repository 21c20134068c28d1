import { parseRangeEnd } from '@piiri/schemas';

/** The day that it is in a time zone, as 2026-11-21: all that is kept of when somebody wrote. */
export function dayIn(timeZone: string, moment = new Date()): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv', { timeZone, ...parts }).format(moment);
}

/** The moment at which a day of a time zone begins. */
export function beginningOf(day: string, timeZone: string): string {
  return (parseRangeEnd(day, timeZone, false)?.moment ?? new Date(day)).toISOString();
}

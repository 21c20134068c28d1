/** A day such as 2026-11-21. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

const toDate = (day: Day) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** Returns the day `count` days later; negative values go back. */
export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toDate(day).getTime() + count * DAY_MS));
}

/** Returns the same day `count` months later; the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return toDay(date);
}

/** Returns the index of a day in its week, Monday being 0. */
export function weekday(day: Day): number {
  return (toDate(day).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
}

/** Returns the weeks of a day's month, each from Monday; the first and last contain days of other months. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  const weeks: Day[][] = [];
  for (let monday = start; monday < addMonths(first, 1); monday = addDays(monday, DAYS_PER_WEEK))
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** Formats a day in a language; `format` as in Intl. */
export function formatDayWith(day: Day, locale: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(toDate(day));
}

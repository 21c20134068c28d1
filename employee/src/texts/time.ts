import type { Language } from '@piiri/schemas/languages.ts';

/** Locales for dates as the local speakers of each language write them; plain `en` would be American. */
export const LOCALES: Record<Language, string> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB', lt: 'lt-LT' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format, created once: creating takes longer than all its uses on a screen. */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, form);
  formats.set(key, format);
  return format;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type RelativeTime =
  | { unit: 'now' }
  | { unit: 'yesterday' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number };

/** Returns the number of a day in a time zone: days that follow each other differ by one. */
export function dayNumber(date: Date, timeZone: string): number {
  const [year, month, day] = dateFormat('en-CA', { timeZone }).format(date).split('-').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / (24 * HOUR_MS);
}

/**
 * Returns how long ago a time is, in the largest sufficient unit: hours within the same day, days within a week, both
 * by midnight in the time zone. Undefined for older times and for the future, which are shown as dates.
 */
export function timeAgo(date: Date, now: Date, timeZone: string): RelativeTime | undefined {
  const passed = now.getTime() - date.getTime();
  if (passed < -MINUTE_MS) return undefined;
  if (passed < MINUTE_MS) return { unit: 'now' };
  if (passed < HOUR_MS) return { unit: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  const days = dayNumber(now, timeZone) - dayNumber(date, timeZone);
  if (days === 0 || passed < 6 * HOUR_MS) return { unit: 'hours', count: Math.floor(passed / HOUR_MS) };
  if (days === 1) return { unit: 'yesterday' };
  return days < 7 ? { unit: 'days', count: days } : undefined;
}

/** Keeps a day and its month on one line: `21. marraskuuta`, `lapkričio 21 d.`. */
export const joinDayAndMonth = (text: string): string =>
  text.replace(/\d+\.? \p{L}+|\p{L}+ \d+ d\./u, (day) => day.replaceAll(' ', '\u00a0'));

/** Formats a day with its weekday: `lauantai 21. marraskuuta`. */
export function formatDay(
  date: Date,
  language: Language,
  timeZone: string,
  weekday: 'long' | 'short' = 'long',
): string {
  const form = { timeZone, weekday, day: 'numeric', month: 'long' } as const;
  return joinDayAndMonth(dateFormat(LOCALES[language], form).format(date));
}

/** Formats a day with its short weekday, all on one line: `la 21. marraskuuta`. */
export const formatShortDay = (date: Date, language: Language, timeZone: string): string =>
  formatDay(date, language, timeZone, 'short').replaceAll(' ', '\u00a0');

/** Formats a day with its year: `la 21. marraskuuta 2026`. */
export function formatDatedDay(date: Date, language: Language, timeZone: string): string {
  const form = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const;
  return `${formatWeekday(date, language, timeZone)} ${joinDayAndMonth(dateFormat(LOCALES[language], form).format(date))}`;
}

/** Returns the day of a time in a time zone, such as 2026-11-21. */
export function dayOf(date: Date, timeZone: string): string {
  return dateFormat('en-CA', { timeZone }).format(date);
}

/** Formats a month: `marraskuu 2026`. */
export function formatMonth(date: Date, language: Language, timeZone: string): string {
  return dateFormat(LOCALES[language], { timeZone, month: 'long', year: 'numeric' }).format(date);
}

/** Formats a short weekday: `la`. */
export function formatWeekday(date: Date, language: Language, timeZone: string): string {
  return dateFormat(LOCALES[language], { timeZone, weekday: 'short' }).format(date);
}

export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** Returns the part of the day of an hour (0 to 23). */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 10) return 'morning';
  if (hour >= 10 && hour < 17) return 'day';
  if (hour >= 17 && hour < 22) return 'evening';
  return 'night';
}

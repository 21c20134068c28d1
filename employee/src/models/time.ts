import type { Language } from '@piiri/schemas/languages.ts';

/** Days in words as each language's speakers here say them; plain `en` would mean the American way. */
export const LOCALES: Record<Language, string> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB', lt: 'lt-LT' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** A way to write moments, made once: that takes longer than all that it is used for on a screen. */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, form);
  formats.set(key, format);
  return format;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Ago =
  | { unit: 'now' }
  | { unit: 'yesterday' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number };

function dayNumber(date: Date, timeZone: string): number {
  const [year, month, day] = dateFormat('en-CA', { timeZone }).format(date).split('-').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / (24 * HOUR);
}

/**
 * How long ago a time is, in the largest unit that says enough: hours within the same day, days within a week, both
 * by the time zone's own midnight. Undefined when it is older, and for what is yet to come: those are told by date.
 */
export function timeAgo(date: Date, now: Date, timeZone: string): Ago | undefined {
  const passed = now.getTime() - date.getTime();
  if (passed < -MINUTE) return undefined;
  if (passed < MINUTE) return { unit: 'now' };
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) };
  const days = dayNumber(now, timeZone) - dayNumber(date, timeZone);
  if (days === 0 || passed < 6 * HOUR) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  if (days === 1) return { unit: 'yesterday' };
  return days < 7 ? { unit: 'days', count: days } : undefined;
}

/** Keeps a day and its month on one line: `21. marraskuuta`, `lapkričio 21 d.`. */
export const joinDayAndMonth = (text: string): string =>
  text.replace(/\d+\.? \p{L}+|\p{L}+ \d+ d\./u, (day) => day.replaceAll(' ', '\u00a0'));

/** A day for reading, with its weekday: `lauantai 21. marraskuuta`. */
export function formatDay(
  date: Date,
  language: Language,
  timeZone: string,
  weekday: 'long' | 'short' = 'long',
): string {
  const form = { timeZone, weekday, day: 'numeric', month: 'long' } as const;
  return joinDayAndMonth(dateFormat(LOCALES[language], form).format(date));
}

/** The same with its weekday in short, for a line of facts: `la 21. marraskuuta`. */
export const formatShortDay = (date: Date, language: Language, timeZone: string): string =>
  formatDay(date, language, timeZone, 'short');

/** A day with its year, as a page says when it is from: `la 21. marraskuuta 2026`. */
export function formatDatedDay(date: Date, language: Language, timeZone: string): string {
  const form = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const;
  return `${formatWeekday(date, language, timeZone)} ${joinDayAndMonth(dateFormat(LOCALES[language], form).format(date))}`;
}

/** The day that a moment falls on in a time zone, as 2026-11-21. */
export function dayOf(date: Date, timeZone: string): string {
  return dateFormat('en-CA', { timeZone }).format(date);
}

/** A month for reading: `marraskuu 2026`. */
export function formatMonth(date: Date, language: Language, timeZone: string): string {
  return dateFormat(LOCALES[language], { timeZone, month: 'long', year: 'numeric' }).format(date);
}

/** A weekday in short: `la`. */
export function formatWeekday(date: Date, language: Language, timeZone: string): string {
  return dateFormat(LOCALES[language], { timeZone, weekday: 'short' }).format(date);
}

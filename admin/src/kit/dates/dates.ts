import { formatDateTime, formatTime, parseDateTime } from '@piiri/schemas/date-time.ts';
import { addDays, type Day } from '@piiri/shared/month-days.ts';

/** Formats an ISO 8601 time for editing in a time zone. Text that is no valid time is returned unchanged. */
export function formatDateTimeText(value: string | null, timeZone: string): string {
  if (!value) return '';
  const moment = parseDateTime(value, timeZone);
  return moment instanceof Date ? formatDateTime(moment, timeZone) : value;
}

/** Formats a time for reading, with a no-break space between date and time. */
export const formatForReading = (value: string | null, timeZone: string) =>
  formatDateTimeText(value, timeZone).replace(' ', '\u00a0');

/** Formats a future time for buttons: the day, with the year unless it is the current one, and the time of day as everywhere. */
export function formatShort(
  value: string,
  { timeZone, locale, now = new Date() }: { timeZone: string; locale: string; now?: Date },
): { day: string; time: string } {
  const moment = new Date(value);
  const format = (options: Intl.DateTimeFormatOptions, date = moment) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone, ...options }).format(date);
  const isThisYear = format({ year: 'numeric' }) === format({ year: 'numeric' }, now);
  const month = locale === 'en' ? 'short' : 'numeric';
  return {
    day: format({ day: 'numeric', month, ...(!isThisYear && { year: 'numeric' }) }),
    time: formatTime(value, timeZone),
  };
}

const SHORT = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?:\s+(?:klo\s+)?(\d{1,2})(?:[:.](\d{2}))?)?$/i;

/** Expands a short form: a two-digit year is in this century, a date without a time is midnight. */
function expandShortForm(text: string): string {
  const [, day, month, year = '', hour = '0', minute = '00'] = SHORT.exec(text.trim()) ?? [];
  return day ? `${day}.${month}.${year.padStart(4, '20')} ${hour}:${minute}` : text;
}

/** Parses user input in a time zone: ISO 8601 in UTC, null for blank input, or the text itself when it is no valid time. */
export function parseDateTimeText(text: string, timeZone: string): string | null {
  if (text.trim() === '') return null;
  const moment = parseDateTime(expandShortForm(text), timeZone);
  return moment instanceof Date ? moment.toISOString() : expandShortForm(text);
}

const DATE_TIME_TEXT = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/;

/** Local date and time of day. */
export interface ClockTime {
  /** Format: 2026-11-21. */
  day: string;
  hour: number;
  minute: number;
}

/** Returns the local date and time of a form value in a time zone; undefined when it is no valid time. */
export function clockTime(value: string | null, timeZone: string): ClockTime | undefined {
  const [, day, month, year, hour, minute] = DATE_TIME_TEXT.exec(formatDateTimeText(value, timeZone)) ?? [];
  return year ? { day: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) } : undefined;
}

/** Formats a date, 2026-11-21, for editing: 21.11.2026. */
export function formatDay(day: string | undefined): string {
  return day ? day.split('-').reverse().join('.') : '';
}

/** Parses a date from user input; undefined when it is none. */
export function parseDay(text: string): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T00:00/.exec(parseDateTimeText(text, 'UTC') ?? '') ?? [];
  return day;
}

/** Converts a local date and time to ISO 8601 in UTC. */
export function clockTimeToIso({ day, hour, minute }: ClockTime, timeZone: string): string | null {
  const [year, month, date] = day.split('-');
  return parseDateTimeText(`${date}.${month}.${year} ${hour}:${String(minute).padStart(2, '0')}`, timeZone);
}

/** A day relative to today, as stored in filters and views: `today`, `today-6`; or the start or end of this year. */
const RELATIVE_DAY = /^(?:today(?:([+-])(\d{1,4}))?|year-(start|end))$/;

let timeZone = 'UTC';

/** Sets the company's time zone, which determines today. */
export function registerTimeZone(zone: string): void {
  timeZone = zone;
}

/** Returns the current date of a filter's relative day, as in 2026-11-21. Other values are returned unchanged. */
export function resolveDay(value: string, now = new Date()): Day | string {
  const match = RELATIVE_DAY.exec(value);
  const today = match && clockTime(now.toISOString(), timeZone)?.day;
  if (!today) return value;
  const [, sign, count, end] = match;
  if (end) return `${today.slice(0, 4)}-${end === 'start' ? '01-01' : '12-31'}`;
  return addDays(today, Number(`${sign ?? ''}${count ?? 0}`));
}

/** Resolves the relative days of filters. */
export function resolveDays<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, resolveDay(value)]),
  ) as unknown as Values;
}

/** Ends of a range of days, as YYYY-MM-DD or relative (`resolveDay`), both included. */
export interface Range {
  from?: string;
  until?: string;
}

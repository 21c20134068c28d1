import { formatDateTime, parseDateTime } from '@piiri/schemas/date-time.ts';

/** A form's value of a time as people write it, on the clocks of a zone; what is no time yet stays as it is written. */
export function formatDateTimeText(value: string | null, timeZone: string): string {
  if (!value) return '';
  const moment = parseDateTime(value, timeZone);
  return moment instanceof Date ? formatDateTime(moment, timeZone) : value;
}

/** A time as it is read: the day and its time stay in one line. */
export const formatForReading = (value: string | null, timeZone: string) =>
  formatDateTimeText(value, timeZone).replace(' ', '\u00a0');

/** A time to come as buttons say it: the day, with its year only where that is another one, and what the clocks show. */
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
    time: format({ hour: 'numeric', minute: '2-digit' }),
  };
}

const SHORT = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?:\s+(?:klo\s+)?(\d{1,2})(?:[:.](\d{2}))?)?$/i;

/** What people write in short in full: a year of two figures is of this century, a day alone begins at midnight. */
function expandShortForm(text: string): string {
  const [, day, month, year = '', hour = '0', minute = '00'] = SHORT.exec(text.trim()) ?? [];
  return day ? `${day}.${month}.${year.padStart(4, '20')} ${hour}:${minute}` : text;
}

/** What is written, as a form's value: ISO 8601 in UTC, null for nothing, and the words themselves when they are no time. */
export function parseDateTimeText(text: string, timeZone: string): string | null {
  if (text.trim() === '') return null;
  const moment = parseDateTime(expandShortForm(text), timeZone);
  return moment instanceof Date ? moment.toISOString() : expandShortForm(text);
}

const DATE_TIME_TEXT = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/;

/** A day and a time as clocks show them. */
export interface ClockTime {
  /** As in 2026-11-21. */
  day: string;
  hour: number;
  minute: number;
}

/** What the clocks of a zone show at a form's value; undefined when it is no time. */
export function clockTime(value: string | null, timeZone: string): ClockTime | undefined {
  const [, day, month, year, hour, minute] = DATE_TIME_TEXT.exec(formatDateTimeText(value, timeZone)) ?? [];
  return year ? { day: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) } : undefined;
}

/** A day as in 2026-11-21 as people write it. */
export function formatDay(day: string | undefined): string {
  return day ? day.split('-').reverse().join('.') : '';
}

/** The day that is written, in short or in full; undefined when it is none. */
export function parseDay(text: string): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T00:00/.exec(parseDateTimeText(text, 'UTC') ?? '') ?? [];
  return day;
}

/** A form's value of what clocks show. */
export function clockTimeToIso({ day, hour, minute }: ClockTime, timeZone: string): string | null {
  const [year, month, date] = day.split('-');
  return parseDateTimeText(`${date}.${month}.${year} ${hour}:${String(minute).padStart(2, '0')}`, timeZone);
}

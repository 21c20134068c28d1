import { formatDateTime, parseDateTime } from '@piiri/schemas/date-time.ts';

/** A form's value of a time as people write it, on the clocks of a zone; what is no time yet stays as it is written. */
export function writtenTime(value: string | null, timeZone: string): string {
  if (!value) return '';
  const moment = parseDateTime(value, timeZone);
  return moment instanceof Date ? formatDateTime(moment, timeZone) : value;
}

/** What is written, as a form's value: ISO 8601 in UTC, null for nothing, and the words themselves when they are no time. */
export function readWritten(written: string, timeZone: string): string | null {
  if (written.trim() === '') return null;
  const moment = parseDateTime(written, timeZone);
  return moment instanceof Date ? moment.toISOString() : written;
}

const WRITTEN = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/;

/** A form's value as the browser's picker takes it: 2026-11-21T09:30 on the clocks of a zone. */
export function pickerValue(value: string | null, timeZone: string): string {
  const [, day, month, year, hour, minute] = WRITTEN.exec(writtenTime(value, timeZone)) ?? [];
  return day ? `${year}-${month}-${day}T${hour}:${minute}` : '';
}

/** What was picked, as a form's value. */
export function momentOf(picked: string, timeZone: string): string | null {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(picked) ?? [];
  return year ? readWritten(`${day}.${month}.${year} ${hour}:${minute}`, timeZone) : null;
}

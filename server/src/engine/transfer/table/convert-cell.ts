import { escapeHtml } from '@piiri/schemas/html-text.ts';

const DAY_MS = 86_400_000;

/** Day 0 of spreadsheet dates; it makes up for their treating 1900 as a leap year. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Converts a spreadsheet's day number into the date that it shows. */
function fromSerial(serial: number): string {
  const moment = new Date(SERIAL_EPOCH_MS + Math.round((serial * DAY_MS) / 60_000) * 60_000);
  const day = `${twoDigits(moment.getUTCDate())}.${twoDigits(moment.getUTCMonth() + 1)}.${moment.getUTCFullYear()}`;
  return `${day} ${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())}`;
}

/**
 * Converts a date and time as people and spreadsheets write them into the form of calls: DD.MM.YYYY HH:mm. A date alone
 * stays without a time; seconds are dropped. Anything else is returned unchanged.
 */
export function dateFrom(cell: string): string {
  if (/^\d{4,6}(\.\d+)?$/.test(cell)) return fromSerial(Number(cell));
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(cell) ?? [];
  if (year) return `${day}.${month}.${year} ${time ?? '00:00'}`;
  const [, date, clock] =
    /^(\d{1,2}\.\d{1,2}\.\d{4})(?:,?\s+(?:klo\s+)?(\d{1,2}[:.]\d{2})(?:[:.]\d{2})?)?$/.exec(cell) ?? [];
  return date ? `${date} ${clock ?? '00:00'}` : cell;
}

/** Formatted text: as HTML where it is that already, else a paragraph a line. It is cleaned where it is stored. */
export function htmlFrom(cell: string): string {
  if (/<\/?[a-z][^>]*>/i.test(cell)) return cell;
  const lines = cell.split(/\r\n?|\n/).filter((line) => line.trim());
  return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
}

/** Returns the date of such a cell, without its time. */
export const dayFrom = (cell: string): string => dateFrom(cell).split(/[ T]/)[0] ?? '';

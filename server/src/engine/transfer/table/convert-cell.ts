import { escapeHtml } from '@piiri/schemas/html-text.ts';

const DAY_MS = 86_400_000;

/** The day that spreadsheets count from, as they count since they took 1900 for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

const two = (part: number) => String(part).padStart(2, '0');

/** A number of days since the beginning of a spreadsheet's calendar, as it is shown there. */
function fromSerial(serial: number): string {
  const moment = new Date(FIRST_DAY + Math.round((serial * DAY_MS) / 60_000) * 60_000);
  const day = `${two(moment.getUTCDate())}.${two(moment.getUTCMonth() + 1)}.${moment.getUTCFullYear()}`;
  return `${day} ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
}

/**
 * A date and time as people and spreadsheets write them, as calls take it: DD.MM.YYYY HH:mm. A day alone begins it; seconds
 * are left out. What is neither is given back as it is.
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

/** The day of such a cell, without its time: `1.1.2036` is shorter than `2036-01-01`. */
export const dayFrom = (cell: string): string => dateFrom(cell).split(/[ T]/)[0] ?? '';

import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { RICH_TEXT_TAGS } from '@piiri/schemas/rich-text-tags.ts';

/**
 * Converts a date and time as people and spreadsheets write them into the form of calls: DD.MM.YYYY HH:mm. A date alone
 * stays without a time; seconds are dropped. Anything else is returned unchanged.
 */
export function dateFrom(cell: string): string {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(cell) ?? [];
  if (year) return `${day}.${month}.${year} ${time ?? '00:00'}`;
  const [, date, clock] =
    /^(\d{1,2}\.\d{1,2}\.\d{4})(?:,?\s+(?:klo\s+)?(\d{1,2}[:.]\d{2})(?:[:.]\d{2})?)?$/.exec(cell) ?? [];
  return date ? `${date} ${clock ?? '00:00'}` : cell;
}

/** Tags that become others when the text is cleaned. */
const REPLACED_TAGS = ['b', 'i', 'h1', 'h4', 'div'];

/** A tag that rich text can have, with nothing but attributes: `x<y` is none, nor is `a<b and c>d`. */
const TAG = new RegExp(
  `</?(?:${[...RICH_TEXT_TAGS, ...REPLACED_TAGS].join('|')})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))*\\s*/?>`,
  'i',
);

/** Returns formatted text: the cell if it is HTML, else a paragraph per line. It is cleaned where it is stored. */
export function htmlFrom(cell: string): string {
  if (TAG.test(cell)) return cell;
  const lines = cell.split(/\r\n?|\n/).filter((line) => line.trim());
  return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
}

/** Returns the date of such a cell, without its time. */
export const dayFrom = (cell: string): string => dateFrom(cell).split(/[ T]/)[0] ?? '';

import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { writtenDecimal } from '@piiri/shared/decimals.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { inBatches } from './in-batches.ts';
import type { Cell, Table } from './table-data.ts';

/** Byte order mark, which tells spreadsheets that the text is UTF-8. */
const MARK = '\ufeff';

type Of = Pick<Table, 'timeZone' | 'language'>;

function textOf(cell: string | number | Date, { timeZone, language = 'en' }: Of): string {
  if (typeof cell === 'number') return writtenDecimal(cell, language);
  return cell instanceof Date ? formatDateTime(cell, timeZone) : escapeFormula(cell);
}

function written(cell: Cell, of: Of): string {
  if (cell === null || cell === undefined) return '';
  const text = textOf(cell, of);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Yields a table as comma-separated values (RFC 4180), in batches. */
export async function* csv({ header, rows, ...of }: Table): AsyncGenerator<Buffer> {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => written(cell, of)).join(',')}\r\n`;
  yield Buffer.from(MARK + line(header));
  for await (const batch of inBatches(rows, line)) yield Buffer.from(batch);
}

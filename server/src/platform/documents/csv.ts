import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { escapeFormula } from '@piiri/shared/escape-formula.ts';
import { inPortions } from './in-portions.ts';
import type { Cell, Table } from './table-data.ts';

/** Tells spreadsheets that the letters are UTF-8. */
const MARK = '\ufeff';

function written(cell: Cell, timeZone: string): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell instanceof Date ? formatDateTime(cell, timeZone) : escapeFormula(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as comma-separated values (RFC 4180), portion by portion. */
export async function* csv({ header, rows, timeZone }: Table): AsyncGenerator<Buffer> {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => written(cell, timeZone)).join(',')}\r\n`;
  yield Buffer.from(MARK + line(header));
  for await (const portion of inPortions(rows, line)) yield Buffer.from(portion);
}

import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { serialDateText } from '../../../platform/documents/read/serial-date.ts';
import type { ImportColumn } from './columns.ts';

/** The day number of a date from 1902 on, without or with a time. */
const SERIAL = /^\d{4,6}(\.\d+)?$/;

/** Returns the rows with dates instead of day numbers in the columns of dates, for reading and for showing. */
export function withDates(
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
  isDate: (field: string) => boolean,
  countsFrom1904: boolean,
): TableRow[] {
  const indexes = new Set(columns.flatMap(({ field }, index) => (field && isDate(field) ? [index] : [])));
  if (indexes.size === 0) return [...rows];
  const dateIn = (cell: string) =>
    SERIAL.test(cell.trim()) ? (serialDateText(cell.trim(), countsFrom1904) ?? cell) : cell;
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (indexes.has(index) ? dateIn(cell) : cell)),
  }));
}

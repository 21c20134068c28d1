import { message } from '@piiri/schemas/messages.ts';
import { unescapeFormula } from '@piiri/shared/escape-formula.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import { type ReadOptions, readTable } from '../../../platform/documents/read/read-table.ts';
import { TableProblem } from '../../../platform/documents/read/table-problem.ts';
import { BEGINNING_ROWS } from '../../../platform/documents/read/xlsx-rows.ts';
import type { FieldsByHeading, Mapping } from './columns.ts';
import type { MendedCells } from './import-params.ts';
import type { FullTable } from './task.ts';

/** Excel's notation of a text that it must not read as a number: `="0401234567"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Returns the text that a cell stands for, without what only spreadsheets need around it. */
function textOf(cell: string): string {
  const quoted = TEXT_FORMULA.exec(cell.trim())?.[1];
  return quoted?.replaceAll('""', '"') ?? unescapeFormula(cell);
}

/** Reads a file's table, with all rows. Throws TableProblem. */
export function tableOf(bytes: Uint8Array, options: ReadOptions): FullTable {
  const { separator = null, encoding = null, sheet = null, rows, ...table } = readTable(bytes, options);
  if (rows.length === 0) throw new TableProblem('table_empty');
  const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map(textOf) }));
  return { ...table, separator, encoding, sheet, rows: plain };
}

/** Maximum number of characters of a table that is returned whole. */
const MAX_CHARACTERS = 8_000_000;

/** Returns the problem of a table with more than `most` rows below its header. */
export const tooManyRows = (most: number): string => message('table_too_long', { max: most });

/** The same for a table with about `most` rows below its header; throws TableProblem for a larger one. */
export function parseTable(bytes: Uint8Array, most: number, options: ReadOptions): FullTable {
  const table = tableOf(bytes, options);
  if (table.rows.length > most + BEGINNING_ROWS) throw new TableProblem(tooManyRows(most));
  const size = table.rows.reduce((sum, { cells }) => sum + cells.join('').length, 0);
  if (size > MAX_CHARACTERS) throw new TableProblem('table_too_large');
  return table;
}

/** Returns rows with the cells that the sender has replaced, of the first `width` columns. */
export function withMendedCells(
  rows: readonly TableRow[],
  mended: MendedCells | undefined,
  width: number,
): TableRow[] {
  return rows.map((row) => {
    const own = mended?.[row.line];
    if (!own) return row;
    const length = Math.max(width, row.cells.length);
    const cells = Array.from({ length }, (_, at) => own[at] ?? row.cells[at] ?? '');
    return { ...row, cells };
  });
}

/** Splits a table into its header, with the header's line, and the rows below it. */
export function belowHeader(
  rows: readonly TableRow[],
  mapping: Mapping,
  fields: FieldsByHeading,
): { header: string[]; header_row: number; rows: TableRow[] } {
  const { row } = findHeader([rows], mapping, fields);
  const { cells: header = [], line: header_row = 1 } = rows[row] ?? {};
  return { header, header_row, rows: rows.slice(row + 1) };
}

/**
 * Returns the number of different fields that a row names, if it can be a header: it names what an import needs, and more
 * than one field unless it has no other cell. Otherwise 0.
 */
function headings({ cells }: TableRow, mapping: Mapping, fields: FieldsByHeading): number {
  const named = new Set<string>();
  let count = 0;
  for (const cell of cells) {
    const name = cell.trim();
    if (!name) continue;
    count += 1;
    const field = Object.hasOwn(mapping, name) ? mapping[name] : fields.ofHeading(name)?.field;
    if (field) named.add(field);
  }
  const isHeader = !fields.lacking(named) && (named.size > 1 || count === 1);
  return isHeader ? named.size : 0;
}

/** The position of a header: the index of its sheet, and of its row among the sheet's rows. */
interface HeaderPosition {
  sheet: number;
  row: number;
}

const countFilled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim()).length;

/** Returns the number of headings of each row; 0 below a row with as many cells, which is no title but a header. */
function headingCounts(rows: readonly TableRow[], mapping: Mapping, fields: FieldsByHeading): number[] {
  let widest = 0;
  return rows.map((row) => {
    const filled = countFilled(row);
    const isBelowTitles = filled > widest;
    widest = Math.max(widest, filled);
    return isBelowTitles ? headings(row, mapping, fields) : 0;
  });
}

/**
 * Finds the header of a table: in the first sheet with a row of known headings, the row with most of them among its first
 * ones. Titles and instructions, with fewer cells, may precede it. Without known headings it is the first row of the first
 * sheet with rows.
 */
export function findHeader(
  sheets: readonly (readonly TableRow[])[],
  mapping: Mapping,
  fields: FieldsByHeading,
): HeaderPosition {
  for (const [sheet, rows] of sheets.entries()) {
    const counts = headingCounts(rows.slice(0, BEGINNING_ROWS), mapping, fields);
    const most = Math.max(0, ...counts);
    if (most > 0) return { sheet, row: counts.indexOf(most) };
  }
  return {
    sheet: Math.max(
      0,
      sheets.findIndex((rows) => rows.length > 0),
    ),
    row: 0,
  };
}

import { message } from '@piiri/schemas/messages.ts';
import { TableProblem } from './table-problem.ts';

/** A row of a file of tables, as it was written. */
export interface TableRow {
  /** The line that it begins on; the first is 1. */
  line: number;
  cells: string[];
}

/** Most rows and columns, most characters of a cell, and most bytes that a packed file may unpack to. */
export const MOST = {
  rows: 100_000,
  columns: 200,
  characters: 32_767,
  unpacked: 200 * 1024 * 1024,
} as const;

/** Collects rows as far as a table may go. Rows that hold nothing are left out. */
export function rowCollector() {
  const rows: TableRow[] = [];
  return {
    rows,
    add(line: number, cells: string[]): void {
      if (cells.length > MOST.columns)
        throw new TableProblem(message('table_too_wide', { max: MOST.columns }));
      if (cells.some((cell) => cell.length > MOST.characters))
        throw new TableProblem(message('table_cell_too_long', { row: line, max: MOST.characters }));
      if (!cells.some((cell) => cell.trim() !== '')) return;
      // The first one names the columns.
      if (rows.length > MOST.rows) throw new TableProblem(message('table_too_long', { max: MOST.rows }));
      rows.push({ line, cells });
    },
  };
}

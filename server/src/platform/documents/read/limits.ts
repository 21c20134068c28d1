import { message } from '@piiri/schemas/messages.ts';
import { TableProblem } from './table-problem.ts';

/** A row of a file of tables, as it was written. */
export interface TableRow {
  /** The line that it begins on; the first is 1. */
  line: number;
  cells: string[];
}

/**
 * Most rows and columns, most characters of a cell, most cells and characters of all together, and most bytes that a packed
 * file may unpack to. Cells of a workbook may share a text, so a small file can have many long ones.
 */
export const LIMITS = {
  rows: 100_000,
  columns: 200,
  characters: 32_767,
  cells: 2_000_000,
  text: 25_000_000,
  unpacked: 200 * 1024 * 1024,
} as const;

/** Adds up texts. Throws TableProblem past what a table may hold of them. */
export function textCounter(): (text: string) => void {
  let count = 0;
  let characters = 0;
  return (text) => {
    count += 1;
    characters += text.length;
    if (count > LIMITS.cells || characters > LIMITS.text) throw new TableProblem('table_too_large');
  };
}

/** Collects rows as far as a table may go. Rows that hold nothing are left out. */
export function rowCollector() {
  const rows: TableRow[] = [];
  const count = textCounter();
  return {
    rows,
    add(line: number, cells: string[]): void {
      if (cells.length > LIMITS.columns)
        throw new TableProblem(message('table_too_wide', { max: LIMITS.columns }));
      if (cells.some((cell) => cell.length > LIMITS.characters))
        throw new TableProblem(message('table_cell_too_long', { row: line, max: LIMITS.characters }));
      if (!cells.some((cell) => cell.trim() !== '')) return;
      // The first one names the columns.
      if (rows.length > LIMITS.rows) throw new TableProblem(message('table_too_long', { max: LIMITS.rows }));
      for (const cell of cells) count(cell);
      rows.push({ line, cells });
    },
  };
}

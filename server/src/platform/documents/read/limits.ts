import { message } from '@piiri/schemas/messages.ts';
import { TableProblem } from './table-problem.ts';

/** A row of a table file, as written. */
export interface TableRow {
  /** Line on which it begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Maximum number of rows and columns, characters per cell, cells and characters in total, and unpacked bytes. Cells of
 * a workbook may share a text, so a small file can have many long ones.
 */
export const LIMITS = {
  rows: 100_000,
  columns: 200,
  characters: 32_767,
  cells: 2_000_000,
  text: 25_000_000,
  unpacked: 200 * 1024 * 1024,
} as const;

/** Returns a function that counts texts and their characters. Throws TableProblem beyond the limits of a table. */
export function textCounter(): (text: string) => void {
  let count = 0;
  let characters = 0;
  return (text) => {
    count += 1;
    characters += text.length;
    if (count > LIMITS.cells || characters > LIMITS.text) throw new TableProblem('table_too_large');
  };
}

/** Collects rows up to the limits of a table. Skips empty rows. */
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
      // The first row is the header.
      if (rows.length > LIMITS.rows) throw new TableProblem(message('table_too_long', { max: LIMITS.rows }));
      for (const cell of cells) count(cell);
      rows.push({ line, cells });
    },
  };
}

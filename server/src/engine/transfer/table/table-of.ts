import { message } from '@piiri/schemas/messages.ts';
import { readTable } from '../../../platform/documents/read/read-table.ts';
import { TableProblem } from '../../../platform/documents/read/table-problem.ts';
import type { TableQuestions } from './task.ts';

type FullTable = TableQuestions['table']['answer'];

/** Returns a file's table, with its header separate. Throws TableProblem. */
export function tableOf(bytes: Uint8Array): FullTable {
  const { kind, separator = null, encoding = null, rows } = readTable(bytes);
  const [first, ...others] = rows;
  if (!first) throw new TableProblem('table_empty');
  return { kind, separator, encoding, header: first.cells, rows: others };
}

/** Maximum number of characters of a table that is returned whole. */
const MAX_CHARACTERS = 8_000_000;

/** The same for a table with at most `most` rows below its header; throws TableProblem for a larger one. */
export function parseTable(bytes: Uint8Array, maxRows: number): FullTable {
  const table = tableOf(bytes);
  if (table.rows.length > maxRows) throw new TableProblem(message('table_too_long', { max: maxRows }));
  const size = table.rows.reduce((sum, { cells }) => sum + cells.join('').length, 0);
  if (size > MAX_CHARACTERS) throw new TableProblem('table_too_large');
  return table;
}

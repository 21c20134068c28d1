import { Readable } from 'node:stream';
import { z } from 'zod';
import { FileAnswer } from '../http/file-answer.ts';
import { csv } from './csv.ts';
import type { Table } from './table-data.ts';
import { xlsx } from './xlsx.ts';

const KINDS = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx },
} as const;

export type TableFormat = keyof typeof KINDS;

/** Media types of the files, for the API descriptions of calls that return them. */
export const TABLE_TYPES = Object.values(KINDS).map(({ type }) => type.replace(/;.*/, ''));

/** Query parameter with which a list is requested as a file. */
export const tableFormat = z
  .enum(Object.keys(KINDS) as [TableFormat, ...TableFormat[]], 'not_a_choice')
  .optional()
  .meta({ description: 'Returns the whole list as a file in this format instead of one page.' });

/** Returns a table as a file answer. Its rows are read while it is sent. */
export function tableFile(format: TableFormat, table: Table): FileAnswer {
  const { type, write } = KINDS[format];
  const name = `${table.name}.${format}`;
  return new FileAnswer({ name, type }, Readable.from(write(table), { objectMode: false }));
}

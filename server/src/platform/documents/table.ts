import { Readable } from 'node:stream';
import { z } from 'zod';
import { FileAnswer } from '../http/file-answer.ts';
import { csv } from './csv.ts';
import { xlsx } from './xlsx.ts';

/** What a cell holds: a text as somebody wrote it, a number, a moment, or nothing. */
export type Cell = string | number | Date | null | undefined;

/** A table that is to become a file. Its rows are read as the file is sent, so there may be any number of them. */
export interface Table {
  /** What it is called, without an ending. */
  name: string;
  /** What each column is called, in the reader's language. */
  header: readonly string[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** IANA name of the zone on whose clocks moments are written. */
  timeZone: string;
}

const KINDS = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsx },
} as const;

export type TableFormat = keyof typeof KINDS;

/** The media types of the files, for descriptions of calls that answer them. */
export const TABLE_TYPES = Object.values(KINDS).map(({ type }) => type.replace(/;.*/, ''));

/** The parameter by which a call that answers a list is asked for it as a file. */
export const tableFormat = z
  .enum(Object.keys(KINDS) as [TableFormat, ...TableFormat[]], 'not_a_choice')
  .optional()
  .meta({ description: 'The whole list as a file, rather than a page of it.' });

/** A table as the file that a call answers. Its rows are read while it is sent. */
export function tableFile(format: TableFormat, table: Table): FileAnswer {
  const { type, write } = KINDS[format];
  const name = `${table.name}.${format}`;
  return new FileAnswer({ name, type }, Readable.from(write(table), { objectMode: false }));
}

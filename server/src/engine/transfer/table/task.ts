import type { Separator } from '../../../platform/documents/read/csv-rows.ts';
import type { Encoding } from '../../../platform/documents/read/decode-text.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import type { SampledColumn } from './columns.ts';

/** What a file was recognised as. */
export interface ReadFile {
  kind: 'csv' | 'xlsx';
  separator: Separator | null;
  encoding: Encoding | null;
  columns: SampledColumn[];
}

/** What a process that reads files is asked by a name, and what it answers. */
export type Questions<Q> = { [Name in keyof Q]: { ask: object; answer: unknown } };

/** What the process that reads any table is asked. */
export interface TableQuestions {
  /** The whole table, unvalidated, where it has at most so many rows below its header. */
  table: {
    ask: { path: string; most: number };
    answer: Omit<ReadFile, 'columns'> & { header: string[]; rows: TableRow[] };
  };
}

/** What such a process does, by the names of its questions. */
export type Answers<Q extends Questions<Q>> = {
  [Name in keyof Q]: (question: Q[Name]['ask']) => Q[Name]['answer'] | Promise<Q[Name]['answer']>;
};

export type Answer = { answer: unknown } | { problem: string } | { fault: string };

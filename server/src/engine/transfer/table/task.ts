import type { Separator } from '../../../platform/documents/read/csv-rows.ts';
import type { Encoding } from '../../../platform/documents/read/decode-text.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import type { SampledColumn } from './columns.ts';

/** The detected format and columns of a file. */
export interface ReadFile {
  kind: 'csv' | 'xlsx';
  separator: Separator | null;
  encoding: Encoding | null;
  columns: SampledColumn[];
}

/** The questions to a process that reads files, by name, with their answers. */
export type Questions<Q> = { [Name in keyof Q]: { ask: object; answer: unknown } };

/** The questions about any table. */
export interface TableQuestions {
  /** The whole table, unvalidated, with at most `most` rows below its header. */
  table: {
    ask: { path: string; most: number };
    answer: Omit<ReadFile, 'columns'> & { header: string[]; rows: TableRow[] };
  };
}

/** The functions of such a process, by question. */
export type Answers<Q extends Questions<Q>> = {
  [Name in keyof Q]: (question: Q[Name]['ask']) => Q[Name]['answer'] | Promise<Q[Name]['answer']>;
};

export type Answer = { answer: unknown } | { problem: string } | { fault: string };

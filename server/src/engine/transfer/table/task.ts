import type { CsvSeparator } from '@piiri/shared/csv-format.ts';
import type { DecodingOptions, Encoding } from '../../../platform/documents/read/decode-text.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import type { SampledColumn } from './columns.ts';

/** The detected format and columns of a file. */
export interface ReadFile {
  kind: 'csv' | 'xlsx';
  separator: CsvSeparator | null;
  encoding: Encoding | null;
  /** Name of the sheet, for a workbook with several. */
  sheet: string | null;
  /** Line of the header, from 1. */
  header_row: number;
  columns: SampledColumn[];
}

/** A whole table, unvalidated, with the header and all above it among its rows. */
export interface FullTable extends Omit<ReadFile, 'columns' | 'header_row'> {
  countsFrom1904: boolean;
  rows: TableRow[];
}

/** The questions to a process that reads files, by name, with their answers. */
export type Questions<Q> = { [Name in keyof Q]: { ask: object; answer: unknown } };

/** The questions about any table. */
export interface TableQuestions {
  /** The first rows of each sheet of a workbook with several; nothing for other files. */
  beginnings: { ask: { path: string }; answer: TableRow[][] };
  /** The whole table of a sheet, by its index, with about `most` rows at most. */
  table: { ask: { path: string; most: number; sheet: number } & DecodingOptions; answer: FullTable };
}

/** The functions of such a process, by question. */
export type Answers<Q extends Questions<Q>> = {
  [Name in keyof Q]: (question: Q[Name]['ask']) => Q[Name]['answer'] | Promise<Q[Name]['answer']>;
};

export type Answer = { answer: unknown } | { problem: string } | { fault: string };

import type { Language } from '@piiri/schemas';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { Separator } from '../../../platform/documents/read/csv-rows.ts';
import type { Encoding } from '../../../platform/documents/read/decode-text.ts';
import type { TableRow } from '../../../platform/documents/read/limits.ts';
import type { ImportColumn, Mapping } from './columns.ts';

/** How many rows would do what. */
export type Counts = Record<ImportResult, number> & { count: number };

/** What a file was recognised as. */
export interface ReadFile {
  kind: 'csv' | 'xlsx';
  separator: Separator | null;
  encoding: Encoding | null;
  columns: ImportColumn[];
}

/** A group of the company, with all that it is called. */
export interface NamedGroup {
  id: number;
  names: string[];
  isEveryone: boolean;
}

/** Columns of users that are to be stored. */
export interface Portion {
  created: Record<string, unknown>[];
  /** Under the version that they were validated by. */
  changed: { id: number; version: number; columns: Record<string, unknown> }[];
}

/** What the process that reads files is asked and what it answers. Of people, all but the first, in this order. */
export interface Questions {
  /** The whole table, unvalidated, where it has at most so many rows below its header. */
  table: {
    ask: { path: string; most: number };
    answer: Omit<ReadFile, 'columns'> & { header: string[]; rows: TableRow[] };
  };
  read: {
    ask: { path: string; mapping: Mapping; timeZone: string; companyLanguage: Language; language: Language };
    answer: ReadFile & { errors: FieldErrors; phones: number };
  };
  /** The numbers of the file, so many at a time. */
  phones: { ask: { from: number; size: number }; answer: string[] };
  /** What is known of them in the company: JSON of `KnownUsers`. */
  know: { ask: { users: string | null; taken: string[] }; answer: null };
  validate: { ask: { groups: NamedGroup[] }; answer: Counts };
  /** Writes the rows as they are answered, a JSON array, into a file. */
  report: { ask: { path: string }; answer: null };
  /** What is to be stored, so many at a time; null at the end. */
  portion: { ask: { from: number; size: number }; answer: Portion | null };
}

export type QuestionName = keyof Questions;

export type Question = { [Name in QuestionName]: { name: Name } & Questions[Name]['ask'] }[QuestionName];

export type Answer = { answer: unknown } | { problem: string } | { fault: string };

/** A user of the company by a number of the file: id, version, whether a tenant admin, then the values of `IMPORTED_FIELDS`. */
export type KnownUser = [id: number, version: number, isAdmin: boolean, ...values: unknown[]];

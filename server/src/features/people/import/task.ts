import type { CustomField, Language } from '@piiri/schemas';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import type { UnknownGroup } from '@piiri/shared/contracts/people-import.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { Mapping } from '../../../engine/transfer/table/columns.ts';
import type { ReadFile } from '../../../engine/transfer/table/task.ts';
import type { ImportUndo } from '../tables.ts';

/** How many rows would do what. */
export type Counts = Record<ImportResult, number> & { count: number };

/** Ids that nothing has yet; a company has fewer. They stand for what an import makes until that has one. */
export const FIRST_PLACEHOLDER = 2_000_000_000;

/** A group of the company, with all that it is called. */
export interface NamedGroup {
  id: number;
  names: string[];
  isEveryone: boolean;
  /** It is made with the people; its id is a placeholder until then. */
  isNew?: boolean;
  /** Names that the caller has left out: people are put into no group by them. */
  isLeftOut?: boolean;
}

/** What a batch's rows are by now, for taking it back. */
export type StoredBatch = Pick<ImportUndo, 'created' | 'changed'>;

/** Columns of users that are to be stored. */
export interface Batch {
  created: Record<string, unknown>[];
  /** What stands for the new people's ids in the columns of others, in the same order. */
  placeholders: number[];
  /** Under the version that they were validated by. */
  changed: { id: number; version: number; columns: Record<string, unknown> }[];
}

/** What the process that reads files of people is asked and what it answers, in this order. */
export interface PeopleQuestions {
  read: {
    ask: {
      path: string;
      mapping: Mapping;
      timeZone: string;
      companyLanguage: Language;
      language: Language;
      /** The company's own fields that it may bring. */
      custom: readonly CustomField[];
    };
    answer: ReadFile & {
      errors: FieldErrors;
      phones: number;
      /** Whether it has a column of managers. */
      hasManagers: boolean;
    };
  };
  /** The numbers of the file, so many at a time. */
  phones: { ask: { from: number; size: number }; answer: string[] };
  /** What is known of them in the company: JSON of `KnownUsers`. */
  know: { ask: { users: string | null; taken: string[] }; answer: null };
  /** Everybody of the company, so many at a time, where it has managers: JSON of `Colleague`s. */
  colleagues: { ask: { people: string | null }; answer: null };
  validate: { ask: { groups: NamedGroup[] }; answer: { counts: Counts; unknown: UnknownGroup[] } };
  /** Writes the rows as they are answered, a JSON array, into a file. */
  report: { ask: { path: string }; answer: null };
  /** What is to be stored next, at most so many at a time; null at the end. A first one begins anew. */
  batch: { ask: { isFirst: boolean; size: number }; answer: Batch | null };
}

/** A user of the company by a number of the file: id, version, whether a tenant admin, then the values of `IMPORTED_FIELDS`, then the company's own. */
export type KnownUser = [id: number, version: number, isAdmin: boolean, ...values: unknown[]];

/** Somebody of the company whom a cell may name as a manager. */
export type Colleague = [
  id: number,
  manager: number | null,
  phone: string | null,
  username: string | null,
  email: string | null,
  name: string,
];

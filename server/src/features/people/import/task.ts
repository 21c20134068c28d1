import type { CustomField, JoinFact, Language } from '@piiri/schemas';
import type { ImportResult } from '@piiri/shared/contracts/import.ts';
import type { UnknownGroup } from '@piiri/shared/contracts/people-import.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import type { Mapping } from '../../../engine/transfer/table/columns.ts';
import type { MendedCells } from '../../../engine/transfer/table/import-params.ts';
import type { ReadFile } from '../../../engine/transfer/table/task.ts';
import type { DecodingOptions } from '../../../platform/documents/read/decode-text.ts';
import type { ImportUndo } from '../tables.ts';

/** Number of rows by result. */
export type Counts = Record<ImportResult, number> & { count: number };

/**
 * Placeholders are ids from this number on, which no company reaches. They stand for ids of what an import has not
 * created yet.
 */
export const FIRST_PLACEHOLDER = 2_000_000_000;

/** A group of the company with all its names. */
export interface NamedGroup {
  id: number;
  names: string[];
  isEveryone: boolean;
  /** Created together with the people; its id is a placeholder until then. */
  isNew?: boolean;
  /** The caller ignores its names: they put people into no group. */
  isLeftOut?: boolean;
}

/** State of a batch's rows after storing, for undoing it. */
export type StoredBatch = Pick<ImportUndo, 'created' | 'changed'>;

/** Columns of users to be stored. */
export interface Batch {
  created: Record<string, unknown>[];
  /** Placeholders for the new people's ids in other people's columns, in the same order. */
  placeholders: number[];
  /** `version`: the one against which they were validated. */
  changed: { id: number; version: number; columns: Record<string, unknown> }[];
}

/** Requests to the process that reads files of people, and its answers, in this order. */
export interface PeopleQuestions {
  read: {
    ask: {
      path: string;
      mapping: Mapping;
      decoding: DecodingOptions;
      mended: MendedCells | undefined;
      timeZone: string;
      companyLanguage: Language;
      language: Language;
      /** The company's custom fields that the file may contain. */
      custom: readonly CustomField[];
      /** What the company's people join with beside their employee number. */
      joinFact: JoinFact | null;
    };
    answer: ReadFile & {
      errors: FieldErrors;
      phones: number;
      /** Number of distinct employee numbers. */
      numbers: number;
      /** Whether some rows have no phone number. */
      hasPhoneless: boolean;
      /** Whether the file has a manager column. */
      hasManagers: boolean;
    };
  };
  /** The phone numbers of the file, `size` at a time. */
  phones: { ask: { from: number; size: number }; answer: string[] };
  /** The employee numbers of the file, `size` at a time. */
  numbers: { ask: { from: number; size: number }; answer: string[] };
  /** What the company has with these numbers, or without any: `users` is JSON of `ExistingUser`s. */
  know: { ask: { users: string | null; taken: string[] }; answer: null };
  /** Everyone in the company in parts, if the file has managers: JSON of `Colleague`s. */
  colleagues: { ask: { people: string | null }; answer: null };
  /**
   * `byMachine`: a service token imports. `forbidden`: number of rows that it may not store. `needsProof`: whether a row
   * changes how a person with rights signs in.
   */
  validate: {
    ask: { groups: NamedGroup[]; byMachine: boolean };
    answer: { counts: Counts; unknown: UnknownGroup[]; forbidden: number; needsProof: boolean };
  };
  /** Writes the rows of the answer to a file as a JSON array. */
  report: { ask: { path: string }; answer: null };
  /** The next batch to store, of at most `size` rows; null at the end. `isFirst` starts from the beginning. */
  batch: { ask: { isFirst: boolean; size: number }; answer: Batch | null };
}

/**
 * A user of the company with a number in the file: id, version, whether a tenant admin, whether with any rights in the
 * console, whether they can still join by their number, the values of `IMPORTED_FIELDS`, then the custom values.
 */
export type ExistingUser = [
  id: number,
  version: number,
  isAdmin: boolean,
  hasRights: boolean,
  canJoin: boolean,
  ...values: unknown[],
];

/** A person in the company whom a cell may name as a manager. */
export type Colleague = [
  id: number,
  manager: number | null,
  phone: string | null,
  username: string | null,
  email: string | null,
  name: string,
];

import type { PgTable } from 'drizzle-orm/pg-core';

/** The target of a column's ids: an entity or a table, by name; or the entity that another column of the row names. */
export type IdTarget = string | { entityIn: string };

/** Returns an id's new value in the installation that rows move to; null when its row does not move. */
export type NewId = (target: string, id: number) => number | null;

/** A pseudonym: a keyed hash of a person and something else. Tells how to compute it for any user id. */
export interface Pseudonym {
  purpose: string;
  /** Returns the signed text, from the row's values and a person. */
  signed(row: Readonly<Record<string, unknown>>, userId: number): string;
}

/** Who reads stored personal data, besides the person: a key of `seen_by` in `locales/<lang>/privacy-register.json`. */
export type SeenBy =
  | 'nobody'
  | 'colleagues'
  | 'colleagues_if_shown'
  | 'audience'
  | 'room'
  | 'managers'
  | 'editors'
  | 'tenant_admins'
  | 'feedback_managers'
  | 'form_handlers'
  | 'own_manager';

/** Who the data is about: a key of `about` there. */
export type DataSubject = 'employee' | 'editor' | 'anonymous' | 'sender';

/**
 * Personal data in a column, for the register of processing. What the copy of own data has of owned rows is listed
 * without it.
 */
export interface Personal {
  /** Default: `employee`. */
  about?: DataSubject;
  seenBy: SeenBy;
  /** Months after which the data is deleted, where neither a retention of the tenant nor one of the column says so. */
  months?: number;
}

/**
 * What becomes of a column's value where rows move to. `fresh`: unique in an installation, so it is generated anew;
 * `reset`: the value that it gets, whatever it held; `json`: returns JSON with the new ids; `pseudonym`: computed anew
 * with the key of that installation.
 */
type OnMove =
  | 'fresh'
  | { reset: unknown }
  | { json: (value: never, newId: NewId) => unknown }
  | { pseudonym: Pseudonym };

/**
 * The meaning of one column, for code that handles all tables: deleting rows with their object and at their age,
 * erasing people, the register of processing, the copy of own data, and moving tenants.
 */
export interface ColumnMeaning {
  /** The target of its ids, or of its list of ids. Owner, parents and foreign keys are known without it. */
  refersTo?: IdTarget;
  /** Rows are deleted with the object that they refer to. The `parent` of owned rows is known without it. */
  deletedWith?: true;
  personal?: Personal;
  /** Rows are deleted, whatever the tenant, when this time is older than an interval, as PostgreSQL writes it. */
  retention?: string;
  /** Default: ids become the new ids, and other values stay. */
  onMove?: OnMove;
}

/** The meaning of a table's columns. */
export interface ColumnMeanings {
  columns?: Readonly<Record<string, ColumnMeaning>>;
  /** Why the rows stay behind when a tenant moves. */
  stays?: string;
}

/** Tables with the meaning of their columns. */
export type TableMeanings = readonly (readonly [table: PgTable, meanings: ColumnMeanings])[];

import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../commit/transaction.ts';

/** Rows that a company keeps for so many months. Several rules may share a kind: they go after the same time. */
export interface RetentionRule {
  /** The name of the choice in `v1/privacy/retention/`. */
  kind: string;
  /** How long where the company has not chosen; null: for ever. Absent where another rule of the kind says so. */
  months?: number | null;
  /** The table whose rows they are, for the register of processing. */
  table: PgTable;
  /** How many of a company's rows are older than a moment. Absent: they are not part of the figure of the kind. */
  count?(db: Db, tenantId: number, before: SQL): Promise<number>;
  /**
   * Deletes some of the rows that are older than a moment, at most `limit`, and gives how many it found. Adds to `lexemes` those
   * of the search index that went with them.
   */
  remove(tx: Transaction, before: SQL, limit: number, lexemes: Set<string>): Promise<number>;
}

/** What an owned definition says: from which column on the months count, and what is particular. */
export interface OwnedRetention<Column extends string = string> {
  /** Default: the table's name. */
  kind?: string;
  months?: number | null;
  from: Column;
  /** False: not part of the figure of the kind, as what goes with its main rows. */
  counts?: false;
  /** Counts what a person would call one of them. Default: rows, without those that have a `deleted_at`. */
  count?: RetentionRule['count'];
  /** Deletes what more than rows are. Default: deletes rows. */
  remove?: RetentionRule['remove'];
}

/** Who reads what is stored about a person, beside the person: a key of `seen_by` in `locales/<lang>/privacy-register.json`. */
export type SeenBy =
  | 'nobody'
  | 'colleagues'
  | 'colleagues_if_shown'
  | 'audience'
  | 'room'
  | 'managers'
  | 'editors'
  | 'tenant_admins'
  | 'feedback_managers';

/** About whom: a key of `about` there. */
export type About = 'employee' | 'editor' | 'anonymous' | 'sender';

/** Columns of a table made by hand that tell about people. */
export interface PersonalColumns {
  table: PgTable;
  columns: readonly string[];
  about?: About;
  seenBy: SeenBy;
  /** Months after which they are gone, where no retention of the company says so. */
  months?: number;
}

/** A person of whom nothing is to be left in a company. */
export interface ErasedPerson {
  tenantId: number;
  id: number;
  /** Their row, as it was. */
  row: Readonly<Record<string, unknown>>;
  services: Services;
}

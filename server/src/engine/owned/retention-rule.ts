import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../commit/transaction.ts';

/** Rows that a tenant keeps for a number of months. Rules with the same kind share its choice. */
export interface RetentionRule {
  /** The name of the kind in `v1/privacy/retention/`. */
  kind: string;
  /** Default in months; null: for ever. Absent where another rule of the kind gives it. */
  months?: number | null;
  /** The table of the rows, for the register of processing. */
  table: PgTable;
  /** Counts a tenant's rows older than a time. Absent: not part of the kind's figure. */
  count?(db: Db, tenantId: number, before: SQL): Promise<number>;
  /**
   * Deletes rows older than a time, at most `limit`, and returns how many it found. Adds their lexemes in the search
   * index to `lexemes`.
   */
  remove(tx: Transaction, before: SQL, limit: number, lexemes: Set<string>): Promise<number>;
}

/** The retention of an owned definition: the column from which months count, and exceptions from the defaults. */
export interface OwnedRetention<Column extends string = string> {
  /** Default: the table's name. */
  kind?: string;
  months?: number | null;
  from: Column;
  /** False: not part of the kind's figure, like rows that belong to its main rows. */
  counts?: false;
  /** Counts items as people understand them. Default: rows, without those that have a `deleted_at`. */
  count?: RetentionRule['count'];
  /** Deletes more than the rows. Default: deletes the rows. */
  remove?: RetentionRule['remove'];
}

/** A person whose data is erased from a tenant. */
export interface ErasedPerson {
  tenantId: number;
  id: number;
  /** Their row before the erasure. */
  row: Readonly<Record<string, unknown>>;
  services: Services;
}

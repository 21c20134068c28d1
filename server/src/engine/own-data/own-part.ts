import type { Entity } from '@piiri/schemas';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../calls/context.ts';

/** What is kept of a person in one place. Moments are dates; what an id stands for is beside it, as `<field>_name`. */
export type OwnRows = Record<string, unknown>[];

export interface OwnPart {
  /** In the copy; for people a name that `locales/<lang>/own-data.json` or the entity's own file gives. */
  name: string;
  /** The definition that it comes from, when it comes from one. */
  entity?: Entity;
  /** The table that it comes from, when it comes from one. */
  table?: string;
  /** The columns by which a row is known to be a person's, as `table.column`. */
  knownBy: readonly string[];
  /** `db`: the owner's, so every query names person and company. */
  rows(db: Db, call: Caller): Promise<OwnRows>;
}

import type { Entity } from '@piiri/schemas';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../access/call.ts';

/** The rows about a person from one source. Times are dates; an id's title stands beside it, as `<field>_name`. */
export type OwnRows = Record<string, unknown>[];

export interface OwnPart {
  /** Name in the copy; people read the label in `locales/<lang>/own-data.json` or in the entity's own file. */
  name: string;
  /** The definition that the rows come from, if any. */
  entity?: Entity;
  /** The table that the rows come from, if any. */
  table?: string;
  /** The columns that identify a row's person, as `table.column`. */
  knownBy: readonly string[];
  /** `db`: the owner's, so every query names person and company. */
  rows(db: Db, call: Call): Promise<OwnRows>;
}

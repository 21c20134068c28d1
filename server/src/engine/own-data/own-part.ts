import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { EntityCall } from '../calls/context.ts';
import { type EntityTable, entityOf, tableOf } from '../model/tables.ts';
import { titleSql } from '../read/names.ts';

/** Who asks for their own data, and in which language things are named. */
export type OwnCall = Omit<EntityCall, 'entity' | 'asEditor'>;

/** What is kept of a person in one place. Moments are dates; what an id stands for is beside it, as `<field>_name`. */
export type OwnRows = Record<string, unknown>[];

export interface OwnPart {
  /** In the copy; for people a name that `locales/<lang>/own-data.json` or the entity's own file gives. */
  name: string;
  /** The definition that it comes from, when it comes from one. */
  entity?: Entity;
  /** The columns by which a row is known to be a person's, as `table.column`. */
  knownBy: readonly string[];
  /** `db`: the owner's, so every query names person and company. */
  rows(db: Db, call: OwnCall): Promise<OwnRows>;
}

const other = (target: Entity) => alias(tableOf(target), 'other') as unknown as EntityTable;

/** What the object that a column refers to is called. */
export function nameBy(call: OwnCall, to: string, id: PgColumn | SQL): SQL<string | null> {
  const target = entityOf(to);
  const table = other(target);
  const title = titleSql({ ...call, entity: target, asEditor: false }, target, table, sql`"other"`);
  return sql`(select ${title} from ${tableOf(target)} "other" where ${table.id} = ${id})`;
}

/** What the objects that a column refers to are called. */
export function namesBy(call: OwnCall, to: string, ids: PgColumn | SQL): SQL<string[]> {
  const target = entityOf(to);
  const table = other(target);
  const title = titleSql({ ...call, entity: target, asEditor: false }, target, table, sql`"other"`);
  return sql`array(select ${title} from ${tableOf(target)} "other"
    where ${table.id} = any(${ids}) and ${table.deleted_at} is null order by ${table.id})`;
}

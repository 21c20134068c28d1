import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../access/call.ts';
import { type EntityTable, entityOf, tableOf } from '../model/tables.ts';
import { titleSql } from '../read/present.ts';

const aliasOf = (target: Entity) => alias(tableOf(target), 'other') as unknown as EntityTable;

/** What the object that a column refers to is called. */
export function nameBy(call: Caller, to: string, id: PgColumn | SQL): SQL<string | null> {
  const target = entityOf(to);
  const table = aliasOf(target);
  const title = titleSql(call, target, table, sql`"other"`);
  return sql`(select ${title} from ${tableOf(target)} "other" where ${table.id} = ${id})`;
}

/** What the objects that a column refers to are called. */
export function namesBy(call: Caller, to: string, ids: PgColumn | SQL): SQL<string[]> {
  const target = entityOf(to);
  const table = aliasOf(target);
  const title = titleSql(call, target, table, sql`"other"`);
  return sql`array(select ${title} from ${tableOf(target)} "other"
    where ${table.id} = any(${ids}) and ${table.deleted_at} is null order by ${table.id})`;
}

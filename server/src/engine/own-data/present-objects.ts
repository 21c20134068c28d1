import type { Entity } from '@piiri/schemas';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../access/call.ts';
import { ENTITIES, type EntityTable, entityOf, tableOf } from '../model/tables.ts';
import { titleSql } from '../read/present.ts';
import type { OwnRows } from './own-part.ts';

/** Puts the titles of the objects that rows of own data are about beside their `kind` and `object`. */
export async function presentObjects(db: Db, call: Call, rows: OwnRows): Promise<OwnRows> {
  const titles = new Map<string, unknown>();
  for (const kind of new Set(rows.map((row) => String(row.kind)))) {
    const entity = ENTITIES.get(kind);
    if (!entity) continue;
    const table = tableOf(entity);
    const ids = rows.flatMap((row) => (row.kind === kind ? [Number(row.object)] : []));
    const objects = await db
      .select({
        id: table.id,
        title: titleSql(call, entity, table, sql`${table}`),
      })
      .from(table)
      .where(
        sql`${eq(table.tenant_id as never, call.actor.tenantId)} and ${table.id} = any(${sql.param(ids)}::int[])`,
      );
    for (const { id, title } of objects) titles.set(`${kind} ${id}`, title);
  }
  return rows.map((row) => ({ ...row, object_name: titles.get(`${row.kind} ${row.object}`) ?? null }));
}

const aliasOf = (target: Entity) => alias(tableOf(target), 'other') as unknown as EntityTable;

/** What the object that a column refers to is called. */
export function nameBy(call: Call, to: string, id: PgColumn | SQL): SQL<string | null> {
  const target = entityOf(to);
  const table = aliasOf(target);
  const title = titleSql(call, target, table, sql`"other"`);
  return sql`(select ${title} from ${tableOf(target)} "other" where ${table.id} = ${id})`;
}

/** What the objects that a column refers to are called. */
export function namesBy(call: Call, to: string, ids: PgColumn | SQL): SQL<string[]> {
  const target = entityOf(to);
  const table = aliasOf(target);
  const title = titleSql(call, target, table, sql`"other"`);
  return sql`array(select ${title} from ${tableOf(target)} "other"
    where ${table.id} = any(${ids}) and ${table.deleted_at} is null order by ${table.id})`;
}

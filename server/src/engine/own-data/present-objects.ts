import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../access/call.ts';
import { ENTITIES, tableOf } from '../model/tables.ts';
import { titleSql } from '../read/present.ts';
import type { OwnRows } from './own-part.ts';

/** Puts the titles of the objects that rows of own data are about beside their `kind` and `object`. */
export async function presentObjects(db: Db, call: Caller, rows: OwnRows): Promise<OwnRows> {
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

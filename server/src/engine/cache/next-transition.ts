import { type Entity, PINNED_UNTIL } from '@piiri/schemas';
import { and, gt, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/auth/actor.ts';
import { columnIn } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOfTenant, tableOf } from '../model/tables.ts';

/** No transition is scheduled. */
const NEVER = Number.POSITIVE_INFINITY;

/** Returns the columns with the times at which objects appear, disappear or move without a write. */
function transitionColumns(entity: Entity): PgColumn[] {
  const { release, expire } = entity.publishing ?? {};
  const pinned = entity.pinning ? PINNED_UNTIL : undefined;
  return [release, expire, pinned].flatMap((name) => (name ? columnIn(tableOf(entity), name) : []));
}

/**
 * Returns the function that reads when an entity's objects next appear or disappear without a write, in ms since the
 * epoch.
 */
export function nextTransitionIn(database: Database) {
  return async ({ tenantId }: Actor, entity: Entity, now: Date): Promise<number> => {
    const times = transitionColumns(entity);
    if (times.length === 0) return NEVER;
    const table = tableOf(entity);
    const ofCompany = isOfTenant(entity) ? sql`${table.tenant_id} = ${tenantId}` : undefined;
    const next = (time: PgColumn): SQL =>
      sql`(select ${min(time)} from ${table} where ${and(ofCompany, isNull(table.deleted_at), gt(time, now))})`;
    const { rows } = await database.tenant(tenantId, (db) =>
      db.execute<{ moment: Date | string | null }>(
        sql`select least(${sql.join(times.map(next), sql`, `)}) as moment`,
      ),
    );
    const moment = rows[0]?.moment;
    return moment ? new Date(moment).getTime() : NEVER;
  };
}

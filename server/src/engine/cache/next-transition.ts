import { type Entity, storedName } from '@piiri/schemas';
import { and, gt, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/auth/actor.ts';
import { columnIn } from '../../platform/db/column-in.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOfTenant, tableOf } from '../model/tables.ts';

/** Nothing changes by itself. */
const NEVER = Number.POSITIVE_INFINITY;

/** The columns with the times at which something appears or goes by itself. */
function timesOf(entity: Entity): PgColumn[] {
  const { release, expire } = entity.publishing ?? {};
  return [release, expire].flatMap((name) => (name ? columnIn(tableOf(entity), name) : []));
}

/**
 * Finds when an entity's objects next appear or go without anybody writing, in milliseconds of the epoch. Known times are
 * kept by revision.
 */
export function openNextTransitions(database: Database) {
  const known = new LRUCache<string, { revision: number; moment: number }>({ max: 10_000 });

  async function ask({ tenantId }: Actor, entity: Entity, now: Date): Promise<number> {
    const table = tableOf(entity);
    const ofCompany = isOfTenant(entity) ? sql`${table.tenant_id} = ${tenantId}` : undefined;
    const next = (time: PgColumn): SQL =>
      sql`(select ${min(time)} from ${table} where ${and(ofCompany, isNull(table.deleted_at), gt(time, now))})`;
    const firsts = timesOf(entity).map(next);
    const { rows } = await database.tenant(tenantId, (db) =>
      db.execute<{ moment: Date | string | null }>(sql`select least(${sql.join(firsts, sql`, `)}) as moment`),
    );
    const moment = rows[0]?.moment;
    return moment ? new Date(moment).getTime() : NEVER;
  }

  return async (actor: Actor, entity: Entity, now: Date): Promise<number> => {
    if (timesOf(entity).length === 0) return NEVER;
    const name = storedName(entity);
    const key = `${actor.tenantId} ${name}`;
    const revision = actor.revisions[name] ?? 0;
    const cached = known.get(key);
    if (cached?.revision === revision && cached.moment > now.getTime()) return cached.moment;
    const moment = await ask(actor, entity, now);
    known.set(key, { revision, moment });
    return moment;
  };
}

import type { Entity } from '@piiri/schemas';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import type { Transaction } from '../commit/transaction.ts';
import { pointing, referencesOf, referencesTo } from '../model/references.ts';
import { ENTITIES, tableOf } from '../model/tables.ts';
import { clearReference, endRow } from './end.ts';
import { lockRows } from './lock.ts';
import { RESTORABLE_HOURS } from './remove.ts';

const AT_ONCE = 500;

/** All entities, those that refer to others before the ones referred to: children go before their parents. */
export function childrenFirst(entities: readonly Entity[]): Entity[] {
  const sorted: Entity[] = [];
  const visited = new Set<string>();
  const visit = (entity: Entity) => {
    if (visited.has(entity.name)) return;
    visited.add(entity.name);
    for (const other of entities) {
      if (referencesOf(other).some(({ to }) => to === entity.name)) visit(other);
    }
    sorted.push(entity);
  };
  for (const entity of entities) visit(entity);
  return sorted;
}

/**
 * Ends what was deleted for good a day ago, and gives its files up. Each object by itself: one that cannot go is logged
 * and stays, and is tried again with the next round.
 */
export async function endDeleted(services: Services): Promise<void> {
  for (const entity of childrenFirst([...ENTITIES.values()])) {
    await endAll(services, entity).catch((error) =>
      services.log.warn({ err: error, entity: entity.name }, 'Deleted objects could not be ended'),
    );
  }
}

async function endAll(services: Services, entity: Entity): Promise<void> {
  const table = tableOf(entity);
  const overdue = sql`${table.deleted_at} < now() - make_interval(hours => ${RESTORABLE_HOURS})`;
  for (let last = 0; ; ) {
    const rows = await services.database.system
      .select({ id: table.id as PgColumn, tenantId: table.tenant_id ?? sql<null>`null` })
      .from(table)
      .where(and(overdue, sql`${table.id} > ${last}::int`))
      .orderBy(asc(table.id as PgColumn))
      .limit(AT_ONCE);
    for (const { id, tenantId } of rows as { id: number; tenantId: number | null }[]) {
      last = id;
      const commit = committer(services, { tenantId: tenantId ?? INSTALLATION });
      await commit((tx) => endOne(tx, entity, and(eq(table.id as PgColumn, id), overdue)), {
        asOwner: true,
      }).catch((error) =>
        services.log.warn({ err: error, entity: entity.name, id }, 'A deleted object could not be ended'),
      );
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function endOne(tx: Transaction, entity: Entity, found: SQL | undefined): Promise<void> {
  const [row] = await lockRows(tx, entity, found);
  // Another process was faster.
  if (!row) return;
  for (const [other, reference] of referencesTo(entity)) {
    if (reference.refuses) continue;
    const column = tableOf(other)[reference.name] as PgColumn;
    for (const pointer of await lockRows(tx, other, pointing(other, reference, row.id))) {
      const cleared = reference.several ? sql`array_remove(${column}, ${row.id}::int)` : null;
      await clearReference(tx, other, pointer, { [reference.name]: cleared });
    }
  }
  await endRow(tx, entity, row);
}

import { sortField } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { tableOf } from '../db/tables.ts';
import { toSql } from '../policies/_condition.ts';
import { steps } from '../steps.gen.ts';
import type { EntityCall } from './context.ts';
import { answerOf, demand, findRow, visible } from './read.ts';
import { releaseReferences } from './references.ts';
import { stepsOf } from './steps.ts';

/** How long a delete can be taken back, in hours. Then the sweep ends it. */
export const RESTORABLE_HOURS = 24;

/** Deletes an object: it is gone for everybody at once, and can be restored for a day. */
export async function remove(call: EntityCall, id: number): Promise<void> {
  const condition = demand(call, 'delete');
  await call.services.database.transaction(call.actor.tenantId, async (db) => {
    const row = await findRow(db, call, id, condition, true);
    await stepsOf(steps, call.entity)?.beforeDelete?.(call, db, row);
    await releaseReferences(db, call, id);
    const table = tableOf(call.entity);
    await db
      .update(table)
      .set({ deleted_at: sql`now()` })
      .where(eq(table.id as PgColumn, id));
  });
}

/** Takes a delete back. Throws `not_found` when there is none, or it is too long ago. */
export async function restore(call: EntityCall, id: number): Promise<Record<string, unknown>> {
  const condition = demand(call, 'delete');
  const table = tableOf(call.entity);
  return call.services.database.transaction(call.actor.tenantId, async (db) => {
    const restored = await db
      .update(table)
      .set({ deleted_at: null })
      .where(
        and(
          eq(table.id as PgColumn, id),
          eq(table.tenant_id as PgColumn, call.actor.tenantId),
          isNotNull(table.deleted_at as PgColumn),
          sql`${table.deleted_at} > now() - make_interval(hours => ${RESTORABLE_HOURS})`,
          toSql(condition, table),
        ),
      )
      .returning({ id: table.id as PgColumn });
    if (restored.length === 0) throw new AppError('not_found');
    return answerOf(db, call, await findRow(db, call, id, true));
  });
}

/** Puts all objects of an entity in an order. Throws `invalid` unless every id is there once. */
export async function sort(call: EntityCall, order: number[]): Promise<void> {
  const condition = demand(call, 'update');
  const table = tableOf(call.entity);
  const field = sortField(call.entity) ?? 'id';
  await call.services.database.transaction(call.actor.tenantId, async (db: Db) => {
    const rows = await db
      .select({ id: table.id as PgColumn })
      .from(table)
      .where(visible(call, table, condition))
      .for('update');
    const given = new Set(order);
    const complete =
      given.size === order.length &&
      rows.length === order.length &&
      rows.every(({ id }) => given.has(id as number));
    if (!complete) throw new AppError('invalid', { errors: { order: ['order_incomplete'] } });
    await db.execute(sql`
      update ${table} set ${sql.identifier(field)} = place.number
      from unnest(${sql.param(order)}::int[]) with ordinality as place(id, number)
      where ${table}.id = place.id and ${table}.tenant_id = ${call.actor.tenantId}`);
  });
}

import { type Entity, storedName } from '@piiri/schemas';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Transaction } from '../commit/transaction.ts';
import { registeredFeatures } from '../feature.ts';
import { isOfTenant } from '../model/tables.ts';
import { ANY_ENTITY, definitionOf, parentColumn } from './definition.ts';

/**
 * Returns the columns with the id of an object that rows are deleted with: objects of the entity with this stored name,
 * or of any.
 */
export function parentColumns(name: string): PgColumn[] {
  return registeredFeatures().flatMap(({ owned = [], meanings = [] }) => [
    ...owned.flatMap((table) =>
      Object.entries(definitionOf(table).parent ?? {}).flatMap(([parent, to]) =>
        to === name ? [columnIn(table, parentColumn(parent))] : [],
      ),
    ),
    ...meanings.flatMap(([table, { columns = {} }]) =>
      Object.entries(columns).flatMap(([column, { refersTo, deletedWith }]) =>
        deletedWith && (typeof refersTo === 'string' ? refersTo : ANY_ENTITY) === name
          ? [columnIn(table, column)]
          : [],
      ),
    ),
  ]);
}

/** Deletes the rows that belong to an object deleted for good. Their own dependent rows follow by foreign key. */
export async function deleteOwned(tx: Transaction, entity: Entity, id: number): Promise<void> {
  const { db, tenantId } = tx;
  for (const { erase } of registeredFeatures()) await erase?.[storedName(entity)]?.(tx, id);
  for (const name of [ANY_ENTITY, storedName(entity)])
    for (const column of parentColumns(name)) {
      const ofTenant = isOfTenant(entity) ? eq(columnIn(column.table, 'tenant_id'), tenantId) : undefined;
      const ofEntity =
        name === ANY_ENTITY ? eq(columnIn(column.table, 'entity'), storedName(entity)) : undefined;
      await db.delete(column.table).where(and(ofTenant, ofEntity, eq(column, id)));
    }
}

/**
 * Deletes the rows that let people read without signing in (`isCredential`). `users`: their owners, as ids or a
 * subselect; absent: everybody. `db`: the owner's connection where the users may belong to several tenants.
 */
export async function deleteCredentials(db: Db, users?: readonly number[] | SQL): Promise<void> {
  for (const owned of registeredFeatures().flatMap((feature) => feature.owned ?? [])) {
    const { isCredential, owner } = definitionOf(owned);
    if (!isCredential) continue;
    const column = columnIn(owned, owner);
    await db.delete(owned).where(users && inArray(column, users));
  }
}

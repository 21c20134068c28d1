import { type Entity, storedName } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/column-in.ts';
import type { Transaction } from '../commit/transaction.ts';
import { registeredFeatures } from '../feature.ts';
import { isOfTenant } from '../model/tables.ts';
import { definitionOf, parentColumn } from './definition.ts';

/** The columns with the id of an entity's object that rows are deleted with. */
function parentColumns(entity: Entity): PgColumn[] {
  const name = storedName(entity);
  return registeredFeatures().flatMap(({ owned = [], cascades = {} }) => [
    ...owned.flatMap((table) =>
      Object.entries(definitionOf(table).parent ?? {}).flatMap(([parent, to]) =>
        to === name ? [columnIn(table, parentColumn(parent))] : [],
      ),
    ),
    ...(cascades[name] ?? []),
  ]);
}

/** Deletes the rows of an object that ends for good. The rows of those rows follow by foreign key. */
export async function deleteOwned(tx: Transaction, entity: Entity, id: number): Promise<void> {
  const { db, tenantId } = tx;
  for (const { erase } of registeredFeatures()) await erase?.[storedName(entity)]?.(tx, id);
  for (const column of parentColumns(entity)) {
    const ofTenant = isOfTenant(entity) ? eq(columnIn(column.table, 'tenant_id'), tenantId) : undefined;
    await db.delete(column.table).where(and(ofTenant, eq(column, id)));
  }
}

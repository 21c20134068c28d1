import type { Entity } from '@piiri/schemas';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../commit/transaction.ts';

/**
 * What a feature says as `erase` of tables whose rows name an object of any entity by `tenant_id`, `entity` and `object_id`: they
 * are deleted, table by table, when the object ends for good.
 */
export function eraseByObject(entities: readonly Entity[], tables: readonly PgTable[]) {
  const eraseOf = (name: string) => async (tx: Transaction, id: number) => {
    for (const table of tables) {
      const { tenant_id, entity, object_id } = getTableColumns(table) as Record<string, PgColumn>;
      await tx.db
        .delete(table)
        .where(
          and(
            eq(tenant_id as PgColumn, tx.tenantId),
            eq(entity as PgColumn, name),
            eq(object_id as PgColumn, id),
          ),
        );
    }
  };
  return Object.fromEntries(entities.map(({ name }) => [name, eraseOf(name)]));
}

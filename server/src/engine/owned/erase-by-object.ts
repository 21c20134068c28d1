import type { Entity } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnIn } from '../../platform/db/column-in.ts';
import type { Transaction } from '../commit/transaction.ts';

/**
 * What a feature says as `erase` of tables whose rows name an object of any entity by `tenant_id`, `entity` and `object_id`: they
 * are deleted, table by table, when the object ends for good.
 */
export function eraseByObject(entities: readonly Entity[], tables: readonly PgTable[]) {
  const eraseOf = (name: string) => async (tx: Transaction, id: number) => {
    for (const table of tables) {
      const column = (each: string) => columnIn(table, each);
      await tx.db
        .delete(table)
        .where(
          and(eq(column('tenant_id'), tx.tenantId), eq(column('entity'), name), eq(column('object_id'), id)),
        );
    }
  };
  return Object.fromEntries(entities.map(({ name }) => [name, eraseOf(name)]));
}

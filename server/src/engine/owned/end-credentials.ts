import { inArray, type SQL } from 'drizzle-orm';
import { columnIn } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { registeredFeatures } from '../feature.ts';
import { definitionOf } from './definition.ts';

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

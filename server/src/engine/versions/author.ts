import { storedName } from '@piiri/schemas';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { EntityCall } from '../access/call.ts';
import { versions } from '../commit/versions-table.ts';
import { isAboutObject } from '../model/references.ts';

/**
 * Returns the id of the user who created an object, as far back as its versions reach; undefined for objects made by
 * the product.
 */
export async function authorOf(
  db: Db,
  { actor: { tenantId }, entity }: EntityCall,
  id: number,
): Promise<number | undefined> {
  const [first] = await db
    .select({ user: versions.user_id })
    .from(versions)
    .where(and(isAboutObject(versions, tenantId, storedName(entity), id), eq(versions.state, 'published')))
    .orderBy(asc(versions.id))
    .limit(1);
  return first?.user ?? undefined;
}

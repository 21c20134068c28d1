import { storedName } from '@piiri/schemas';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { versions } from '../engine/commit/versions-table.ts';
import { entityOf } from '../engine/model/tables.ts';
import type { Db } from '../platform/db/database.ts';

/** Names a user as the author of an object's versions that have none. `db`: connection of the owner. */
export async function nameAuthor(
  db: Db,
  tenantId: number,
  author: number,
  { entity, object }: { entity: string; object: number },
): Promise<void> {
  await db
    .update(versions)
    .set({ user_id: author })
    .where(
      and(
        eq(versions.tenant_id, tenantId),
        eq(versions.entity, storedName(entityOf(entity))),
        eq(versions.object_id, object),
        isNull(versions.user_id),
      ),
    );
}

/** Names a user as who added a company's groups and all other people. */
export async function nameAuthorOfPeople(db: Db, tenantId: number, author: number): Promise<void> {
  await db
    .update(versions)
    .set({ user_id: author })
    .where(
      and(
        eq(versions.tenant_id, tenantId),
        inArray(versions.entity, ['user', 'group']),
        or(eq(versions.entity, 'group'), ne(versions.object_id, author)),
        isNull(versions.user_id),
      ),
    );
}

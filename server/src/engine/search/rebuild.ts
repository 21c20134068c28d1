import type { Entity } from '@piiri/schemas';
import { eq, gt, sql } from 'drizzle-orm';
import { lockInTransaction } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import { tableOf } from '../model/tables.ts';
import { indexObjects } from './index-objects.ts';
import { isVersion, storedVersion } from './index-versions.ts';
import { searchEntries, searchProgress } from './search-tables.ts';
import { indexedEntities } from './searched-fields.ts';
import { searchedTables } from './searched-tables.ts';

const AT_ONCE = 100;

/**
 * Rebuilds the index of every entity that a migration asks for (`indexStatement`), and of all on a database without an
 * index. It continues after an interruption. Several processes may run it at once, and writes continue: each object is
 * locked while it is indexed. A program whose index version differs from that of the database's migrations leaves the
 * index alone. `stopping` ends it after the current batch.
 */
export async function rebuildIndex(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const [entity, version] of indexedEntities())
    while (!stopping?.aborted && (await rebuildSome(services, entity, version)));
  for (const { rebuild } of searchedTables()) await rebuild(services, stopping);
  await deleteOtherVersions(services);
}

/** Indexes the next objects of an entity; false when none are left for this program. */
function rebuildSome(services: Services, entity: Entity, version: string): Promise<boolean> {
  const commit = committer(services, { tenantId: INSTALLATION });
  return commit(
    async (tx) => {
      const { db } = tx;
      await lockInTransaction(db, 'making the search index');
      const last = await lastIndexedId(db, entity, version);
      if (last === null) return false;
      const rest = gt(tableOf(entity).id, last);
      const ids = await indexObjects(tx, entity, rest, AT_ONCE);
      const isDone = ids.length < AT_ONCE;
      await storeProgress(db, entity, version, isDone ? null : (ids.at(-1) ?? last));
      return !isDone;
    },
    { asOwner: true },
  );
}

/** Returns the id of the last indexed object; null when all are indexed, or the index has another program's version. */
async function lastIndexedId(db: Db, { name }: Entity, version: string): Promise<number | null> {
  const [progress] = await db.select().from(searchProgress).where(eq(searchProgress.entity, name));
  if (!progress) return 0;
  return isVersion(progress.version, version) ? progress.last_id : null;
}

async function storeProgress(
  db: Db,
  { name }: Entity,
  fingerprint: string,
  last: number | null,
): Promise<void> {
  const version = storedVersion(fingerprint);
  await db
    .insert(searchProgress)
    .values({ entity: name, version, last_id: last })
    .onConflictDoUpdate({ target: searchProgress.entity, set: { version, last_id: last } });
}

/** Deletes the index rows of entities that are no longer searched. */
async function deleteOtherVersions({ database }: Services): Promise<void> {
  const names = [...indexedEntities().keys(), ...searchedTables().map(({ indexed }) => indexed)].map(
    ({ name }) => name,
  );
  await database.system.execute(
    sql`delete from ${searchEntries} where entity <> all(${sql.param(names)}::text[])`,
  );
  await database.system.execute(
    sql`delete from ${searchProgress} where entity <> all(${sql.param(names)}::text[])`,
  );
}

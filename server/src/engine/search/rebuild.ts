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
 * Makes the index anew of every entity for which a migration asks (`indexStatement`), and of all on a database that has none.
 * Goes on where it was interrupted. Several processes may do it at once, and writes go on meanwhile: each object is locked
 * while its words are taken. A program that would make another index than the migrations of the database say leaves it alone.
 * `stopping` ends it after the batch under way.
 */
export async function rebuildIndex(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const [entity, version] of indexedEntities())
    while (!stopping?.aborted && (await rebuildSome(services, entity, version)));
  for (const { rebuild } of searchedTables()) await rebuild(services, stopping);
  await forgetOthers(services);
}

/** Takes the next objects of an entity; false when none are left for this program. */
function rebuildSome(services: Services, entity: Entity, version: string): Promise<boolean> {
  const commit = committer(services, { tenantId: INSTALLATION });
  return commit(
    async (tx) => {
      const { db } = tx;
      await lockInTransaction(db, 'making the search index');
      const last = await lastTaken(db, entity, version);
      if (last === null) return false;
      const rest = gt(tableOf(entity).id, last);
      const ids = await indexObjects(tx, entity, rest, AT_ONCE);
      const isDone = ids.length < AT_ONCE;
      await note(db, entity, version, isDone ? null : (ids.at(-1) ?? last));
      return !isDone;
    },
    { asOwner: true },
  );
}

/** The object that was taken last; null when all were, or the index is another program's. */
async function lastTaken(db: Db, { name }: Entity, version: string): Promise<number | null> {
  const [known] = await db.select().from(searchProgress).where(eq(searchProgress.entity, name));
  if (!known) return 0;
  return isVersion(known.version, version) ? known.last_id : null;
}

async function note(db: Db, { name }: Entity, fingerprint: string, last: number | null): Promise<void> {
  const version = storedVersion(fingerprint);
  await db
    .insert(searchProgress)
    .values({ entity: name, version, last_id: last })
    .onConflictDoUpdate({ target: searchProgress.entity, set: { version, last_id: last } });
}

/** Drops what is left of entities that are not searched any more. */
async function forgetOthers({ database }: Services): Promise<void> {
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

import type { Entity } from '@piiri/schemas';
import { eq, gt, sql } from 'drizzle-orm';
import { lockInTransaction } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import type { Services } from '../../platform/services.ts';
import { committer } from '../commit/commit.ts';
import { tableOf } from '../model/tables.ts';
import { indexObjects } from './index-objects.ts';
import { compareAges, indexVersion, readIndexVersion } from './index-version.ts';
import { searchEntries, searchProgress } from './search-tables.ts';
import { indexedEntities } from './searched-fields.ts';
import { searchedTables } from './searched-tables.ts';

const AT_ONCE = 100;

/**
 * Makes the index anew of every entity whose definition makes another one than before; of all on a database that has none.
 * Goes on where it was interrupted. Several processes may do it at once, and writes go on meanwhile: each object is locked
 * while its words are taken. Where two programs would make different indexes, as during an upgrade, the newer one makes its
 * own and the older one leaves it; of two that are equally new, the one that began last. `stopping` ends it after the batch
 * under way.
 */
export async function rebuildIndex(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const [entity, fingerprint] of indexedEntities()) {
    const own: Own = { version: indexVersion(fingerprint) };
    while (!stopping?.aborted && (await rebuildSome(services, entity, own)));
  }
  for (const { rebuild } of searchedTables()) await rebuild(services, stopping);
  await forgetOthers(services);
}

/** What this process makes of an entity's index. */
interface Own {
  version: string;
  /** The last object that it has taken; undefined before the first batch. */
  last?: number;
}

/** Takes the next objects of an entity; false when none are left for this process. */
function rebuildSome(services: Services, entity: Entity, own: Own): Promise<boolean> {
  const commit = committer(services, { tenantId: INSTALLATION });
  return commit(
    async (tx) => {
      const { db } = tx;
      await lockInTransaction(db, 'making the search index');
      const last = await lastTaken(db, entity, own);
      if (last === null) return false;
      const rest = gt(tableOf(entity).id, last);
      const ids = await indexObjects(tx, entity, rest, AT_ONCE);
      const isDone = ids.length < AT_ONCE;
      own.last = ids.at(-1) ?? last;
      await note(db, entity, own.version, isDone ? null : own.last);
      return !isDone;
    },
    { asOwner: true },
  );
}

/**
 * The object after which this process goes on; null when all were taken, or another program makes the index. Against an older
 * one that does not leave it, it goes on after its own last object rather than from the beginning, so that it comes to an end.
 */
async function lastTaken(db: Db, entity: Entity, { version, last }: Own): Promise<number | null> {
  const [known] = await db.select().from(searchProgress).where(eq(searchProgress.entity, entity.name));
  if (!known) return last ?? 0;
  const [ours, theirs] = [readIndexVersion(version), readIndexVersion(known.version)];
  if (theirs.fingerprint === ours.fingerprint) return known.last_id;
  const newer = compareAges(theirs.age, ours.age);
  const isLeft = newer > 0 || (newer === 0 && last !== undefined);
  return isLeft ? null : (last ?? 0);
}

async function note(db: Db, { name }: Entity, version: string, last: number | null): Promise<void> {
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

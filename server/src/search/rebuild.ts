import type { Entity } from '@piiri/schemas';
import { eq, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { committer } from '../commit/commit.ts';
import type { Db } from '../db/database.ts';
import { searchEntries, searchProgress } from '../db/system/search.ts';
import { tableOf } from '../db/tables.ts';
import { INSTALLATION } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { BESIDE } from './beside.ts';
import { indexObjects } from './index-objects.ts';
import { indexedEntities } from './searched-fields.ts';

const AT_ONCE = 100;

/** Any number, as long as every process of ours asks for the same. */
const LOCK = 7_242_112;

/**
 * Makes the index anew of every entity whose definition makes another one than before; of all on a database that has none.
 * Goes on where it was interrupted. Several processes may do it at once, and writes go on meanwhile: each object is locked
 * while its words are taken. `stopping` ends it after the batch under way.
 */
export async function rebuildIndex(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const [entity, version] of indexedEntities()) {
    while (!stopping?.aborted && (await rebuildSome(services, entity, version)));
  }
  for (const { rebuild } of BESIDE) await rebuild(services, stopping);
  await forgetOthers(services);
}

/** Takes the next objects of an entity; false when none are left. */
function rebuildSome(services: Services, entity: Entity, version: string): Promise<boolean> {
  const commit = committer(services, { tenantId: INSTALLATION });
  return commit(
    async (tx) => {
      const { db } = tx;
      await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      const last = await lastRead(db, entity, version);
      if (last === null) return false;
      const rest = gt(tableOf(entity).id as PgColumn, last);
      const ids = await indexObjects(tx, entity, rest, AT_ONCE);
      const isDone = ids.length < AT_ONCE;
      await note(db, entity, version, isDone ? null : (ids.at(-1) ?? null));
      return !isDone;
    },
    { asOwner: true },
  );
}

/** The last object that was taken by this version; null when all were. */
async function lastRead(db: Db, entity: Entity, version: string): Promise<number | null> {
  const [known] = await db.select().from(searchProgress).where(eq(searchProgress.entity, entity.name));
  return known?.version === version ? known.last_id : 0;
}

async function note(db: Db, { name }: Entity, version: string, last: number | null): Promise<void> {
  await db
    .insert(searchProgress)
    .values({ entity: name, version, last_id: last })
    .onConflictDoUpdate({ target: searchProgress.entity, set: { version, last_id: last } });
}

/** Drops what is left of entities that are not searched any more. */
async function forgetOthers({ database }: Services): Promise<void> {
  const names = [...indexedEntities().keys(), ...BESIDE.map(({ indexed }) => indexed)].map(
    ({ name }) => name,
  );
  await database.system.execute(
    sql`delete from ${searchEntries} where entity <> all(${sql.param(names)}::text[])`,
  );
  await database.system.execute(
    sql`delete from ${searchProgress} where entity <> all(${sql.param(names)}::text[])`,
  );
}

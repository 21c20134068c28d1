import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Entity, storedName } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { pseudonymCandidates, pseudonymOf, type Signing } from './pseudonyms.ts';
import { sightings } from './tables.ts';

/**
 * Records the first time that a person has seen an object. No change is recorded, because its listeners learn who made
 * it.
 */
export async function storeSighting(
  { db, tenantId }: Transaction,
  signing: Signing,
  { entity, id, actor, language }: { entity: Entity; id: number; actor: Actor; language: string },
): Promise<void> {
  const name = storedName(entity);
  const pseudonyms = pseudonymCandidates(signing, entity, id, actor.userId);
  await db.execute(sql`
    insert into ${sightings} (tenant_id, entity, object_id, pseudonym, day, language)
    select ${tenantId}::int, ${name}, ${id}::int, ${pseudonymOf(signing, entity, id, actor.userId)},
      (now() at time zone ${actor.timeZone})::date, ${language}
    where not exists (select from ${sightings} s where s.tenant_id = ${tenantId}::int and s.entity = ${name}
      and s.object_id = ${id}::int and s.pseudonym = any(${sql.param(pseudonyms)}::text[]))
    on conflict do nothing`);
}

/** A stored sighting; the person is known only by a pseudonym. */
export interface Sighting extends Record<string, unknown> {
  entity: string;
  object_id: number;
  pseudonym: string;
  day: string;
  language: string;
}

/** Returns the sightings that match a condition. */
export async function readSightings(db: Db, tenantId: number, condition: SQL): Promise<Sighting[]> {
  const { rows } = await db.execute<Sighting>(sql`
    select entity, object_id, pseudonym, day::text, language from ${sightings}
    where tenant_id = ${tenantId}::int and ${condition}`);
  return rows;
}

/** Number of people checked between two yields: a few milliseconds of hashing. */
const BATCH_SIZE = 500;

/**
 * Returns which of the people have seen an object, by their indexes. This needs the key, which is not in the database,
 * so each person is checked; yields between batches.
 */
export async function findViewers(
  signing: Signing,
  entity: Entity,
  id: number,
  people: readonly number[],
  seen: readonly Sighting[],
): Promise<Map<number, Sighting>> {
  const byPseudonym = new Map(seen.map((sighting) => [sighting.pseudonym, sighting]));
  const viewers = new Map<number, Sighting>();
  if (byPseudonym.size === 0) return viewers;
  for (const [index, person] of people.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    for (const candidate of pseudonymCandidates(signing, entity, id, person)) {
      const sighting = byPseudonym.get(candidate);
      if (sighting) viewers.set(index, sighting);
    }
  }
  return viewers;
}

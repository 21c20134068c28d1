import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Entity, storedName } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from './people.ts';
import { pseudonymCandidates, pseudonymOf, type Signing } from './pseudonyms.ts';
import { sightings } from './tables.ts';

/** Notes that a person has seen an object, the first time. No change is noted, whose listeners are told who made it. */
export async function noteSeen(
  { db, tenantId }: Transaction,
  signing: Signing,
  { entity, id, actor, language }: { entity: Entity; id: number; actor: Actor; language: string },
): Promise<void> {
  const name = storedName(entity);
  const known = pseudonymCandidates(signing, entity, id, actor.userId);
  await db.execute(sql`
    insert into ${sightings} (tenant_id, entity, object_id, pseudonym, day, language)
    select ${tenantId}::int, ${name}, ${id}::int, ${pseudonymOf(signing, entity, id, actor.userId)},
      (now() at time zone ${actor.timeZone})::date, ${language}
    where not exists (select from ${sightings} s where s.tenant_id = ${tenantId}::int and s.entity = ${name}
      and s.object_id = ${id}::int and s.pseudonym = any(${sql.param(known)}::text[]))
    on conflict do nothing`);
}

/** What is known of a sighting beside who it was. */
export interface Sighting extends Record<string, unknown> {
  entity: string;
  object_id: number;
  pseudonym: string;
  day: string;
  language: string;
}

/** The sightings that a condition names. */
export async function readSightings(db: Db, tenantId: number, condition: SQL): Promise<Sighting[]> {
  const { rows } = await db.execute<Sighting>(sql`
    select entity, object_id, pseudonym, day::text, language from ${sightings}
    where tenant_id = ${tenantId}::int and ${condition}`);
  return rows;
}

/** People who are looked up in one go: a few milliseconds of hashing. */
const AT_ONCE = 500;

/**
 * Which of some people have seen an object, by their places among them. It takes the key, which the database has not; in
 * between others have their turn.
 */
export async function seenBy(
  signing: Signing,
  entity: Entity,
  id: number,
  people: readonly Person[],
  seen: readonly Sighting[],
): Promise<Map<number, Sighting>> {
  const byPseudonym = new Map(seen.map((each) => [each.pseudonym, each]));
  const found = new Map<number, Sighting>();
  if (byPseudonym.size === 0) return found;
  for (const [index, person] of people.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    for (const candidate of pseudonymCandidates(signing, entity, id, person.id)) {
      const sighting = byPseudonym.get(candidate);
      if (sighting) found.set(index, sighting);
    }
  }
  return found;
}

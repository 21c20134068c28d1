import { type Entity, storedName } from '@piiri/schemas';
import type { ObjectReach } from '@piiri/shared/contracts/reach.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall, Row } from '../../engine/access/call.ts';
import { groupsOf } from '../../engine/model/people.ts';
import type { Db } from '../../platform/db/database.ts';
import { openAudiences, reachedTotal } from './audiences.ts';
import { reachByGroup } from './by-group.ts';
import { protectParts } from './protect.ts';
import { reportedGroups } from './reported-groups.ts';
import { findViewers, readSightings, type Sighting } from './sightings.ts';

/** Groups the indexes of people by a property of their sightings, such as the day. */
function indexesBy<Key>(seen: ReadonlyMap<number, Sighting>, keyOf: (sighting: Sighting) => Key) {
  const indexes = new Map<Key, Set<number>>();
  for (const [place, sighting] of seen) {
    const key = keyOf(sighting);
    indexes.set(key, (indexes.get(key) ?? new Set()).add(place));
  }
  return indexes;
}

/** Condition for the sightings of an object. */
const isOfObject = (entity: Entity, id: number) =>
  sql`entity = ${storedName(entity)} and object_id = ${id}::int`;

/** Returns an object's reach, with numbers that single nobody out. */
export async function objectReachOf(db: Db, call: EntityCall, row: Row): Promise<ObjectReach> {
  const { actor, entity, services } = call;
  const audience = (await (await openAudiences(db, actor)).ofObjects(entity, [row.id]))(row.id);
  const sightings = await readSightings(db, actor.tenantId, isOfObject(entity, row.id));
  const viewers = await findViewers(services, entity, row.id, audience.people, sightings);
  const groups = await reportedGroups(db, call, groupsOf(entity, row));
  const total = reachedTotal(audience, viewers);
  const seen = new Map([...viewers].filter(([index]) => audience.total?.has(index)));
  const days = [...indexesBy(seen, ({ day }) => day)].sort(([a], [b]) => a.localeCompare(b));
  const languages = [...indexesBy(seen, ({ language }) => language)].sort(
    ([a, these], [b, those]) => those.size - these.size || a.localeCompare(b),
  );
  const byDay = protectParts(
    days.map(([, places]) => places.size),
    total.reached,
  );
  const byLanguage = protectParts(
    languages.map(([, places]) => places.size),
    total.reached,
  );
  return {
    audience: total.audience,
    reached: byDay.revealsTotal || byLanguage.revealsTotal ? null : total.reached,
    by_day: days.map(([date], index) => ({ date, reached: byDay.shown[index] ?? null })),
    by_group: reachByGroup(groups, audience, new Set(viewers.keys())),
    by_language: languages.map(([language], index) => ({
      language,
      reached: byLanguage.shown[index] ?? null,
    })),
  };
}

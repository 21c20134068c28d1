import type { Entity } from '@piiri/schemas';
import type { CompanyReach } from '@piiri/shared/contracts/reach.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { conditionFor } from '../../engine/access/access.ts';
import type { EntityCall, Row } from '../../engine/calls/context.ts';
import { ENTITIES, tableOf } from '../../engine/model/tables.ts';
import { titleIn } from '../../engine/read/brief.ts';
import { visible } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import { reachedEntities } from './entities.ts';
import { audienceAmong, groupsToTell, type Person, peopleOf } from './people.ts';
import { type Figure, protectCount, protectGroups, protectOverlapping, protectTotal } from './protect.ts';
import { readSightings, type Sighting, seenBy } from './sightings.ts';

/** Objects in the order of whom they reached. */
const MOST = 100;

type Caller = Omit<EntityCall, 'entity' | 'asEditor'>;

/** Objects of an entity that the caller may edit, by their ids. */
export async function editedRows(
  db: Db,
  caller: Caller,
  entity: Entity,
  ids: readonly number[],
): Promise<Row[]> {
  const condition = conditionFor(caller.actor, entity, 'admin');
  if (condition === false) return [];
  const table = tableOf(entity);
  const where = and(
    visible({ ...caller, entity }, table, condition),
    sql`${table.id} = any(${sql.param([...ids])}::int[])`,
  );
  return (await db.select().from(table).where(where)) as unknown as Row[];
}

interface SeenObject {
  entity: Entity;
  row: Row;
  audience: Person[];
  /** Who has seen it, by their places in its audience. */
  seen: Map<number, Sighting>;
}

/** The objects that were seen, as far as the caller may edit them, each with who of its audience has seen it. */
async function seenObjects(db: Db, caller: Caller, people: readonly Person[], all: readonly Sighting[]) {
  const found: SeenObject[] = [];
  for (const entity of reachedEntities(ENTITIES.values())) {
    const own = all.filter((each) => each.entity === entity.name);
    const ids = [...new Set(own.map(({ object_id }) => object_id))];
    for (const row of await editedRows(db, caller, entity, ids)) {
      const audience = audienceAmong(people, entity, row);
      const ofRow = own.filter(({ object_id }) => object_id === row.id);
      const seen = await seenBy(caller.services, entity, row.id, audience, ofRow);
      found.push({ entity, row, audience, seen });
    }
  }
  return found;
}

const descending = (one: Figure, other: Figure) => (other ?? -1) - (one ?? -1);

/** How many people content has reached, of the days that a condition names: a group admin's, of their groups. */
export async function companyReachOf(db: Db, caller: Caller, days: SQL): Promise<CompanyReach> {
  const { actor, language } = caller;
  const people = await peopleOf(db, actor, actor.isTenantAdmin ? undefined : actor.adminGroups);
  const objects = await seenObjects(db, caller, people, await readSightings(db, actor.tenantId, days));
  const placeOf = new Map(people.map(({ id }, place) => [id, place]));
  const reached = new Set<number>();
  const byDay = new Map<string, Set<number>>();
  for (const { audience, seen } of objects)
    for (const [index, { day }] of seen) {
      const place = placeOf.get(audience[index]?.id ?? 0) ?? 0;
      reached.add(place);
      byDay.set(day, (byDay.get(day) ?? new Set()).add(place));
    }
  const dates = [...byDay].sort(([one], [other]) => one.localeCompare(other));
  const perDay = protectOverlapping(
    // By their places among those who were reached.
    dates.map(
      ([, places]) => new Set([...reached].flatMap((place, index) => (places.has(place) ? [index] : []))),
    ),
    reached.size,
  );
  const groups = (await groupsToTell(db, actor)).flatMap((group) => {
    const places = people.flatMap((person, place) => (person.groups.includes(group.id) ? [place] : []));
    return places.length > 0 ? [{ ...group, places: new Set(places) }] : [];
  });
  const perGroup = protectGroups(
    groups.map(({ places }) => places),
    people.length,
    reached,
  );
  return {
    people: protectCount(reached.size),
    by_day: dates.map(([date], index) => ({ date, people: perDay[index] ?? null })),
    top: objects
      .map(({ entity, row, audience, seen }) => ({
        entity: entity.name,
        object: { id: row.id, title: titleIn(row, entity, [language, actor.companyLanguage]) },
        ...protectTotal(audience.length, seen.size),
      }))
      .sort((one, other) => descending(one.reached, other.reached) || one.object.id - other.object.id)
      .slice(0, MOST),
    groups: groups.map(({ id, name }, index) => ({
      group: id,
      group_name: name,
      ...(perGroup[index] ?? { audience: null, reached: null }),
    })),
  };
}

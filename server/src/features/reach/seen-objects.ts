import { type Entity, storedName } from '@piiri/schemas';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { conditionFor } from '../../engine/access/access.ts';
import type { Call, Row } from '../../engine/access/call.ts';
import { toSql } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import { ENTITIES, type EntityTable, tableOf } from '../../engine/model/tables.ts';
import { readRows } from '../../engine/read/query.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Audience, Audiences } from './audiences.ts';
import { reachedEntities } from './entities.ts';
import { readsAllReach } from './reads-all.ts';
import { findViewers, readSightings, type Sighting } from './sightings.ts';

/** From when until when; both are part of it. */
export interface Period {
  from: Date;
  until: Date;
}

const hasId = (table: EntityTable, ids: readonly number[]) =>
  sql`${table.id} = any(${sql.param([...ids])}::int[])`;

/** Returns the objects of an entity that the caller may edit and that match a condition. */
async function readEditable(db: Db, caller: Call, entity: Entity, which: SQL): Promise<Row[]> {
  const condition = readsAllReach(caller.actor) || conditionFor(caller.actor, entity, 'admin');
  if (condition === false) return [];
  const table = tableOf(entity);
  const where = and(isVisible({ ...caller, entity }, table, condition), which);
  return readRows(db, table, where);
}

/** Returns the objects of an entity that the caller may edit, by their ids. */
export const readEditableByIds = (
  db: Db,
  caller: Call,
  entity: Entity,
  ids: readonly number[],
): Promise<Row[]> => readEditable(db, caller, entity, hasId(tableOf(entity), ids));

/**
 * Returns a condition for rows that are live and were released in a period; undefined if the entity has no release
 * time.
 */
function releasedIn({ publishing }: Entity, table: EntityTable, { from, until }: Period): SQL | undefined {
  if (!publishing?.release) return undefined;
  const release = sql`${table[publishing.release]}`;
  return sql`(${toSql({ all: isLive(publishing) }, table, { now: new Date() })}
    and ${release} between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz)`;
}

/** An object with its audience and the people who have seen it. */
export interface SeenObject {
  entity: Entity;
  row: Row;
  audience: Audience;
  /** By index among the people of the audience. */
  seen: Map<number, Sighting>;
}

/**
 * Returns the objects that the caller may edit and that were seen or released in a period.
 */
export async function seenObjects(
  db: Db,
  caller: Call,
  audiences: Audiences,
  period: Period,
): Promise<SeenObject[]> {
  const { services, actor } = caller;
  const dayOf = (moment: Date) =>
    sql`(${moment.toISOString()}::timestamptz at time zone ${actor.timeZone})::date`;
  const days = sql`day between ${dayOf(period.from)} and ${dayOf(period.until)}`;
  const all = await readSightings(db, actor.tenantId, days);
  const objects: SeenObject[] = [];
  for (const entity of reachedEntities(ENTITIES.values())) {
    const table = tableOf(entity);
    const own = all.filter((sighting) => sighting.entity === storedName(entity));
    const ids = [...new Set(own.map(({ object_id }) => object_id))];
    const which = or(hasId(table, ids), releasedIn(entity, table, period)) as SQL;
    const rows = await readEditable(db, caller, entity, which);
    const audienceOf = await audiences.ofObjects(
      entity,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const audience = audienceOf(row.id);
      const ofRow = own.filter(({ object_id }) => object_id === row.id);
      const seen = await findViewers(services, entity, row.id, audience.people, ofRow);
      objects.push({ entity, row, audience, seen });
    }
  }
  return objects;
}

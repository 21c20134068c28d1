import { type Entity, storedName } from '@piiri/schemas';
import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Row } from '../../engine/access/call.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Measure, type MeasuredSets, measureSets } from './measured-sets.ts';
import { readCountedMembers } from './member-sets.ts';
import { type Figure, protectTotal } from './protect.ts';
import { readAudiences } from './record-audiences.ts';

/** The people whom figures are about: never those who are in the groups right now (`settle-members.ts`). */
export interface Audience {
  /** Ids of everyone whom any of the figures is about. */
  people: readonly number[];
  /** Indexes of the people whom the total is about; undefined while it would reveal something. */
  total: ReadonlySet<number> | undefined;
  /** Indexes of the people of each group whose figures reveal nothing. */
  groups: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Returns how many people an audience has, and how many of them are among some people, by their indexes. */
export function reachedTotal(
  { total }: Audience,
  reached: { has(index: number): boolean },
): { audience: Figure; reached: Figure } {
  if (!total) return { audience: null, reached: null };
  return protectTotal(total.size, [...total].filter((index) => reached.has(index)).length);
}

/** Returns audiences of a tenant's objects and groups. */
export interface Audiences {
  /** Returns the people of an entity's objects, by the objects' ids. */
  ofObjects(entity: Entity, ids: readonly number[]): Promise<(id: number) => Audience>;
  /** Returns the people of some groups; of everyone without any. */
  ofGroups(groups: readonly number[]): Promise<Audience>;
}

const NOBODY: Audience = { people: [], total: undefined, groups: new Map() };

const keyOf = (groups: readonly number[]) => [...groups].sort((a, b) => a - b).join();

/** Returns the start of a time's quarter of a year, so that objects of a similar age are measured at once. */
const quarterOf = (time: Date) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - (time.getUTCMonth() % 3)));

/** Reads the people whom figures are about. All figures about a part of a tenant's people use it. */
export async function openAudiences(
  db: Db,
  { tenantId, everyoneGroup }: Pick<Actor, 'tenantId' | 'everyoneGroup'>,
): Promise<Audiences> {
  const counted = await readCountedMembers(db, tenantId);
  const byMeasure = new Map<string, Audience>();
  const measured = async (measure: Measure): Promise<Audience> => {
    const { audience, since, former } = measure;
    const key = `${[audience, ...former].map(keyOf).join(';')};${since?.getTime()}`;
    const audienceOfMeasure =
      byMeasure.get(key) ?? indexed(await measureSets(counted, everyoneGroup ?? 0, measure));
    byMeasure.set(key, audienceOfMeasure);
    return audienceOfMeasure;
  };
  return {
    async ofObjects(entity, ids) {
      const all = await readAudiences(db, tenantId, storedName(entity), ids);
      const byId = new Map<number, Audience>();
      for (const row of await readAudienceColumns(db, entity, ids)) {
        const audience = groupsOf(entity, row);
        const former = (all.get(row.id) ?? []).filter(
          (formerAudience) => keyOf(formerAudience) !== keyOf(audience),
        );
        byId.set(row.id, await measured({ audience, since: quarterOf(row.created_at as Date), former }));
      }
      return (id) => byId.get(id) ?? NOBODY;
    },
    ofGroups: (groups) => measured({ audience: groups, since: undefined, former: [] }),
  };
}

/** Reads what objects are for as it is stored: answers leave out groups that are deleted, which may come back. */
async function readAudienceColumns(db: Db, entity: Entity, ids: readonly number[]): Promise<Row[]> {
  const table = tableOf(entity);
  const { group, more, groups } = entity.visibility ?? {};
  const names = ['id', 'created_at', group, more, groups].filter((name) => name !== undefined);
  const columns = Object.fromEntries(names.map((name) => [name, table[name] as PgColumn]));
  const rows = await db
    .select(columns)
    .from(table)
    .where(inArray(table.id, [...ids]));
  return rows as unknown as Row[];
}

/** Replaces ids of people by their indexes in one list. */
function indexed({ total, groups }: MeasuredSets): Audience {
  const people = [...new Set([...(total ?? []), ...[...groups.values()].flatMap((set) => [...set])])];
  const indexOf = new Map(people.map((id, index) => [id, index]));
  const indexesOf = (ids: ReadonlySet<number>) => new Set([...ids].map((id) => indexOf.get(id) as number));
  return {
    people,
    total: total && indexesOf(total),
    groups: new Map([...groups].map(([group, ids]) => [group, indexesOf(ids)])),
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Entity, storedName } from '@piiri/schemas';
import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Row } from '../../engine/access/call.ts';
import { groupsOf } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { type CountedMembers, differenceOf, readCountedMembers } from './member-sets.ts';
import { type Figure, MIN_PEOPLE, protectTotal } from './protect.ts';
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

/** An object that was for more audiences than these has no figures: comparing all of them takes long. */
const MAX_FORMER = 8;

type People = ReadonlySet<number>;

/** The ids of people whom an object's figures are about. */
interface MeasuredSets {
  /** Undefined while figures of the object would reveal something. */
  total: People | undefined;
  /** By group; without groups whose figures would reveal something. */
  groups: ReadonlyMap<number, People>;
}

/** What an object is for, as ids of groups; empty for everyone. */
export interface Measure {
  audience: readonly number[];
  /** A time before the object's first figures; undefined for all times. */
  since: Date | undefined;
  /** Other audiences that it has had. */
  former: readonly (readonly number[])[];
}

/** The members of all groups at a time, and the groups among them that were counted anew then. */
interface Moment {
  members: ReadonlyMap<number, People>;
  changed: ReadonlySet<number>;
}

/** Yields the members at every time from one on. */
function* momentsSince(all: readonly CountedMembers[], since: Date | undefined): Generator<Moment> {
  const earlier = all.filter((entry) => since && entry.since <= since.getTime());
  const later = all.slice(earlier.length);
  let members = new Map(earlier.map((entry) => [entry.group, entry.members]));
  if (earlier.length > 0) yield { members, changed: new Set(members.keys()) };
  for (const time of new Set(later.map((entry) => entry.since))) {
    const counted = later.filter((entry) => entry.since === time);
    members = new Map([...members, ...counted.map((entry) => [entry.group, entry.members] as const)]);
    yield { members, changed: new Set(counted.map(({ group }) => group)) };
  }
}

function common(people: People, otherPeople: People): People {
  const [small, large] = people.size < otherPeople.size ? [people, otherPeople] : [otherPeople, people];
  return new Set([...small].filter((person) => large.has(person)));
}

/** Returns the people whom an audience contains; undefined while none of its groups is counted. */
function peopleIn(audience: readonly number[], everyone: number, { members }: Moment): People | undefined {
  const isForEveryone = audience.length === 0 || audience.includes(everyone);
  const sets = (isForEveryone ? [everyone] : audience).flatMap((group) => members.get(group) ?? []);
  return sets.length < 2 ? sets[0] : new Set(sets.flatMap((set) => [...set]));
}

/**
 * Returns the people of a group among those of an audience. A group that the audience contains is whole, so that its
 * part does not change with other groups.
 */
const partOf = (
  audience: readonly number[],
  everyone: number,
  total: People,
  [group, members]: readonly [number, People],
): People =>
  audience.length === 0 || audience.includes(everyone) || audience.includes(group)
    ? members
    : common(total, members);

/** Returns whether the people of an audience may differ at a time from those of the time before. */
const isConcerned = (audience: readonly number[], everyone: number, { changed }: Moment): boolean =>
  changed.has(everyone) || audience.some((group) => changed.has(group));

/** Returns all sets that figures may have been about while an object was for an audience. */
async function setsOf(
  audience: readonly number[],
  everyone: number,
  moments: readonly Moment[],
): Promise<People[]> {
  const totals = moments
    .filter((moment) => isConcerned(audience, everyone, moment))
    .flatMap((moment) => peopleIn(audience, everyone, moment) ?? []);
  const sets = new Set(totals);
  for (const { members, changed } of moments) {
    await nextTurn();
    for (const entry of members)
      if (entry[0] !== everyone && changed.has(entry[0]))
        for (const total of totals) sets.add(partOf(audience, everyone, total, entry));
  }
  return [...sets].filter(({ size }) => size >= MIN_PEOPLE);
}

/**
 * Returns a function that admits a set of people if it has at least five, and each of the known sets and of those admitted
 * before is equal or differs by at least five.
 */
function openAdmission(knownSets: readonly People[]): (set: People) => boolean {
  const bySize = groupBy(knownSets, ({ size }) => size);
  return (set) => {
    if (set.size < MIN_PEOPLE) return false;
    let isKnown = false;
    // Sets of another size differ by at least the difference of the sizes.
    for (let size = set.size - MIN_PEOPLE + 1; size < set.size + MIN_PEOPLE; size++)
      for (const knownSet of bySize.get(size) ?? []) {
        const difference = differenceOf(set, knownSet, MIN_PEOPLE);
        if (difference > 0 && difference < MIN_PEOPLE) return false;
        isKnown ||= difference === 0;
      }
    if (!isKnown) {
      const sameSize = bySize.get(set.size);
      if (sameSize) sameSize.push(set);
      else bySize.set(set.size, [set]);
    }
    return true;
  };
}

/**
 * Returns the people whom an object's figures are about: those who were counted last, unless they differ by one to four
 * people from other people whom one of its figures has been about. Then the former ones stay. All that decides it is who
 * is in which group, never who has seen what. Yields at each time: a large company has hundreds.
 */
export async function measureSets(
  all: readonly CountedMembers[],
  everyone: number,
  { audience, since, former }: Measure,
): Promise<MeasuredSets> {
  if (former.length > MAX_FORMER) return { total: undefined, groups: new Map() };
  const moments = [...momentsSince(all, since)];
  // Which figures there were between several moves is not stored, so all possible ones count.
  const audiences = former.length > 0 ? [...former, audience] : [];
  const knownSets: People[] = [];
  for (const candidate of audiences) knownSets.push(...(await setsOf(candidate, everyone, moments)));
  const admits = openAdmission(knownSets);
  let total: People | undefined;
  const groups = new Map<number, People>();
  for (const moment of moments) {
    await nextTurn();
    const next = isConcerned(audience, everyone, moment) ? peopleIn(audience, everyone, moment) : undefined;
    const isNew = next !== undefined && admits(next);
    if (isNew) total = next;
    if (!total) continue;
    for (const entry of moment.members) {
      const [group] = entry;
      if (group === everyone || !(isNew || moment.changed.has(group))) continue;
      const part = partOf(audience, everyone, total, entry);
      if (part !== groups.get(group) && admits(part)) groups.set(group, part);
    }
  }
  return { total, groups };
}

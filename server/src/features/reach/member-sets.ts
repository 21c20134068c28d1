import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { MIN_PEOPLE } from './protect.ts';
import { countedMembers } from './tables.ts';

/** The people that a group's figures are about, from a time on. */
export interface CountedMembers {
  group: number;
  /** In milliseconds since 1970. */
  since: number;
  members: ReadonlySet<number>;
}

/** Returns the number of people in only one of two sets; at least `most` if there are more. */
export function differenceOf<Item>(
  set: ReadonlySet<Item>,
  otherSet: ReadonlySet<Item>,
  most = Number.POSITIVE_INFINITY,
): number {
  const [small, large] = set.size < otherSet.size ? [set, otherSet] : [otherSet, set];
  const surplus = large.size - small.size;
  let missing = 0;
  if (surplus < most)
    for (const item of small) if (!large.has(item) && surplus + 2 * ++missing >= most) break;
  return surplus + 2 * missing;
}

/**
 * Returns whether figures about both sets may be known: the sets are equal, or differ by so many people that the
 * difference of the figures singles nobody out.
 */
export function areApart<Item>(set: ReadonlySet<Item>, otherSet: ReadonlySet<Item>): boolean {
  const difference = differenceOf(set, otherSet, MIN_PEOPLE);
  return difference === 0 || difference >= MIN_PEOPLE;
}

/** Returns the counted members of all groups of a tenant at all times, oldest first. */
export async function readCountedMembers(db: Db, tenantId: number): Promise<CountedMembers[]> {
  const { rows } = await db.execute<{ group: number; since: string; members: number[] }>(sql`
    select group_id as group, extract(epoch from since) * 1000 as since, members from ${countedMembers}
    where tenant_id = ${tenantId}::int order by since, group_id`);
  return rows.map(({ group, since, members }) => ({
    group,
    since: Number(since),
    members: new Set(members),
  }));
}

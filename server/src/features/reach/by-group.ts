import { group } from '@piiri/schemas/entities/group.ts';
import type { ObjectReach } from '@piiri/shared/contracts/reach.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { belongToAny } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Audience } from './audiences.ts';
import { protectGroups } from './protect-groups.ts';
import { readsAllReach } from './reads-all.ts';

const HIDDEN = { audience: null, reached: null };

/**
 * Returns the numbers of groups: how many of their people an audience contains, and how many of those are among the
 * people of `reached`, by index. Hidden for a group whose people are too few or would reveal something.
 */
export function reachByGroup(
  groups: readonly ReportedGroup[],
  { people, groups: indexes }: Audience,
  reached: ReadonlySet<number>,
): ObjectReach['by_group'] {
  const measured = groups.filter(({ id }) => indexes.has(id));
  const figures = protectGroups(
    measured.map(({ id }) => indexes.get(id) ?? new Set()),
    people.length,
    reached,
  );
  const figuresOf = new Map(measured.map(({ id }, index) => [id, figures[index]]));
  return groups
    .filter(({ id, members }) => members > 0 || indexes.has(id))
    .map(({ id, name }) => ({ group: id, group_name: name, ...(figuresOf.get(id) ?? HIDDEN) }));
}

/** A group by which numbers are reported. */
interface ReportedGroup {
  id: number;
  name: string;
  /** Number of its members now who are among those that the numbers are about. */
  members: number;
}

/**
 * Returns the groups by which numbers are reported, with names in the caller's language: those that the caller
 * administers, without the group of everyone. `audience`: the groups that the numbers are about; empty for everyone.
 */
export async function reportedGroups(
  db: Db,
  call: Pick<EntityCall, 'actor' | 'language'>,
  audience: readonly number[] = [],
): Promise<ReportedGroup[]> {
  const { tenantId, adminGroups } = call.actor;
  const name = titleSql(call, group, tableOf(group), sql`groups`);
  const isReadable = readsAllReach(call.actor) ? sql`true` : sql`id = any(${sql.param(adminGroups)}::int[])`;
  const isMeant = audience.length === 0 ? sql`true` : belongToAny(audience, tenantId);
  const { rows } = await db.execute<ReportedGroup & Record<string, unknown>>(sql`
    select id, ${name} as name, coalesce(counted.members, 0) as members
    from groups left join (
      select member_of, count(*)::int as members from users, unnest(users.groups) as member_of
      where users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active and ${isMeant}
      group by member_of) counted on counted.member_of = groups.id
    where tenant_id = ${tenantId}::int and deleted_at is null and not is_everyone and ${isReadable}
    order by name, id`);
  return rows;
}

import { group } from '@piiri/schemas/entities/group.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import { belongToAny } from '../../engine/model/people.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import type { Db } from '../../platform/db/database.ts';

/** A group by which numbers are reported. */
export interface ReportedGroup {
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
  const { tenantId, isTenantAdmin, adminGroups } = call.actor;
  const name = titleSql(call, group, tableOf(group), sql`groups`);
  const isReadable = isTenantAdmin ? sql`true` : sql`id = any(${sql.param(adminGroups)}::int[])`;
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

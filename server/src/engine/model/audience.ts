import type { Entity } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** Returns an object's audience as group ids, from its columns. Empty when it is for everyone. */
export function groupsOf({ visibility = {} }: Entity, row: Readonly<Record<string, unknown>>): number[] {
  const { group, more, groups } = visibility;
  const listed = (row[more ?? groups ?? ''] as number[] | null | undefined) ?? [];
  if (!group) return listed;
  // A draft may have no group yet.
  return [...new Set([row[group] as number | null, ...listed])].filter((id) => id !== null);
}

/**
 * The condition on `users` for people of a tenant who belong to any of some groups; everybody belongs to the group of
 * everyone.
 */
export function belongToAny(groupIds: readonly number[], tenantId: number): SQL {
  const ids = sql`${sql.param([...groupIds])}::int[]`;
  return sql`(users.groups && ${ids} or exists (select 1 from groups g
    where g.tenant_id = ${tenantId} and g.is_everyone and g.id = any(${ids})))`;
}

/** Counts the people of a tenant who may sign in and belong to any of some groups, each once. */
export async function countPeople(db: Db, tenantId: number, groupIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from users
    where tenant_id = ${tenantId} and deleted_at is null and active and ${belongToAny(groupIds, tenantId)}`);
  return rows[0]?.people ?? 0;
}

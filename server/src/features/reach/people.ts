import type { Entity } from '@piiri/schemas';
import { group } from '@piiri/schemas/entities/group.ts';
import { sql } from 'drizzle-orm';
import { type Condition, matchesRow } from '../../engine/access/policies/_condition.ts';
import { visibilityCondition } from '../../engine/access/policies/visible.ts';
import type { EntityCall, Row } from '../../engine/calls/context.ts';
import { tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/names.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';

/** A person who may see content, with their groups including the group of everyone. */
export interface Person {
  id: number;
  groups: readonly number[];
}

/** Returns the people of a company who may sign in; `within`: only members of these groups. */
export async function peopleOf(
  db: Db,
  { tenantId, everyoneGroup }: Actor,
  within?: readonly number[],
): Promise<Person[]> {
  const narrowing = within ? sql`and groups && ${sql.param([...within])}::int[]` : sql``;
  const { rows } = await db.execute<{ id: number; groups: number[] }>(sql`
    select id, groups from users where tenant_id = ${tenantId}::int and deleted_at is null and active ${narrowing}`);
  const everyone = everyoneGroup === null ? [] : [everyoneGroup];
  return rows.map(({ id, groups }) => ({ id, groups: [...groups, ...everyone] }));
}

/** Returns those of the people whom an object is for, whether it is published or not. */
export function audienceAmong(people: readonly Person[], { visibility }: Entity, row: Row): Person[] {
  const condition: Condition = visibilityCondition({ visibility });
  const known = new Map<string, boolean>();
  return people.filter(({ groups }) => {
    const key = groups.join();
    const found = known.get(key) ?? matchesRow(condition, row, { 'reader.groups': groups });
    known.set(key, found);
    return found;
  });
}

/**
 * Returns the groups by which numbers are reported, with names in the caller's language: those that the caller
 * administers, without the group of everyone.
 */
export async function reportedGroups(
  db: Db,
  call: Pick<EntityCall, 'actor' | 'language'>,
): Promise<{ id: number; name: string }[]> {
  const { tenantId, isTenantAdmin, adminGroups } = call.actor;
  const name = titleSql(call, group, tableOf(group), sql`groups`);
  const isReadable = isTenantAdmin ? sql`true` : sql`id = any(${sql.param(adminGroups)}::int[])`;
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, ${name} as name from groups where tenant_id = ${tenantId}::int and deleted_at is null and not is_everyone and ${isReadable}
    order by name, id`);
  return rows;
}

import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import type { Db } from '../../platform/db/database.ts';
import { isProvisioned } from '../../platform/db/tables/sign-in-settings.ts';
import { serverText } from '../../platform/texts.ts';
import { assertNamesFree } from './taken-names.ts';

/** Returns whether a directory provisions the company, so that only the directory may change its groups. */
async function provisions(db: Db, tenantId: number): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select ${isProvisioned(tenantId)} as yes`);
  return rows[0]?.yes === true;
}

/** Throws `conflict` if a person changes a group that a directory provisions. */
export async function assertNotFromDirectory({ db, tenantId, agent }: Transaction, row: Row): Promise<void> {
  if (!agent && row.from_directory && (await provisions(db, tenantId)))
    throw new AppError('conflict', { detail: 'group_from_directory' });
}

/**
 * Adds the number of members to a group. Everyone is a member of the group of everyone, whose name is translated to the
 * reader's language regardless of its row.
 */
export const hooks: EntityHooks = {
  dependsOn: ['user'],
  extras: { member_count: z.int() },
  nameIn: (language, row) =>
    sql`case when ${row}.is_everyone then ${serverText(language, 'everyone')}::text
      else coalesce(${row}.name_translations->>${sql.raw(`'${language}'`)}, ${row}.name) end`,
  async decorate({ actor, language }, db, groups) {
    const ids = sql.param(groups.map(({ id }) => id));
    // Scans all people once: counts people with the same groups together, then sums per group.
    const { rows } = await db.execute<{ id: number; members: number }>(sql`
      with alike as materialized (select groups, count(*) as people from users
          where tenant_id = ${actor.tenantId} and deleted_at is null group by groups),
        counted as (select of_group, sum(people) as people from alike,
          lateral (select distinct unnest(groups) as of_group) g group by of_group)
      select g.id, (case when g.is_everyone then (select sum(people) from alike) else c.people end)::int as members
      from groups g left join counted c on c.of_group = g.id where g.id = any(${ids}::int[])`);
    const members = new Map(rows.map((row) => [row.id, row.members]));
    const isFixed = groups.some((group) => group.from_directory) && (await provisions(db, actor.tenantId));
    for (const group of groups) {
      group.member_count = members.get(group.id) ?? 0;
      if (group.from_directory && isFixed && Array.isArray(group.abilities))
        group.abilities = group.abilities.filter((ability) => ability !== 'update' && ability !== 'delete');
      if (!group.is_everyone) continue;
      group.name = serverText(language, 'everyone');
      if (group.abilities) group.abilities = [];
    }
  },
  async beforeSave(tx, savings) {
    if (savings.some(({ before }) => before?.is_everyone))
      throw new AppError('conflict', { detail: 'everyone_stays' });
    for (const { action, before } of savings)
      if (before && action !== 'restore') await assertNotFromDirectory(tx, before);
    await assertNamesFree(tx, savings);
  },
  async beforeDelete(tx, row) {
    if (row.is_everyone) throw new AppError('conflict', { detail: 'everyone_stays' });
    await assertNotFromDirectory(tx, row);
  },
};

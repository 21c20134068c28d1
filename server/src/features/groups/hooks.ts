import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { serverText } from '../../platform/texts.ts';

/**
 * A group tells how many belong to it. Everybody belongs to that of everyone, which is called so in the reader's
 * language, whatever its row says.
 */
export const hooks: EntityHooks = {
  dependsOn: ['user'],
  extras: { member_count: z.int() },
  nameIn: (language, row) =>
    sql`case when ${row}.is_everyone then ${serverText(language, 'everyone')}::text else ${row}.name end`,
  async decorate({ actor, language }, db, groups) {
    const ids = sql.param(groups.map(({ id }) => id));
    // All people are gone through once: those of the same groups are counted together, then each group's.
    const { rows } = await db.execute<{ id: number; members: number }>(sql`
      with alike as materialized (select groups, count(*) as people from users
          where tenant_id = ${actor.tenantId} and deleted_at is null group by groups),
        counted as (select of_group, sum(people) as people from alike,
          lateral (select distinct unnest(groups) as of_group) g group by of_group)
      select g.id, (case when g.is_everyone then (select sum(people) from alike) else c.people end)::int as members
      from groups g left join counted c on c.of_group = g.id where g.id = any(${ids}::int[])`);
    const members = new Map(rows.map((row) => [row.id, row.members]));
    for (const group of groups) {
      group.member_count = members.get(group.id as number) ?? 0;
      if (!group.is_everyone) continue;
      group.name = serverText(language, 'everyone');
      if (group.abilities) group.abilities = [];
    }
  },
  async beforeSave(_, savings) {
    if (savings.some(({ before }) => before?.is_everyone))
      throw new AppError('conflict', { detail: 'everyone_stays' });
  },
  async beforeDelete(_, row) {
    if (row.is_everyone) throw new AppError('conflict', { detail: 'everyone_stays' });
  },
};

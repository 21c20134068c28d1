import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { serverText } from '../../texts.ts';
import type { EntitySteps } from '../steps.ts';

/**
 * A group tells how many belong to it. Everybody belongs to that of everyone, which is called so in the reader's
 * language, whatever its row says.
 */
const steps: EntitySteps = {
  restsOn: ['user'],
  extras: { member_count: z.int() },
  nameIn: (language, row) =>
    sql`case when ${row}.is_everyone then ${serverText(language, 'everyone')}::text else ${row}.name end`,
  async decorate({ actor, language }, db, groups) {
    const ids = sql.param(groups.map(({ id }) => id));
    const { rows } = await db.execute<{ id: number; members: number }>(sql`
      select g.id, (select count(*)::int from users u where u.tenant_id = ${actor.tenantId} and u.deleted_at is null
        and (g.is_everyone or u.groups @> array[g.id])) as members
      from groups g where g.id = any(${ids}::int[])`);
    const members = new Map(rows.map((row) => [row.id, row.members]));
    for (const group of groups) {
      group.member_count = members.get(group.id as number) ?? 0;
      if (!group.is_everyone) continue;
      group.name = serverText(language, 'everyone');
      if (group.abilities) group.abilities = [];
    }
  },
  async beforeSave(_, { before }) {
    if (before?.is_everyone) throw new AppError('conflict', { detail: 'everyone_stays' });
  },
  async beforeDelete(_, row) {
    if (row.is_everyone) throw new AppError('conflict', { detail: 'everyone_stays' });
  },
};

export default steps;

import { boundedList, type Entity, idSchema, message } from '@piiri/schemas';
import { MAX_MORE_GROUPS } from '@piiri/schemas/audience.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toSql } from '../../../engine/access/policies/_condition.ts';
import { readerOf } from '../../../engine/access/reader.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { countPeople } from '../../../engine/model/audience.ts';
import { ENTITIES, entityOf, tableOf } from '../../../engine/model/tables.ts';
import { referableCondition } from '../../../engine/write/references.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/database.ts';

const GROUP = entityOf('group');

const isForGroup = (entity: Entity | undefined) =>
  entity?.visibility?.group !== undefined && entity.visibility.group !== 'id';

/** Returns those of the groups to which the caller may publish. */
async function filterPublishable(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const table = tableOf(GROUP);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${table} where ${table.tenant_id} = ${actor.tenantId} and ${table.deleted_at} is null
      and ${table.id} = any(${sql.param([...ids])}::int[]) and ${toSql(referableCondition(actor, GROUP), table, readerOf(actor))}`);
  return rows.map(({ id }) => id);
}

/** Returns how many people see content published to some groups. */
export default defineRoute({
  method: 'POST',
  path: 'v1/audience',
  summary: 'Count the people who see content published to some groups',
  tag: 'group',
  access: 'console_user',
  forReadOnly: true,
  query: z.object({ admin_view: z.string().optional() }).loose(),
  body: z.object(
    {
      entity: z.string('not_a_choice').max(100, 'not_a_choice'),
      group: idSchema,
      more_groups: boundedList(idSchema, {
        max: MAX_MORE_GROUPS,
        notList: 'not_a_list',
        tooMany: message('too_many', { max: MAX_MORE_GROUPS }),
      }).optional(),
    },
    'not_an_object',
  ),
  answers: { 200: z.object({ people: z.int() }) },
  async handler({ services, actor, body: { entity, group, more_groups: more = [] } }) {
    if (!isForGroup(ENTITIES.get(entity)))
      throw new AppError('invalid', { errors: { entity: ['not_a_choice'] } });
    return services.database.tenant(actor.tenantId, async (db) => {
      const chosen = await filterPublishable(db, actor, [group, ...more]);
      const errors = {
        ...(!chosen.includes(group) && { group: ['unknown_reference'] }),
        ...(more.some((id) => !chosen.includes(id)) && { more_groups: ['unknown_reference'] }),
      };
      if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
      return { people: await countPeople(db, actor.tenantId, chosen) };
    });
  },
});

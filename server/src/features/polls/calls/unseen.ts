import { idSchema } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { belongToAny, groupsOf } from '../../../engine/model/audience.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { authorize, findRow } from '../../../engine/read/read.ts';
import { findGroup, peopleOf } from '../../groups/public.ts';
import { findPoll, POLL, pollCall } from './_poll.ts';

/**
 * Returns how many of a group's people do not see a poll because it is for another group, for a warning before it is
 * added to their news. Without a group: for the poll's own.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/polls/:id/unseen',
  summary: 'Count the members of a group who would not see the poll',
  tag: 'poll',
  access: { entity: 'poll', operation: 'admin' },
  query: z.object({ group: idSchema.optional() }).loose(),
  answers: {
    200: z.object({
      readers: z.int().meta({ description: 'Number of people in the group.' }),
      unseen: z.int().meta({ description: 'Number of them who cannot see the poll.' }),
    }),
  },
  async handler({ services, actor, language, params: { id }, query: { group } }) {
    const call = pollCall({ services, actor, language }, true);
    const poll = await findPoll(call, id);
    const readersGroup = group ?? Number(poll.group);
    const groupCall = { ...call, entity: entityOf('group') };
    return services.database.tenant(actor.tenantId, async (db) => {
      // Callers who may not publish to a group must not learn how many people it has.
      await findRow(db, groupCall, readersGroup, authorize(groupCall, 'admin')).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        throw new AppError('invalid', { errors: { group: ['group_not_yours'] } });
      });
      const readers = await findGroup(db, actor.tenantId, readersGroup);
      const isInAudience = belongToAny(groupsOf(POLL, poll), actor.tenantId);
      const { rows } = await db.execute<{ readers: number; unseen: number }>(sql`
        select count(*)::int as readers, (count(*) filter (where not ${isInAudience}))::int as unseen
        from users
        where users.tenant_id = ${actor.tenantId}::int and users.deleted_at is null and ${peopleOf(readers, 'groups')}`);
      return rows[0] ?? { readers: 0, unseen: 0 };
    });
  },
});

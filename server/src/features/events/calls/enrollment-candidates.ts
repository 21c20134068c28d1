import { enrollmentCandidates } from '@piiri/shared/contracts/events.ts';
import { and, asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { likeOf } from '../../../platform/db/like.ts';
import { users } from '../../people/public.ts';
import { mayEnroll } from '../desk.ts';
import { eventCall, findEvent } from '../event.ts';
import { enrollments } from '../owned/enrollments.ts';

/** Maximum number of people returned; a more specific search finds the others. */
const MAX_CANDIDATES = 20;

/** Returns people who see an event and have not enrolled, by a part of their name. */
export default defineRoute({
  method: 'GET',
  path: 'v1/events/:id/enrollments/candidates',
  summary: 'List people who can be enrolled in an event',
  tag: 'event',
  access: { entity: 'event', operation: 'admin' },
  query: z.looseObject({ search: z.string('filter_wrong').max(100, 'filter_wrong').optional() }),
  answers: { 200: enrollmentCandidates },
  handler: ({ services, read, actor, language, params: { id }, query: { search = '' } }) =>
    read(async (db) => {
      const row = await findEvent(db, eventCall({ services, actor, language }, 'admin'), id);
      const pattern = likeOf(search);
      const name = sql`(${users.first_name} || ' ' || ${users.last_name})`;
      const results = await db
        .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
        .from(users)
        .where(
          and(
            mayEnroll(actor.tenantId, row),
            sql`${name} ilike ${pattern}`,
            sql`not exists (select from ${enrollments} given where given.event_id = ${id}::int and given.user_id = ${users.id})`,
          ),
        )
        .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
        .limit(MAX_CANDIDATES);
      return {
        results: results.map((each) => ({
          ...each,
          first_name: String(each.first_name),
          last_name: String(each.last_name),
        })),
      };
    }),
});

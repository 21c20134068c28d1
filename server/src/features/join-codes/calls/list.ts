import { openJoinCode } from '@piiri/shared/contracts/join-codes.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, peopleQuery, rangeOf } from '../../../engine/read/pages.ts';
import { users } from '../../people/public.ts';
import { canJoin } from '../eligible.ts';
import { joinCodes } from '../owned/join-codes.ts';

/** Lists the people who have a valid card, without its code, which is stored nowhere. */
export default defineRoute({
  method: 'GET',
  path: 'v1/users/joincodes',
  summary: 'List the people who have a valid join code, and until when',
  tag: 'user',
  access: 'tenant_admin',
  query: peopleQuery.omit({ format: true }),
  answers: { 200: pageSchema(openJoinCode) },
  handler: ({ read, actor, query, url }) =>
    read(async (db) => {
      const valid = and(
        eq(joinCodes.tenant_id, actor.tenantId),
        gt(joinCodes.expires_at, sql`now()`),
        canJoin,
      );
      const isOwner = and(eq(users.id, joinCodes.user_id), eq(users.tenant_id, joinCodes.tenant_id));
      const { limit, offset } = rangeOf(query);
      const rows = await db
        .select({
          user: users.id,
          first_name: sql<string>`${users.first_name}`,
          last_name: sql<string>`${users.last_name}`,
          expires: joinCodes.expires_at,
        })
        .from(joinCodes)
        .innerJoin(users, isOwner)
        .where(valid)
        .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(joinCodes)
        .innerJoin(users, isOwner)
        .where(valid);
      const people = rows.map((row) => ({ ...row, expires: row.expires.toISOString() }));
      return pageOf(url, query, counted?.count ?? 0, people);
    }),
});

import { boundedList, idSchema, message } from '@piiri/schemas';
import { joinCodeList, MAX_TEAM_CODES, teamJoiningPage } from '@piiri/shared/contracts/join-codes.ts';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { hasRightsSql, users } from '../people/public.ts';
import { makeJoinCodes } from './make-codes.ts';
import { joinCodes } from './owned/join-codes.ts';

/** The people whose manager the caller is, and who have never signed in. */
const ownNewcomers = ({ tenantId, userId }: Actor): SQL | undefined =>
  and(
    eq(users.tenant_id, tenantId),
    eq(users.manager, userId),
    sql`${users.id} <> ${userId}::int`,
    eq(users.active, true),
    isNull(users.deleted_at),
    isNull(users.signed_in_at),
  );

const ids = boundedList(idSchema, {
  max: MAX_TEAM_CODES,
  notList: 'not_a_list',
  tooMany: message('too_many', { max: MAX_TEAM_CODES }),
});

export default [
  defineRoute({
    pattern: 'GET v1/my/team/joining',
    summary: 'List the people whom the caller manages and who have not joined yet',
    access: 'anyone',
    query: listQuery.pick({ page: true, page_size: true }),
    answers: { 200: teamJoiningPage },
    async handler({ read, actor, query, url }) {
      const { limit, offset } = rangeOf(query);
      const which = ownNewcomers(actor);
      return read(async (db) => {
        const isOwn = and(
          eq(joinCodes.user_id, users.id),
          eq(joinCodes.tenant_id, users.tenant_id),
          gt(joinCodes.expires_at, sql`now()`),
        );
        const rows = await db
          .select({
            id: users.id,
            first_name: sql<string>`${users.first_name}`,
            last_name: sql<string>`${users.last_name}`,
            card_until: joinCodes.expires_at,
            can_print: sql<boolean>`${hasRightsSql('users')} is not true`,
          })
          .from(users)
          .leftJoin(joinCodes, isOwn)
          .where(which)
          .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
          .limit(limit)
          .offset(offset);
        const count = await db.$count(users, which);
        const people = rows.map(({ card_until, ...row }) => ({
          ...row,
          card_until: card_until?.toISOString() ?? null,
        }));
        return pageOf(url, query, count, people);
      });
    },
  }),
  /** Creates codes for people whom the caller manages, as tenant admins do for anybody. */
  defineRoute({
    pattern: 'POST v1/my/team/joining/cards',
    summary: 'Create join codes for people whom the caller manages and who have not joined yet',
    access: 'anyone',
    body: z.object({ ids }, 'not_an_object'),
    answers: { 201: joinCodeList },
    refuses: [403, 404, 409],
    async handler({ services, actor, body, commit }) {
      const isOwn = (row: Readonly<Record<string, unknown>>) =>
        row.manager === actor.userId && row.id !== actor.userId;
      const results =
        body.ids.length === 0
          ? []
          : await commit((tx) => makeJoinCodes(services, tx, body.ids, isOwn), { asOwner: true });
      return { count: results.length, next: null, previous: null, results };
    },
  }),
];

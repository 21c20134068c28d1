import { boundedList, idSchema, message } from '@piiri/schemas';
import {
  joinAttempt,
  joinCode,
  joinCodeList,
  MAX_JOIN_CODES,
  openJoinCode,
} from '@piiri/shared/contracts/join-codes.ts';
import { pageSchema } from '@piiri/shared/contracts/page.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { pageOf, peopleQuery, rangeOf } from '../../engine/read/query.ts';
import { optionalInput, requiredInput } from '../../platform/auth/input.ts';
import { startPageSession } from '../../platform/auth/page-session.ts';
import { throttled } from '../../platform/auth/throttle.ts';
import { needsSecondFactor, users } from '../people/public.ts';
import {
  loginAnswer,
  openSessions,
  opensAtHost,
  recordingFailures,
  signInContext,
} from '../sessions/public.ts';
import { answerOf } from './answer.ts';
import { findAttempt, findCode, methodOf } from './attempts.ts';
import { canJoin } from './can-join.ts';
import { finishJoining } from './finish.ts';
import { hashCode, makeJoinCodes } from './make-codes.ts';
import { joinCodes } from './owned/join-codes.ts';

const CONFLICTS = ['username_taken', 'phone_taken'];

/**
 * Returns an `invalid` error about the chosen values, which does not count as a failed guess at a code; throws all
 * others. A taken name or number is thrown too, since otherwise one card would suffice to find out which ones exist.
 */
function refusalIn(error: unknown): AppError {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
  const problems = Object.values(error.extras.errors ?? {}).flat();
  if (problems.some((problem) => CONFLICTS.includes(problem))) throw error;
  return error;
}

const ids = boundedList(idSchema, {
  max: MAX_JOIN_CODES,
  notList: 'not_a_list',
  tooMany: message('too_many', { max: MAX_JOIN_CODES }),
});

export default [
  /** Begins joining by a code. The answer to a wrong code does not reveal the reason. */
  defineRoute({
    pattern: 'POST v1/auth/join',
    summary: 'Start joining with the code of a card',
    access: 'public',
    body: z.object({ code: requiredInput(100) }, 'not_an_object'),
    answers: { 200: joinAttempt },
    async handler({ services, body: { code }, request }) {
      const target = `join ${hashCode(services, code)}`;
      const context = await signInContext(services, request);
      const onFailure = recordingFailures(services, context, () => ({ method: 'join_card', typed: code }));
      return throttled(services, { target, address: request.ip, onFailure }, async () => {
        const openCode = await findCode(services, code);
        if (!openCode || !opensAtHost(context, openCode.tenantId)) throw new AppError('join_failed');
        return answerOf(services, openCode);
      });
    },
  }),
  /** Joins by a code: stores the chosen credentials and signs the person in. */
  defineRoute({
    pattern: 'POST v1/auth/join/finish',
    summary: 'Finish joining: set the sign-in credentials, and sign in',
    access: 'public',
    body: z.object(
      {
        attempt_id: requiredInput(),
        password: requiredInput(),
        username: optionalInput(),
        phone: optionalInput(50),
      },
      'not_an_object',
    ),
    answers: { 200: loginAnswer },
    refuses: [400, 429],
    async handler({ services, body: { attempt_id, ...joining }, request, reply }) {
      const target = `join attempt ${attempt_id.slice(0, 100)}`;
      const context = await signInContext(services, request);
      const onFailure = recordingFailures(services, context, () => ({
        method: methodOf(attempt_id) === 'card' ? 'join_card' : 'join_number',
        typed: attempt_id,
      }));
      const joined = await throttled(services, { target, address: request.ip, onFailure }, async () => {
        const code = await findAttempt(services, attempt_id);
        const isHere = code && opensAtHost(context, code.tenantId);
        const joined = isHere && (await finishJoining(services, code, joining).catch(refusalIn));
        if (!joined) throw new AppError('join_failed');
        return joined;
      });
      if (joined instanceof AppError) throw joined;
      const { account: id, hash } = joined;
      // They may have been given rights since: they sign in by their password, and by the second factor.
      if (await needsSecondFactor(services.database.system, id)) throw new AppError('join_failed');
      const opened = await openSessions(services, { id, evidence: { by: 'password', hash } }, context);
      if (!opened) throw new AppError('join_failed');
      reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
      return opened;
    },
  }),
  defineRoute({
    pattern: 'POST v1/users/:id/joincode',
    summary: 'Create a join code for a person who never signed in; it ends the former one',
    access: 'tenant_admin',
    screen: 'invite',
    answers: { 201: joinCode },
    refuses: [409],
    async handler({ services, params: { id }, commit }) {
      const [created] = await commit((tx) => makeJoinCodes(services, tx, [id]), { asOwner: true });
      return created;
    },
  }),
  /** Lists the people who have a valid card, without its code, which is stored nowhere. */
  defineRoute({
    pattern: 'GET v1/users/joincodes',
    summary: 'List the people who have a valid join code, and until when',
    access: 'tenant_admin',
    screen: 'invite',
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
  }),
  /**
   * Creates codes for several people, or for none of them if one cannot join by a code; `users` in the error names those.
   */
  defineRoute({
    pattern: 'POST v1/users/joincodes',
    summary: 'Create join codes for people who never signed in; each code ends the person’s former one',
    access: 'tenant_admin',
    screen: 'invite',
    body: z.object({ ids }, 'not_an_object'),
    answers: { 201: joinCodeList },
    refuses: [404, 409],
    async handler({ services, body, commit }) {
      const results =
        body.ids.length === 0
          ? []
          : await commit((tx) => makeJoinCodes(services, tx, body.ids), { asOwner: true });
      return { count: results.length, next: null, previous: null, results };
    },
  }),
];

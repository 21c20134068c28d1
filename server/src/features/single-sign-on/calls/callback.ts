import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { hashToken } from '../../../platform/auth/actor.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { newToken } from '../../../platform/auth/token.ts';
import { memberships } from '../../../platform/db/tables/accounts.ts';
import { signInCodes } from '../../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../../platform/services.ts';
import { type Attempt, clearAttemptCookie, findAttempt } from '../attempt.ts';
import { readDetails } from '../claims.ts';
import { exchange } from '../exchange.ts';
import { identify } from '../identify.ts';
import { problemAddress, SignInProblem } from '../problem.ts';
import { enabledSettings } from '../settings.ts';

/** Validity of the code in the browser's address, as a PostgreSQL interval. */
const CODE_VALIDITY = '1 minute';

/** Creates a single-use code for signing in one account to one company. */
async function makeCode(
  { database: { system } }: Services,
  { tenantId, returnTo }: Attempt,
  userId: number,
): Promise<string> {
  const code = newToken();
  const made = await system.execute(sql`
    insert into ${signInCodes} (code_hash, tenant_id, account_id, return_to, expires_at)
    select ${hashToken(code)}, tenant_id, account_id, ${returnTo}::text, now() + ${CODE_VALIDITY}::interval
    from ${memberships} where tenant_id = ${tenantId}::int and user_id = ${userId}::int`);
  if (!made.rowCount) throw new SignInProblem('no_match');
  return code;
}

async function createSignInCode(
  services: Services,
  request: FastifyRequest,
  attempt: Attempt,
  search: string,
) {
  const settings = await enabledSettings(services.database.system, attempt.tenantId);
  if (!settings) throw new SignInProblem('unknown');
  const identity = await exchange(services, request, { settings, attempt, search });
  const { user } = await identify(services, settings, readDetails(identity, settings));
  return makeCode(services, attempt, user.id);
}

/**
 * Completes a sign-in, and returns the code. A code that the provider did not issue counts as a guess and is throttled;
 * other failures at the provider do not slow down other ways to sign in. Throws SignInProblem, also for `too_many`.
 */
async function finish(services: Services, request: FastifyRequest, attempt: Attempt, search: string) {
  const guess = { target: `oidc attempt ${attempt.state}`, address: request.ip };
  const outcome = await throttled(services, guess, () =>
    createSignInCode(services, request, attempt, search).catch((error: unknown) => {
      if (error instanceof SignInProblem && error.kind !== 'expired') return error;
      throw error;
    }),
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'too_many' ? new SignInProblem('too_many') : error;
  });
  if (outcome instanceof SignInProblem) throw outcome;
  return outcome;
}

/**
 * Receives the browser back from the provider, and redirects it to the login screen with a code for its tokens. The
 * provider is only called if this browser began the sign-in. If an admin tests the provider, redirects to the console.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/auth/oidc/callback',
  summary: 'Handle the redirect back from the company’s own provider',
  tag: 'auth',
  access: 'public',
  raw: true,
  type: 'text/html',
  query: z.looseObject({ state: z.string().max(500).optional().catch(undefined) }),
  answers: { 302: z.null() },
  async handler({ services, query: { state = '' }, url, request, reply }) {
    reply.header('Cache-Control', 'no-store');
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const attempt = findAttempt(services, request, state);
    try {
      if (!attempt) throw new SignInProblem('expired');
      if (attempt.testedBy !== null) return reply.redirect(`/admin/sign-in${search}`);
      reply.header('Set-Cookie', clearAttemptCookie(services, request, state));
      return reply.redirect(`/login?code=${await finish(services, request, attempt, search)}`);
    } catch (error) {
      if (!(error instanceof SignInProblem)) throw error;
      const company = attempt && (await enabledSettings(services.database.system, attempt.tenantId));
      return reply.redirect(problemAddress(error.kind, company?.slug));
    }
  },
});

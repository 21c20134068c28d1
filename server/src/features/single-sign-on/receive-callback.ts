import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { throttled } from '../../platform/auth/throttle.ts';
import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import { memberships } from '../../platform/db/tables/accounts.ts';
import { signInCodes } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { recordFailure, signInContext } from '../sessions/public.ts';
import { type Attempt, clearAttemptCookie, findAttempt } from './attempt.ts';
import { authenticate, matchingOf } from './authenticate.ts';
import { CODE_SECONDS, makeBrowserSecret } from './browser-secret.ts';
import type { Details } from './claims.ts';
import { type Identified, identify } from './identify.ts';
import { problemAddress, SignInProblem } from './problem.ts';
import { proveByProvider, provedAddress } from './prove.ts';
import { enabledSettings, protocolOf } from './settings.ts';

/** A code for the browser's address, and the cookie without which it is worthless. */
interface SignInCode {
  code: string;
  cookie: string;
}

/** Creates a single-use code for signing in one account to one company. */
async function makeCode(
  services: Services,
  request: FastifyRequest,
  { tenantId, returnTo }: Attempt,
  { user, needsCode }: Identified,
  { issuer, subject }: Details,
): Promise<SignInCode> {
  const code = newToken();
  const { hash, cookie } = makeBrowserSecret(services, request, code);
  const binding = needsCode ? { issuer, subject } : { issuer: null, subject: null };
  const { rowCount } = await services.database.system.execute(sql`
    insert into ${signInCodes}
      (code_hash, tenant_id, account_id, return_to, browser_hash, issuer, subject, expires_at)
    select ${hashToken(code)}, tenant_id, account_id, ${returnTo}::text, ${hash}, ${binding.issuer}::text,
      ${binding.subject}::text, now() + make_interval(secs => ${CODE_SECONDS}::int)
    from ${memberships} where tenant_id = ${tenantId}::int and user_id = ${user.id}::int`);
  if (!rowCount) throw new SignInProblem('no_match');
  return { code, cookie };
}

async function createSignInCode(
  services: Services,
  request: FastifyRequest,
  attempt: Attempt,
  search: string,
): Promise<SignInCode> {
  const settings = await enabledSettings(services.database.system, attempt.tenantId);
  if (!settings || protocolOf(settings) !== attempt.protocol) throw new SignInProblem('unknown');
  const { details } = await authenticate(services, request, { settings, attempt, search });
  const identified = await identify(services, matchingOf(settings, attempt), details);
  return makeCode(services, request, attempt, identified, details);
}

/**
 * Completes an attempt by `work`, and returns its result. A code that the provider did not issue counts as a guess and is
 * throttled; other failures at the provider do not slow down other ways to sign in. Throws SignInProblem, also for
 * `too_many`.
 */
async function finish<T>(
  services: Services,
  request: FastifyRequest,
  { state }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const guess = { target: `oidc attempt ${state}`, address: request.ip };
  const outcome = await throttled(services, guess, () =>
    work().catch((error: unknown) => {
      if (error instanceof SignInProblem && error.kind !== 'expired') return error;
      throw error;
    }),
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'too_many' ? new SignInProblem('too_many') : error;
  });
  if (outcome instanceof SignInProblem) throw outcome;
  return outcome;
}

/** Schema of a callback's query; everything else in it is the provider's. */
export const callbackQuery = z.looseObject({ state: z.string().max(500).optional().catch(undefined) });

/**
 * Receives the browser back from the provider at the redirect address with a path, and redirects it to the login screen
 * with a code for its tokens. The provider is only called if this browser began the sign-in, with this very address. If
 * an admin tests the provider, redirects to the console; if a person proves who they are, to the page that asked for it.
 */
export async function receiveCallback(
  { services, request, reply }: { services: Services; request: FastifyRequest; reply: FastifyReply },
  { callback, state, url }: { callback: string; state: string; url: string },
) {
  reply.header('Cache-Control', 'no-store');
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const attempt = findAttempt(services, request, state);
  try {
    if (attempt?.callback !== callback) throw new SignInProblem('expired');
    if (attempt.testedBy !== null)
      return reply.redirect(`/admin/sign-in${search}&protocol=${attempt.protocol}`);
    reply.header('Set-Cookie', clearAttemptCookie(services, request, state));
    if (attempt.provenLogin !== null) {
      await finish(services, request, attempt, () => proveByProvider(services, request, attempt, search));
      return reply.redirect(provedAddress(attempt));
    }
    const { code, cookie } = await finish(services, request, attempt, () =>
      createSignInCode(services, request, attempt, search),
    );
    const by = attempt.protocol === 'saml' ? '&by=saml' : '';
    return reply.header('Set-Cookie', cookie).redirect(`/login?code=${code}${by}`);
  } catch (error) {
    if (!(error instanceof SignInProblem)) throw error;
    if (attempt && attempt.provenLogin !== null) return reply.redirect(provedAddress(attempt, error.kind));
    if (attempt)
      await recordFailure(services, await signInContext(services, request), {
        ...{ method: 'provider', typed: attempt.state, company: attempt.tenantId },
      });
    const company = attempt && (await enabledSettings(services.database.system, attempt.tenantId));
    return reply.redirect(problemAddress(error.kind, company?.slug));
  }
}

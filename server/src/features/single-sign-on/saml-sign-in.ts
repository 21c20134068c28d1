import { SAML_REASONS, SIGN_IN_PROBLEM_KINDS } from '@piiri/shared/sign-in-problems.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import {
  type SamlAssertion,
  type SignInSettings,
  samlAssertions,
} from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { type Attempt, isRequestId } from './attempt.ts';
import { CODE_SECONDS } from './browser-secret.ts';
import type { Identity } from './claims.ts';
import { addressAt } from './exchange.ts';
import { SignInProblem } from './problem.ts';
import { requestUrl } from './saml/authn-request.ts';
import { type PostedResponse, readResponse, verifyResponse } from './saml/response.ts';
import { SamlFailure } from './saml/saml-failure.ts';
import { samlIdentity } from './saml-details.ts';
import { entityIdOf, isSamlComplete, samlConsumer, samlOf } from './saml-settings.ts';

/** Returns the address at the provider where an attempt begins. Throws SignInProblem `away` if its settings lack something. */
export async function authnRequestUrl(
  services: Services,
  request: FastifyRequest,
  settings: SignInSettings,
  { state, callback, provenLogin }: Attempt,
): Promise<URL> {
  const saml = samlOf(settings);
  if (!settings.slug || !isSamlComplete(saml)) throw new SignInProblem('away');
  return requestUrl({
    id: state,
    entityId: entityIdOf(services.config, settings.slug),
    recipient: await addressAt(services, request, callback),
    ssoUrl: saml.sso_url,
    contexts: saml.authn_context,
    // An open session at the provider would prove nothing.
    isForced: provenLogin !== null,
  });
}

/** Query with which the browser goes on after the provider's response, to where its cookie is. */
type Onward = { state: string; answer: string } | { state: string; problem: string; reason?: string };

/** Stores a verified assertion for the browser that asked for it. Returns the code by which it is taken. */
async function storeAssertion(
  { database: { system } }: Services,
  tenantId: number,
  assertion: SamlAssertion,
): Promise<string> {
  const code = newToken();
  await system.insert(samlAssertions).values({
    code_hash: hashToken(code),
    tenant_id: tenantId,
    assertion,
    expires_at: sql`now() + make_interval(secs => ${CODE_SECONDS}::int)`,
  });
  return code;
}

/**
 * Verifies a response that a browser posted on behalf of the provider of a company. That call comes from another site,
 * so that the browser sends none of our cookies: whether it asked for the response is decided by `takeAssertion`, once
 * it has gone on to our own address. Returns the query for that. Throws SignInProblem for a response that no attempt can
 * have asked for.
 */
export async function receiveResponse(
  services: Services,
  request: FastifyRequest,
  { settings, slug, base64 }: { settings: SignInSettings; slug: string; base64: string },
): Promise<Onward> {
  const saml = samlOf(settings);
  if (!isSamlComplete(saml)) throw new SignInProblem('unknown');
  const warn = (error: SamlFailure) =>
    request.log.warn(
      { err: error, company: settings.tenant_id, reason: error.reason },
      'single sign-on: failed',
    );
  let response: PostedResponse;
  try {
    response = readResponse(base64);
  } catch (error) {
    if (!(error instanceof SamlFailure)) throw error;
    warn(error);
    throw new SignInProblem('invalid', error, error.reason);
  }
  const state = response.request;
  if (state === undefined) throw new SignInProblem('unsolicited');
  if (!isRequestId(state)) throw new SignInProblem('expired');
  if (!response.isSuccess) return { state, problem: 'refused' };
  try {
    const assertion = await verifyResponse(response, saml.certificates, {
      issuer: saml.entity_id,
      audience: entityIdOf(services.config, slug),
      recipient: await addressAt(services, request, samlConsumer(slug)),
      contexts: saml.authn_context,
    });
    return { state, answer: await storeAssertion(services, settings.tenant_id, assertion) };
  } catch (error) {
    if (!(error instanceof SamlFailure)) throw error;
    warn(error);
    return error.reason === 'context'
      ? { state, problem: 'too_weak', reason: error.reason }
      : { state, problem: 'invalid', reason: error.reason };
  }
}

/** Throws the problem that a query names. */
function assertNoProblem(query: URLSearchParams): void {
  const problem = SIGN_IN_PROBLEM_KINDS.find((kind) => kind === query.get('problem'));
  const reason = SAML_REASONS.find((candidate) => candidate === query.get('reason')) ?? null;
  if (problem) throw new SignInProblem(problem, undefined, reason);
}

/**
 * Returns what the provider stated in the response that an attempt asked for; it is deleted by that. Throws SignInProblem,
 * `expired` for a code of another attempt, which stays.
 */
export async function takeAssertion(
  { database: { system } }: Services,
  { settings, attempt, search }: { settings: SignInSettings; attempt: Attempt; search: string },
): Promise<Identity> {
  const query = new URLSearchParams(search);
  // The slug was changed, or passed to another company, since the sign-in began.
  if (!settings.slug || attempt.callback !== samlConsumer(settings.slug)) throw new SignInProblem('expired');
  assertNoProblem(query);
  const [taken] = await system
    .delete(samlAssertions)
    .where(
      and(
        eq(samlAssertions.code_hash, hashToken(query.get('answer') ?? '')),
        eq(samlAssertions.tenant_id, settings.tenant_id),
        sql`${samlAssertions.assertion} ->> 'request' = ${attempt.state}`,
        sql`${samlAssertions.expires_at} > now()`,
      ),
    )
    .returning({ assertion: samlAssertions.assertion });
  const saml = samlOf(settings);
  // Another provider was set up since.
  if (!taken || taken.assertion.issuer !== saml.entity_id) throw new SignInProblem('expired');
  return samlIdentity(taken.assertion, saml.claims);
}

import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { originAt, publicAddress } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import type { Attempt } from './attempt.ts';
import { type Claims, type Identity, identityOf } from './claims.ts';
import type { Provider } from './discover-provider.ts';
import { SignInProblem } from './problem.ts';
import { providerOf } from './provider.ts';
import { callbackOf } from './settings.ts';

/** Tolerated time by which the provider's clock is ahead when it issues a token, in seconds. */
const MAX_AHEAD_SECONDS = 2 * 60;

/**
 * Scopes that are requested if the provider supports them (OpenID Connect Core 1.0, 5.4; `groups` is an extension of
 * Okta and others).
 */
const SCOPES = ['profile', 'email', 'phone', 'groups'];

/** Returns the address of a callback for a request: on the host where the sign-in began, which has its cookie. */
export const addressAt = async (services: Services, request: FastifyRequest, callback: string) =>
  `${(await originAt(services, request)) ?? publicAddress(services.config)}${callback}`;

function scopeFor({ config }: Provider): string {
  const supported = config.serverMetadata().scopes_supported;
  const requestedScopes = SCOPES.filter(
    (scope) => supported?.includes(scope) ?? ['profile', 'email'].includes(scope),
  );
  return ['openid', ...requestedScopes].join(' ');
}

/**
 * Returns the address at the provider where a browser begins: authorization code flow with PKCE, state and nonce.
 * Throws SignInProblem `away`.
 */
export async function authorizationUrl(
  services: Services,
  request: FastifyRequest,
  settings: SignInSettings,
  { callback, state, nonce, verifier, provenLogin }: Attempt,
): Promise<URL> {
  const provider = await providerOf(services, settings, request.log);
  const url = client.buildAuthorizationUrl(provider.config, {
    redirect_uri: await addressAt(services, request, callback),
    response_type: 'code',
    scope: scopeFor(provider),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // An open session at the provider would prove nothing.
    ...(provenLogin !== null && { prompt: 'login' }),
    ...(settings.acr_values.length > 0 && { acr_values: settings.acr_values.join(' ') }),
  });
  const isFit =
    url.protocol === 'https:' || (url.protocol === 'http:' && settings.issuer.startsWith('http:'));
  if (!isFit) throw new SignInProblem('away', new Error('Its authorization endpoint is no https address.'));
  return url;
}

const isClientRejected = (error: unknown) =>
  (error instanceof client.ResponseBodyError && error.error === 'invalid_client') ||
  (error instanceof client.WWWAuthenticateChallengeError && error.status === 401);

/**
 * Converts an error to a problem for the person: a provider that does not respond is distinguished from one that
 * responds incorrectly.
 */
function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  // A slow person, or a reloaded page, sends a code that the provider has expired.
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
    return new SignInProblem('expired', error);
  if (error instanceof client.AuthorizationResponseError) return new SignInProblem('refused', error);
  const { code, name } = error as { code?: unknown; name?: string };
  const isTimeout = name === 'TimeoutError' || code === 'OAUTH_TIMEOUT';
  const isConnection = typeof code === 'string' && /^(E[A-Z]+|EAI_.*|ERR_TLS.*|CERT_.*)$/.test(code);
  return new SignInProblem(isTimeout || isConnection ? 'away' : 'invalid', error);
}

/**
 * Throws unless a response may be exchanged. Companies share the address of older ones, so a response there must name
 * its issuer: otherwise one company's provider could pass on the code of another's (RFC 9700, 4.4).
 */
function assertOwnResponse(settings: SignInSettings, { callback }: Attempt, search: string): void {
  // The address was changed, or its slug passed to another company, since the sign-in began.
  if (callback !== callbackOf(settings)) throw new SignInProblem('expired');
  if (settings.redirect === 'shared' && !new URLSearchParams(search).get('iss'))
    throw new SignInProblem(
      'no_issuer',
      new Error('The response to the shared redirect address has no iss.'),
    );
}

/** Throws `too_weak` unless the ID token states one of the strengths that the company demands. */
function assertStrong({ acr_values: accepted }: SignInSettings, { acr }: Claims): void {
  if (accepted.length === 0 || (typeof acr === 'string' && accepted.includes(acr))) return;
  throw new SignInProblem('too_weak', new Error(`The acr of the ID token is ${JSON.stringify(acr)}.`));
}

/**
 * Exchanges the provider's response for what it says about the person. Checks state, issuer
 * (RFC 9207), nonce, signature and PKCE; `search`: the query of the address. Throws SignInProblem.
 */
export async function exchange(
  services: Services,
  request: FastifyRequest,
  { settings, attempt, search }: { settings: SignInSettings; attempt: Attempt; search: string },
): Promise<Identity> {
  try {
    assertOwnResponse(settings, attempt, search);
    const provider = await providerOf(services, settings, request.log);
    const address = new URL(await addressAt(services, request, attempt.callback));
    address.search = search;
    const checks: client.AuthorizationCodeGrantChecks = {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    };
    const grant = () => client.authorizationCodeGrant(provider.config, address, checks);
    const tokens = await grant().catch((error: unknown) => {
      if (isClientRejected(error) && provider.switchAuthentication()) return grant();
      throw error;
    });
    const token = tokens.claims();
    if (!token) throw new SignInProblem('invalid');
    if (token.iat > Date.now() / 1000 + MAX_AHEAD_SECONDS)
      throw new SignInProblem('invalid', new Error('The ID token was issued in the future.'));
    assertStrong(settings, token);
    const hasUserinfo = provider.config.serverMetadata().userinfo_endpoint !== undefined;
    const userinfo: Claims = hasUserinfo
      ? await client.fetchUserInfo(provider.config, tokens.access_token, token.sub)
      : {};
    return identityOf({ issuer: token.iss, subject: token.sub, token, userinfo }, settings);
  } catch (error) {
    const problem = problemOf(error);
    request.log.warn(
      { err: problem.cause, company: settings.tenant_id, problem: problem.kind },
      'single sign-on: failed',
    );
    throw problem;
  }
}

import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { publicAddress } from '../../platform/config/public-address.ts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { originAt } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import type { Attempt } from './attempt.ts';
import type { Claims, ProviderClaims } from './claims.ts';
import type { Provider } from './discover-provider.ts';
import { SignInProblem } from './problem.ts';
import { providerOf } from './provider.ts';

const CALLBACK = '/api/v1/auth/oidc/callback';

/**
 * Scopes that are requested if the provider supports them (OpenID Connect Core 1.0, 5.4; `groups` is an extension of
 * Okta and others).
 */
const SCOPES = ['profile', 'email', 'phone', 'groups'];

/** Returns the redirect URI for an address without a trailing slash. */
export const redirectUriOf = (address: string) => `${address}${CALLBACK}`;

/** Returns the redirect URI for a request: on the host where the sign-in began, which has its cookie. */
const redirectUriFor = async (services: Services, request: FastifyRequest) =>
  redirectUriOf((await originAt(services, request)) ?? publicAddress(services.config));

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
  { state, nonce, verifier }: Pick<Attempt, 'state' | 'nonce' | 'verifier'>,
): Promise<URL> {
  const provider = await providerOf(services, settings, request.log);
  const url = client.buildAuthorizationUrl(provider.config, {
    redirect_uri: await redirectUriFor(services, request),
    response_type: 'code',
    scope: scopeFor(provider),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
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
 * Exchanges the provider's response for what it says about the person. Checks state, issuer (RFC 9207), nonce,
 * signature and PKCE; `search`: the query of the address. Throws SignInProblem.
 */
export async function exchange(
  services: Services,
  request: FastifyRequest,
  { settings, attempt, search }: { settings: SignInSettings; attempt: Attempt; search: string },
): Promise<ProviderClaims> {
  try {
    const provider = await providerOf(services, settings, request.log);
    const address = new URL(await redirectUriFor(services, request));
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
    const hasUserinfo = provider.config.serverMetadata().userinfo_endpoint !== undefined;
    const userinfo: Claims = hasUserinfo
      ? await client.fetchUserInfo(provider.config, tokens.access_token, token.sub)
      : {};
    return { issuer: token.iss, subject: token.sub, token, userinfo };
  } catch (error) {
    const problem = problemOf(error);
    request.log.warn(
      { err: problem.cause, company: settings.tenant_id, problem: problem.kind },
      'A sign-in by the provider failed',
    );
    throw problem;
  }
}

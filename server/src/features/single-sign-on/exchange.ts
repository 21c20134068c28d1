import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { publicAddress } from '../../platform/config/public-address.ts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { originAt } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import type { Attempt } from './attempt.ts';
import type { Claims, Said } from './claims.ts';
import type { Provider } from './discover-provider.ts';
import { SignInProblem } from './problem.ts';
import { providerOf } from './provider.ts';

const CALLBACK = '/api/v1/auth/oidc/callback';

/** Scopes that are asked for where the provider has them (OpenID Connect Core 1.0, 5.4; `groups` is Okta's and others'). */
const SCOPES = ['profile', 'email', 'phone', 'groups'];

/** Where providers send people back to, of an address without a slash at the end. */
export const redirectUriOf = (address: string) => `${address}${CALLBACK}`;

/** Where the provider sends the browser of a request back to: to where it began, which has what was begun. */
const redirectUriFor = async (services: Services, request: FastifyRequest) =>
  redirectUriOf((await originAt(services, request)) ?? publicAddress(services.config));

function scopeFor({ config }: Provider): string {
  const supported = config.serverMetadata().scopes_supported;
  const wanted = SCOPES.filter((scope) => supported?.includes(scope) ?? ['profile', 'email'].includes(scope));
  return ['openid', ...wanted].join(' ');
}

/** Where a browser begins at the provider: authorization code with PKCE, state and nonce. Throws SignInProblem `away`. */
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

const isRefusedClient = (error: unknown) =>
  (error instanceof client.ResponseBodyError && error.error === 'invalid_client') ||
  (error instanceof client.WWWAuthenticateChallengeError && error.status === 401);

/** What went wrong, for who signs in: a provider that does not answer is another thing than one that answers nonsense. */
function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  // Whoever takes long, or reloads the page, comes with a code that the provider has ended.
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
    return new SignInProblem('expired', error);
  if (error instanceof client.AuthorizationResponseError) return new SignInProblem('refused', error);
  const { code, name } = error as { code?: unknown; name?: string };
  const isTimeout = name === 'TimeoutError' || code === 'OAUTH_TIMEOUT';
  const isConnection = typeof code === 'string' && /^(E[A-Z]+|EAI_.*|ERR_TLS.*|CERT_.*)$/.test(code);
  return new SignInProblem(isTimeout || isConnection ? 'away' : 'invalid', error);
}

/**
 * Takes what the provider sent a browser back with, and gives what it says of the person. State, issuer (RFC 9207), nonce, signature and
 * PKCE are checked; `search`: the query of the address. Throws SignInProblem.
 */
export async function exchange(
  services: Services,
  request: FastifyRequest,
  { settings, attempt, search }: { settings: SignInSettings; attempt: Attempt; search: string },
): Promise<Said> {
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
      if (isRefusedClient(error) && provider.switchAuthentication()) return grant();
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

import * as client from 'openid-client';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { fetchPublic } from '../../platform/net/fetch-public.ts';
import type { Services } from '../../platform/services.ts';
import { openSecret } from './settings.ts';

/** How long a provider may take to answer, in milliseconds. */
const TIMEOUT_MS = 8000;

/** Its longest answer, in bytes: a long list of keys. */
const MAX_BYTES = 512 * 1024;

/** Clocks that differ by so many seconds are equal. */
const CLOCK_TOLERANCE = 30;

/** A provider with its metadata and keys. */
export interface Provider {
  config: client.Configuration;
  /** Tries the other way to send the client's secret, where the provider refused the first. Gives whether there is another. */
  switchAuthentication(): boolean;
}

/** Reads a provider's metadata. Rejects when it does not answer, or what it answers is not its own. */
export async function discover(services: Services, settings: SignInSettings): Promise<Provider> {
  const secret = openSecret(services, settings);
  const issuer = new URL(settings.issuer);
  let isPost = false;
  const authenticate: client.ClientAuth = (server, metadata, body, headers) => {
    if (secret === null) return client.None()(server, metadata, body, headers);
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const prefersPost =
      !supported.includes('client_secret_basic') && supported.includes('client_secret_post');
    const way = prefersPost !== isPost ? client.ClientSecretPost : client.ClientSecretBasic;
    way(secret)(server, metadata, body, headers);
  };
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, allowPrivate: services.config.oidcPrivate };
  const call: client.CustomFetch = (url, { method, headers, body, signal }) =>
    fetchPublic(
      url,
      {
        method,
        headers,
        signal,
        body: typeof body === 'string' || body instanceof URLSearchParams ? body : null,
      },
      limits,
    );
  const config = await client.discovery(
    issuer,
    settings.client_id,
    { [client.clockTolerance]: CLOCK_TOLERANCE },
    authenticate,
    {
      [client.customFetch]: call,
      timeout: TIMEOUT_MS / 1000,
      // Signatures are checked although the tokens come from the provider itself.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  return {
    config,
    switchAuthentication() {
      const isFirst = !isPost && secret !== null;
      isPost = true;
      return isFirst;
    },
  };
}

import * as client from 'openid-client';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { fetchPublic } from '../../platform/net/fetch-public.ts';
import type { Services } from '../../platform/services.ts';
import { decryptSecret } from './settings.ts';

/** Timeout for a provider's response, in milliseconds. */
const TIMEOUT_MS = 8000;

/** Maximum size of a response in bytes; enough for a long list of keys. */
const MAX_BYTES = 512 * 1024;

/** Tolerated difference of the clocks, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** A provider with its metadata and keys. */
export interface Provider {
  config: client.Configuration;
  /**
   * Switches to the other way of sending the client secret after the provider has rejected the first. Returns whether
   * there is another.
   */
  switchAuthentication(): boolean;
}

/** Reads a provider's metadata. Rejects if it does not respond, or if the metadata belong to another issuer. */
export async function discover(services: Services, settings: SignInSettings): Promise<Provider> {
  const secret = decryptSecret(services, settings);
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
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate,
    {
      [client.customFetch]: call,
      timeout: TIMEOUT_MS / 1000,
      // Signatures are verified although the tokens come directly from the provider.
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

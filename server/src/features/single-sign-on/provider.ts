import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { fetchPublic } from '../../platform/net/fetch-public.ts';
import type { Services } from '../../platform/services.ts';
import { SignInProblem } from './problem.ts';
import { openSecret } from './settings.ts';

/** How long a provider may take to answer, in milliseconds. */
const TIMEOUT_MS = 8000;

/** Its longest answer, in bytes: a long list of keys. */
const MAX_BYTES = 512 * 1024;

/** For how long its metadata are taken as they are, and for how long they serve while it does not answer, in milliseconds. */
const FRESH_MS = 60 * 60_000;
const USABLE_MS = 24 * 60 * 60_000;

/** After a failure it is left alone for so long, so that nobody makes us call it again and again. */
const PAUSE_MS = 1000;

/** Clocks that differ by so many seconds are equal. */
const CLOCK_TOLERANCE = 30;

/** A provider with its metadata and keys. */
export interface Provider {
  config: client.Configuration;
  /** Tries the other way to send the client's secret, where the provider refused the first. Gives whether there is another. */
  switchAuthentication(): boolean;
}

interface Known {
  provider?: Provider;
  readAt: number;
  failedAt: number;
  reading?: Promise<Provider>;
}

const known = new LRUCache<string, Known>({ max: 500 });

/** Reads a provider's metadata. Rejects when it does not answer, or what it answers is not its own. */
async function discover(services: Services, settings: SignInSettings): Promise<Provider> {
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

/** Metadata and keys of a company's provider, read anew each hour. Throws SignInProblem `away`. */
export async function providerOf(
  services: Services,
  settings: SignInSettings,
  log: FastifyBaseLogger,
): Promise<Provider> {
  const { tenant_id, issuer, client_id, client_secret } = settings;
  const key = JSON.stringify([tenant_id, issuer, client_id, client_secret]);
  const entry: Known = known.get(key) ?? { readAt: 0, failedAt: 0 };
  known.set(key, entry);
  const age = Date.now() - entry.readAt;
  if (entry.provider && age < FRESH_MS) return entry.provider;
  const isPausing = Date.now() - entry.failedAt < PAUSE_MS;
  try {
    if (isPausing) throw new Error('It did not answer a moment ago.');
    entry.reading ??= discover(services, settings).finally(() => {
      entry.reading = undefined;
    });
    entry.provider = await entry.reading;
    entry.readAt = Date.now();
    return entry.provider;
  } catch (error) {
    if (!isPausing) {
      entry.failedAt = Date.now();
      log.warn({ err: error, company: tenant_id }, 'A sign-in provider cannot be read');
    }
    if (entry.provider && age < USABLE_MS) return entry.provider;
    throw new SignInProblem('away', error);
  }
}

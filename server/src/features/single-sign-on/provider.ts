import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { discover, type Provider } from './discover-provider.ts';
import { SignInProblem } from './problem.ts';

/**
 * How long metadata are used without reading them again, and how long if the provider does not respond, in
 * milliseconds.
 */
const FRESH_MS = 60 * 60_000;
const USABLE_MS = 24 * 60 * 60_000;

/** Pause in milliseconds after a failure, so that callers cannot make the server call the provider repeatedly. */
const PAUSE_MS = 1000;

interface CachedMetadata {
  provider?: Provider;
  readAt: number;
  failedAt: number;
  reading?: Promise<Provider>;
}

const providers = new LRUCache<string, CachedMetadata>({ max: 500 });

/**
 * Returns the metadata and keys of a company's provider, which are read again every hour. Throws SignInProblem `away`.
 */
export async function providerOf(
  services: Services,
  settings: SignInSettings,
  log: FastifyBaseLogger,
): Promise<Provider> {
  if (!services.config.outgoing) throw new SignInProblem('away', new Error('OUTGOING=0'));
  const { tenant_id, issuer, client_id, client_secret } = settings;
  const key = JSON.stringify([tenant_id, issuer, client_id, client_secret]);
  const entry: CachedMetadata = providers.get(key) ?? { readAt: 0, failedAt: 0 };
  providers.set(key, entry);
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
      log.warn({ err: error, company: tenant_id }, 'single sign-on: provider cannot be read');
    }
    if (entry.provider && age < USABLE_MS) return entry.provider;
    throw new SignInProblem('away', error);
  }
}

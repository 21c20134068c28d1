import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { discover, type Provider } from './discover-provider.ts';
import { SignInProblem } from './problem.ts';

/** For how long its metadata are taken as they are, and for how long they serve while it does not answer, in milliseconds. */
const FRESH_MS = 60 * 60_000;
const USABLE_MS = 24 * 60 * 60_000;

/** After a failure it is left alone for so long, so that nobody makes us call it again and again. */
const PAUSE_MS = 1000;

interface Known {
  provider?: Provider;
  readAt: number;
  failedAt: number;
  reading?: Promise<Provider>;
}

const known = new LRUCache<string, Known>({ max: 500 });

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

import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, errorText, isTransient } from './connect-errors.ts';
import type { DatabaseLog } from './database-handle.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

const TIMEOUT_MS = 30_000;

/**
 * Waits until the server at `databaseUrl` answers. Throws one line that names the server (never its password) when it
 * refuses the connection, or does not answer within `patienceMs`.
 */
export async function waitForExternal(
  databaseUrl: string,
  { log, patienceMs = TIMEOUT_MS, signal }: { log: DatabaseLog; patienceMs?: number; signal?: AbortSignal },
): Promise<void> {
  const address = addressOf(databaseUrl);
  const deadline = Date.now() + patienceMs;
  let isLogged = false;
  for (;;) {
    const error = await tryConnect(databaseUrl);
    signal?.throwIfAborted();
    if (!error) return;
    if (!isTransient(error))
      throw new DatabaseUnavailable(`The database ${address} refuses us: ${errorText(error)}`);
    if (Date.now() >= deadline) {
      const seconds = Math.round(patienceMs / 1000);
      throw new DatabaseUnavailable(
        `The database ${address} did not answer within ${seconds} s: ${errorText(error)}`,
      );
    }
    if (!isLogged) log.info(`database: waiting for ${address} (${errorCode(error) ?? errorText(error)})`);
    isLogged = true;
    await delay(250);
  }
}

async function tryConnect(databaseUrl: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

function addressOf(databaseUrl: string): string {
  const url = /^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl) && new URL(databaseUrl);
  const host = url && (url.searchParams.get('host') ?? url.hostname);
  if (!url || !host) {
    throw new DatabaseUnavailable(
      'DATABASE_URL is not an address of the form postgres://user:password@host:port/database',
    );
  }
  return `${host}${url.port && `:${url.port}`}${url.pathname}`;
}

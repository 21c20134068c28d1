import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { HostClient, hostsOf } from '../primary/host-client.ts';
import { OWNER, urlOf } from './address.ts';
import { findBinaries } from './binaries.ts';
import { errorCode, errorText, isTransient } from './connect-errors.ts';
import { clusterExists, createCluster } from './create-cluster.ts';
import type { Database, DatabaseLog } from './database-handle.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { type Cluster, enter } from './enter.ts';
import { superviseServer } from './supervise-server.ts';

export type { Database, DatabaseLog } from './database-handle.ts';
export { DatabaseUnavailable } from './database-unavailable.ts';

interface OpenDatabaseOptions {
  /** Folder for all data of the product; created when it is missing. */
  dataDir: string;
  /** URL of an external PostgreSQL server; without it the embedded one is used. */
  databaseUrl?: string;
  log: DatabaseLog;
  /** Aborts opening, and stops what was started meanwhile. */
  signal?: AbortSignal;
}

/**
 * Returns a database that answers: the server at `databaseUrl`, else the embedded PostgreSQL under `dataDir`, which is
 * created, started, recovered after a crash or joined as needed. Throws `DatabaseUnavailable` when neither is
 * available.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  log,
  signal,
}: OpenDatabaseOptions): Promise<Database> {
  if (!databaseUrl) return openCluster(dataDir, log, signal);
  await waitForExternal(databaseUrl, { log, signal });
  return { url: databaseUrl, embedded: false, stop: async () => {} };
}

/** Opens the embedded database under `dataDir`; see `openDatabase`. */
async function openCluster(dataDir: string, log: DatabaseLog, signal?: AbortSignal): Promise<Database> {
  const binaries = await findBinaries();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const cluster: Cluster = { folder: join(realpathSync(dataDir), 'postgres'), binaries, log, signal };
  if (!clusterExists(cluster.folder)) {
    assertFree(cluster.folder);
    log.info('database: creating it');
    await createCluster(binaries, cluster.folder, signal);
  }
  const membership = await enter(cluster);
  const stop = superviseServer({ ...cluster, listen: membership.listen }, membership);
  try {
    await createDatabase(membership.client);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(cluster.folder, membership.listen, OWNER), embedded: true, stop };
}

/** Throws when other files occupy the database's folder: they belong to somebody else. */
function assertFree(folder: string): void {
  if (!existsSync(folder)) return;
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return;
  // Another process may have moved its new cluster into place meanwhile.
  if (clusterExists(folder)) return;
  throw new DatabaseUnavailable(
    `${folder} is not a database of Piiri. Move it away, or choose another DATA_DIR.`,
  );
}

/** Creates the database if it is missing. Another process may do the same at this moment. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER]);
  if (rowCount) return;
  await client.query(`create database ${OWNER}`).catch((error: unknown) => {
    const isThere =
      error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code));
    if (!isThere) throw error;
  });
}

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
  const client = new HostClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
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
  return hostsOf(databaseUrl).map(oneAddressOf).join(' or ');
}

function oneAddressOf(address: string): string {
  const url = /^postgres(ql)?:\/\//.test(address) && URL.canParse(address) && new URL(address);
  const host = url && (url.searchParams.get('host') ?? url.hostname);
  if (!url || !host) {
    throw new DatabaseUnavailable(
      'DATABASE_URL is not an address of the form postgres://user:password@host:port/database',
    );
  }
  return `${host}${url.port && `:${url.port}`}${url.pathname}`;
}

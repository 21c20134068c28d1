import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { OWNER, urlOf } from './address.ts';
import { findBinaries } from './binaries.ts';
import { clusterExists, createCluster } from './create-cluster.ts';
import type { Database, DatabaseLog } from './database-handle.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { type Cluster, enter } from './enter.ts';
import { superviseServer } from './stay.ts';

/** Opens the embedded database under `dataDir`; see `openDatabase`. */
export async function openCluster(
  dataDir: string,
  log: DatabaseLog,
  signal?: AbortSignal,
): Promise<Database> {
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

import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { OWNER, urlOf } from './address.ts';
import { findBinaries } from './binaries.ts';
import { clusterExists, createCluster } from './create-cluster.ts';
import { type Cluster, enter } from './enter.ts';
import type { Database, DatabaseLog } from './open-database.ts';
import { keepUp } from './stay.ts';

/** Opens the embedded database under `dataDir`; see `openDatabase`. */
export async function openCluster(dataDir: string, log: DatabaseLog): Promise<Database> {
  const binaries = await findBinaries();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const cluster: Cluster = { folder: join(realpathSync(dataDir), 'postgres'), binaries, log };
  if (!clusterExists(cluster.folder)) {
    log.info('Creating the database');
    await createCluster(binaries, cluster.folder);
  }
  const { client, listen } = await enter(cluster);
  const stop = keepUp({ ...cluster, listen }, client);
  await createDatabase(client);
  return { url: urlOf(cluster.folder, listen, OWNER), embedded: true, stop };
}

/** Another process may be doing the same at this moment, which is as good. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER]);
  if (rowCount) return;
  await client.query(`create database ${OWNER}`).catch((error: unknown) => {
    const isThere =
      error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code));
    if (!isThere) throw error;
  });
}

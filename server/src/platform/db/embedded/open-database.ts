import { openCluster } from './cluster.ts';
import type { Database, DatabaseLog } from './database-handle.ts';
import { waitForExternal } from './external.ts';

export interface OpenDatabaseOptions {
  /** Folder that holds everything the product keeps; created when it is missing. */
  dataDir: string;
  /** A PostgreSQL server of one's own; without it the embedded one is used. */
  databaseUrl?: string;
  log: DatabaseLog;
  /** Gives up opening, and stops what was started meanwhile. */
  signal?: AbortSignal;
}

/**
 * Gives a database that answers: the server named by `databaseUrl`, else the embedded PostgreSQL under `dataDir`,
 * which is created, started, recovered after a crash or joined as needed.
 * Throws `DatabaseUnavailable` when neither is to be had.
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

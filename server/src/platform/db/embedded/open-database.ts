import { openCluster } from './cluster.ts';
import type { Database, DatabaseLog } from './database-handle.ts';
import { waitForExternal } from './external.ts';

export interface OpenDatabaseOptions {
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

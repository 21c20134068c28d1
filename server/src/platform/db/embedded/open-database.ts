import { openCluster } from './cluster.ts';
import { waitForExternal } from './external.ts';

/** Where the database says what it is doing: one plain line at a time. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface OpenDatabaseOptions {
  /** Folder that holds everything the product keeps; created when it is missing. */
  dataDir: string;
  /** A PostgreSQL server of one's own; without it the embedded one is used. */
  databaseUrl?: string;
  log: DatabaseLog;
  /** Gives up opening, and stops what was started meanwhile. */
  signal?: AbortSignal;
}

export interface Database {
  /** `postgres://…` of a role that owns the database. */
  url: string;
  embedded: boolean;
  /** Leaves the embedded server, and stops it if no other process of ours uses it. External: does nothing. */
  stop(): Promise<void>;
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

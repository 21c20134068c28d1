import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from './database-handle.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { findPostmaster } from './postmaster.ts';
import { isSameFolder, send, serversStartedFor, wasStartedFor } from './processes.ts';

const TIMEOUT_MS = 5000;

/**
 * Kills servers that were started for the folder but run on another one, because their folder was moved away or
 * replaced: they would write to the new folder's files by path. They get no chance to write, not even on shutdown.
 * Throws DatabaseUnavailable with one line when one cannot be killed.
 */
export async function killLeftOvers(folder: string, log: DatabaseLog): Promise<void> {
  for (const pid of serversStartedFor(folder)) {
    const isAtHome = isSameFolder(`/proc/${pid}/cwd`, folder) ?? findPostmaster(folder)?.pid === pid;
    if (isAtHome) continue;
    log.warn(`database: ending process ${pid}, whose folder was moved away from ${folder}`);
    if (!(await killServer(pid, folder)))
      throw new DatabaseUnavailable(
        `A PostgreSQL that was left behind (process ${pid}) still writes to ${folder}; end it first.`,
      );
  }
}

async function killServer(pid: number, folder: string): Promise<boolean> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return false;
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await delay(20))
      if (!wasStartedFor(pid, folder)) return true;
  }
  return false;
}

import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from './database-handle.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { findPostmaster } from './postmaster.ts';
import { isSameFolder, send, serversStartedFor, wasStartedFor } from './processes.ts';

const TIMEOUT_MS = 5000;

/**
 * Ends servers that would still write to files of the folder by its path although they do not run on it: their own
 * folder was moved away, or replaced by another. At once and without a last word, which would go into the new folder's
 * files. Throws one line when one cannot be ended.
 */
export async function endLeftOvers(folder: string, log: DatabaseLog): Promise<void> {
  for (const pid of serversStartedFor(folder)) {
    const isAtHome = isSameFolder(`/proc/${pid}/cwd`, folder) ?? findPostmaster(folder)?.pid === pid;
    if (isAtHome) continue;
    log.warn(`Ending a database (process ${pid}) whose folder was moved away from ${folder}`);
    if (!(await end(pid, folder)))
      throw new DatabaseUnavailable(
        `A PostgreSQL that was left behind (process ${pid}) still writes to ${folder}; end it first.`,
      );
  }
}

async function end(pid: number, folder: string): Promise<boolean> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return false;
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await delay(20))
      if (!wasStartedFor(pid, folder)) return true;
  }
  return false;
}

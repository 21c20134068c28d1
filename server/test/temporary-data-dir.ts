import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLog, openDatabase } from '../src/platform/db/embedded/open-database.ts';

const NAME = /^piiri-test-(\d+)-/;

/**
 * Creates a data folder named after the process that must delete it, and after `label`. If that process ends before it
 * did, the database in the folder is stopped at once, and the folder deleted.
 */
export function temporaryDataDir(label = ''): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `piiri-test-${process.pid}-${label}`));
  const removeFolder = () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  const abandon = () => {
    stopAtOnce(path);
    removeFolder();
  };
  process.once('exit', abandon);
  return {
    path,
    remove() {
      process.off('exit', abandon);
      removeFolder();
    },
  };
}

/** Removes servers and folders that killed processes left behind. */
export async function sweepAbandoned(log: DatabaseLog): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    // Opening takes over the server, and the last process to leave stops it.
    const server = await openDatabase({ dataDir, log }).catch(() => undefined);
    await server?.stop();
    // Another run may be deleting it too.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

function stopAtOnce(dataDir: string): void {
  try {
    process.kill(
      Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
      'SIGQUIT',
    );
  } catch {
    // It is not running.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

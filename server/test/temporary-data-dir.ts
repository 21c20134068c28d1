import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseLog, openDatabase } from '../src/db/embedded/index.ts';

const NAME = /^piiri-test-(\d+)-/;

/** A data folder for this run, named after the process that must take it away. */
export function temporaryDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `piiri-test-${process.pid}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Takes away what runs left that were killed: their servers, and their folders. */
export async function sweepAbandoned(log: DatabaseLog): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    // Opening takes the server over, and the last one to leave stops it.
    const server = await openDatabase({ dataDir, log }).catch(() => undefined);
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
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

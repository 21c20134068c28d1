import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OWNER, passwordFile } from './address.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { run } from './run.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

/**
 * LC_CTYPE candidates; the first that the system knows is used. Word boundaries and lower case in full-text search
 * depend on it, and with plain `C` a quotation mark counts as a letter. Sorting does not depend on it.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

/** Returns whether `folder` contains a complete cluster. */
export function clusterExists(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Creates an empty cluster in `folder`: UTF-8, owned by the role `piiri` with a random password. It is created in a
 * temporary folder and moved into place, so that it is always complete, also when two processes create it at once.
 */
export async function createCluster(binaries: Binaries, folder: string, signal?: AbortSignal): Promise<void> {
  const staging = mkdtempSync(`${folder}.new-`);
  const password = `${staging}.password`;
  try {
    const runAs = await chooseRunAs(binaries.postgres, staging);
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (runAs.owner) chownSync(password, runAs.owner.uid, runAs.owner.gid);
    await initialise(binaries.initdb, runAs, { folder: staging, password, signal });
    signal?.throwIfAborted();
    renameSync(password, passwordFile(staging));
    moveIntoPlace(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(password, { force: true });
  }
}

async function initialise(
  initdb: string,
  { prefix }: RunAs,
  { folder, password, signal }: { folder: string; password: string; signal?: AbortSignal },
): Promise<void> {
  const options = [
    ...['-D', folder, '-U', OWNER, `--pwfile=${password}`, '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--text-search-config=simple'],
    ...['--auth-local=trust', '--auth-host=scram-sha-256'],
  ];
  let stderr = '';
  for (const characterType of CHARACTER_TYPES) {
    const { code, output } = await run(
      [...prefix, initdb, ...options, `--lc-ctype=${characterType}`],
      signal,
    );
    signal?.throwIfAborted();
    if (code === 0) return;
    stderr = output.match(/^initdb: error: (.*)$/m)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
    if (!/locale/.test(stderr)) break;
  }
  throw new DatabaseUnavailable(
    `The embedded database could not be created in ${dirname(folder)}: ${stderr}`,
  );
}

function moveIntoPlace(staging: string, folder: string): void {
  try {
    renameSync(staging, folder);
  } catch (error) {
    if (clusterExists(folder)) return;
    throw error;
  }
  if (process.platform === 'win32') return;
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const LEAST_CHARACTERS = 32;

/** The installation's secret: the one configured, else one made at the first start and kept in the data folder. */
export async function loadSecret(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const path = join(dataDir, 'secret');
  const kept = (await read(path)) ?? (await make(path));
  if (kept.length < LEAST_CHARACTERS)
    throw new StartError(
      `${path} is cut short. Bring it back from a backup, or delete it to have a new one made.`,
    );
  return kept;
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Written beside its place and put there whole, so that a kill leaves no empty one; of two starts the first one's stays. */
async function make(path: string): Promise<string> {
  const temporary = `${path}.${crypto.randomUUID()}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(48).toString('base64url'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  return readFile(path, 'utf8');
}

/** Signs with a secret: HMAC-SHA256 as base64url. `purpose` keeps one use's signatures from serving another. */
export function signer(secret: string) {
  return (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');
}

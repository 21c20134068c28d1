import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/start-error.ts';

const MIN_CHARACTERS = 32;

/** Returns the file with the installation's secrets when the environment names none: one per line, the newest first. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret');

/**
 * Returns the installation's secrets, the newest first: the configured ones, else those of the data folder, created at
 * the first start. Throws StartError when the file is truncated.
 */
export async function loadSecrets(
  dataDir: string,
  configured: readonly string[],
): Promise<readonly string[]> {
  if (configured.length > 0) return configured;
  const path = secretFile(dataDir);
  const lines = ((await read(path)) ?? (await make(path))).split('\n').filter(Boolean);
  if (lines.length === 0 || lines.some((secret) => secret.length < MIN_CHARACTERS))
    throw new StartError(
      `${path} is cut short. Bring it back from a backup, or delete it to have a new one made.`,
    );
  return lines;
}

/** Adds a new secret before those of the data folder, and returns their number. A crash leaves the file unchanged. */
export async function addSecret(dataDir: string): Promise<number> {
  const secrets = [newSecret(), ...(await loadSecrets(dataDir, []))];
  const path = secretFile(dataDir);
  await writeNextTo(path, `${secrets.join('\n')}\n`, (temporary) => rename(temporary, path));
  return secrets.length;
}

const newSecret = () => randomBytes(48).toString('base64url');

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Creates the file; of two concurrent starts the first one wins. */
async function make(path: string): Promise<string> {
  await writeNextTo(path, newSecret(), (temporary) =>
    link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    }),
  );
  return readFile(path, 'utf8');
}

/** Writes a temporary file and moves it into place, so that a kill leaves no partial file. */
async function writeNextTo(
  path: string,
  text: string,
  settle: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await settle(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Returns an identifier of a secret that reveals nothing else about it. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url');
}

/**
 * Returns a function that signs with a secret: HMAC-SHA256 as base64url. `purpose` prevents a signature from being
 * valid for another use.
 */
export function signer(secret: string) {
  return (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');
}

/** Returns the two functions of the services: one signs with the newest secret, one with each secret. */
export function signers(secrets: readonly string[]) {
  const all = secrets.map(signer);
  return {
    sign: signer(secrets[0] ?? ''),
    signatures: (purpose: string, value: string) => all.map((sign) => sign(purpose, value)),
  };
}

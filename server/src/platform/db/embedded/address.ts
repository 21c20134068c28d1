import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Address of the embedded server: a socket in its private folder, or a port of this machine. */
export type Listen = { kind: 'socket'; folder: string; port: number } | { kind: 'port'; port: number };

/** The role that owns the embedded database, and the database's name. */
export const OWNER = 'piiri';
const SOCKET_PORT = 5432;
const MAX_SOCKET_PATH = 107;

/**
 * Chooses the address. The socket is in the cluster's folder, which only its owner may open, so it needs no password.
 * If the system lacks Unix sockets or the path is too long for one, chooses a free port of 127.0.0.1, with the password
 * created with the cluster. A short folder under /tmp is not an alternative, since those are cleaned up.
 */
export async function chooseListen(folder: string): Promise<Listen> {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(socket) <= MAX_SOCKET_PATH;
  if (process.platform !== 'win32' && fits) return { kind: 'socket', folder, port: SOCKET_PORT };
  return { kind: 'port', port: await freePort() };
}

/** Returns the URL of a database on the cluster in `folder`. Throws when the password is needed and missing. */
export function urlOf(folder: string, listen: Listen, database: string): string {
  if (listen.kind === 'socket') {
    const host = encodeURIComponent(listen.folder);
    return `postgres://${OWNER}@localhost:${listen.port}/${database}?host=${host}&sslmode=disable`;
  }
  return `postgres://${OWNER}:${readPassword(folder)}@127.0.0.1:${listen.port}/${database}?sslmode=disable`;
}

/** Returns the file with the owner's password, in the cluster's folder. */
export function passwordFile(folder: string): string {
  return join(folder, 'owner.password');
}

function readPassword(folder: string): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8').trim();
  } catch {
    throw new DatabaseUnavailable(
      `The password of the embedded database cannot be read: ${passwordFile(folder)}`,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

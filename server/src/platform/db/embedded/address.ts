import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Where the embedded server listens: a socket in its own closed folder, or a port of this machine. */
export type Listen = { kind: 'socket'; folder: string; port: number } | { kind: 'port'; port: number };

/** The role that owns the embedded database, and the database's name. */
export const OWNER = 'piiri';
const SOCKET_PORT = 5432;
const MAX_SOCKET_PATH = 107;

/**
 * Picks where to listen. The socket lies in the cluster's folder, which is closed to everybody else, so it needs no
 * password. Where the system has no such sockets, or the path is too long for one, a free port of 127.0.0.1 with
 * the password that was made with the cluster; a short folder under /tmp is no way out, since those are swept.
 */
export async function chooseListen(folder: string): Promise<Listen> {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(socket) <= MAX_SOCKET_PATH;
  if (process.platform !== 'win32' && fits) return { kind: 'socket', folder, port: SOCKET_PORT };
  return { kind: 'port', port: await freePort() };
}

/** The address of a database on the cluster in `folder`. Throws when its password is needed and gone. */
export function urlOf(folder: string, listen: Listen, database: string): string {
  if (listen.kind === 'socket') {
    const host = encodeURIComponent(listen.folder);
    return `postgres://${OWNER}@localhost:${listen.port}/${database}?host=${host}&sslmode=disable`;
  }
  return `postgres://${OWNER}:${readPassword(folder)}@127.0.0.1:${listen.port}/${database}?sslmode=disable`;
}

/** The file with the owner's password, within the cluster's folder. */
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

import type { Socket } from 'node:net';
import type pg from 'pg';

/** What a client of PostgreSQL does not describe in its types. */
interface Inner {
  connection: { stream: Socket };
  /** True between the answer to one query and the next query; undefined until the connection is open. */
  readyForQuery?: boolean;
}

/** The socket of a client. */
export const socketOf = (client: pg.ClientBase): Socket => (client as unknown as Inner).connection.stream;

/** How many bytes have come to a client and left for its network so far. */
export function trafficOf(client: pg.ClientBase): number {
  const { bytesRead, bytesWritten, writableLength } = socketOf(client);
  return bytesRead + bytesWritten - writableLength;
}

/** Whether a client waits for the database: to be connected, or for the answer to a query. */
export const isWaiting = (client: pg.ClientBase): boolean =>
  (client as unknown as Inner).readyForQuery !== true;

import type { Socket } from 'node:net';
import type pg from 'pg';

/** Members of a PostgreSQL client that its types do not declare. */
interface Inner {
  connection: { stream: Socket };
  /** True between the answer to one query and the next query; undefined until the connection is open. */
  readyForQuery?: boolean;
}

/** Returns the socket of a client. */
export const socketOf = (client: pg.ClientBase): Socket => (client as unknown as Inner).connection.stream;

/** Returns the number of bytes that a client has received and sent so far. */
export function trafficOf(client: pg.ClientBase): number {
  const { bytesRead, bytesWritten, writableLength } = socketOf(client);
  return bytesRead + bytesWritten - writableLength;
}

/** Returns whether a client waits for the database: for the connection, or for the answer to a query. */
export const isWaiting = (client: pg.ClientBase): boolean =>
  (client as unknown as Inner).readyForQuery !== true;

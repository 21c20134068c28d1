import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { listenError } from './start-error.ts';

/** How often connections that fell idle meanwhile are closed, in milliseconds. */
const LOOK_MS = 50;

/** What closing everything but calls takes at most, in milliseconds. */
const CLOSING_MS = 7000;

/** How long calls under way may take when the process stops, in milliseconds. */
export const callsMs = ({ stopMs }: Pick<Config, 'stopMs'>) => stopMs - CLOSING_MS;

/**
 * Listens, and gives what ends it: no more connections, from the first moment on, what is in flight may finish within `graceMs`, and whatever is
 * still open then is cut, be it an unfinished body, an answer nobody reads or a live connection.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<(graceMs: number) => Promise<void>> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, { port, host });
  });
  return async (graceMs) => {
    // A connection whose call was answered only now stays open for the next one, unless it is looked for.
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    const cutting = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, graceMs);
    // First of all, so that a proxy turns to other processes with whom this one lets go.
    const closed = new Promise<unknown>((resolve) => app.server.close(resolve));
    try {
      await app.close();
      await closed;
    } finally {
      clearInterval(looking);
      clearTimeout(cutting);
    }
  };
}

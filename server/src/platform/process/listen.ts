import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { listenError } from './start-error.ts';

/** How often connections that fell idle meanwhile are closed, in milliseconds. */
const LOOK_MS = 50;

/** What closing everything but calls takes at most, in milliseconds. */
const CLOSING_MS = 7500;

/** How long calls under way may take when the process stops, in milliseconds. */
export const callsMs = ({ stopMs }: Pick<Config, 'stopMs'>) => stopMs - CLOSING_MS;

/** How long it is looked for what has arrived, in milliseconds: a port that never falls quiet is closed all the same. */
const ARRIVALS_MS = 100;

/**
 * Resolves once what has arrived by now has been taken: new connections, and calls on those that seem idle. To close them unlooked
 * would cut calls that have lain in the socket for as long as this process was busy with something else; a proxy sends none of those
 * again that write. `arrivals`: how many connections and calls have been taken so far.
 */
async function afterArrivals(arrivals: () => number): Promise<void> {
  const until = performance.now() + ARRIVALS_MS;
  for (let before = -1; arrivals() !== before && performance.now() < until; ) {
    before = arrivals();
    // The first ends this turn of the event loop; a connection is accepted in the next one, and read in the one after that.
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  }
}

/**
 * Listens, and gives what ends it: no more connections, from the first moment on, what is in flight may finish within `graceMs`, and whatever is
 * still open then is cut, be it an unfinished body, an answer nobody reads or a live connection.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<(graceMs: number) => Promise<void>> {
  const sockets = new Set<Socket>();
  let arrived = 0;
  const arrivals = () => arrived;
  app.server.on('request', () => arrived++);
  app.server.on('connection', (socket) => {
    arrived++;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, { port, host });
  });
  return async (graceMs) => {
    // A connection whose call was answered only now stays open for the next one, unless it is looked for.
    const looking = setInterval(async () => {
      await afterArrivals(arrivals);
      app.server.closeIdleConnections();
    }, LOOK_MS);
    const cutting = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, graceMs);
    await afterArrivals(arrivals);
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

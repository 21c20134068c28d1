import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { listenError } from './start-error.ts';

/** Interval between closings of idle connections, in milliseconds. */
const POLL_MS = 50;

/** Maximum time of a shutdown besides its calls, in milliseconds. */
const CLOSING_MS = 7500;

/** Returns the milliseconds for calls in progress when the process stops. */
export const callsMs = ({ stopMs }: Pick<Config, 'stopMs'>) => stopMs - CLOSING_MS;

/** Maximum wait for arrivals, in milliseconds: a port with constant traffic is closed nevertheless. */
const ARRIVALS_MS = 100;

/**
 * Resolves when everything that has arrived is accepted: new connections, and calls on idle ones. Closing these at once
 * would cut off calls that waited in the socket while this process was busy; a proxy does not repeat such calls if they
 * write. `arrivals`: returns the number of connections and calls accepted so far.
 */
async function afterArrivals(arrivals: () => number): Promise<void> {
  const until = performance.now() + ARRIVALS_MS;
  for (let before = -1; arrivals() !== before && performance.now() < until; ) {
    before = arrivals();
    // The first turn ends the current one of the event loop; a connection is accepted in the second and read in the
    // third.
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  }
}

/**
 * Listens, and returns the function that stops: it accepts no more connections from the first moment on, lets calls in
 * progress finish within `graceMs`, and then destroys all open connections, be it an unfinished body, an answer nobody
 * reads or a live connection.
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
    // A connection whose call is answered during shutdown stays open for the next one, unless it is closed here.
    const looking = setInterval(async () => {
      await afterArrivals(arrivals);
      app.server.closeIdleConnections();
    }, POLL_MS);
    const cutting = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, graceMs);
    await afterArrivals(arrivals);
    // Before anything else, so that a proxy uses other processes when this one disconnects.
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

/** Undoes the opening of a part of the server. */
interface Closer {
  /** Name for the log when it takes too long. */
  what: string;
  /** Milliseconds after which the next one starts. */
  within: number;
  close: () => Promise<unknown>;
}

/**
 * Collects functions that close parts of the server and runs them in reverse order, each with a time limit: one that
 * hangs does not prevent the others. The one added first, on which others depend, gets its time in any case.
 */
export function createShutdownHooks(warn: (message: string) => void) {
  const shutdownHooks: Closer[] = [];
  return {
    add(what: string, within: number, close: Closer['close']): void {
      shutdownHooks.push({ what, within, close });
    },
    /** `totalMs`: milliseconds for all of them together. */
    async close(totalMs = Number.POSITIVE_INFINITY): Promise<void> {
      const until = performance.now() + totalMs;
      const closers = shutdownHooks.splice(0).reverse();
      const last = closers.at(-1);
      for (const closer of closers) {
        const { what, within, close } = closer;
        const left = until - performance.now() - (closer === last ? 0 : (last?.within ?? 0));
        const done = new AbortController();
        const waits = Math.max(0, Math.min(within, left));
        const late = delay(waits, 'late', { signal: done.signal }).catch(() => undefined);
        const outcome = await Promise.race([late, close().catch((error: Error) => error)]);
        done.abort();
        if (outcome === 'late') warn(`${what} did not end in time; going on without`);
        if (outcome instanceof Error) warn(`${what} did not end well: ${outcome.message}`);
      }
    },
  };
}

export type ShutdownHooks = ReturnType<typeof createShutdownHooks>;

import { setTimeout as delay } from 'node:timers/promises';

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

import { setTimeout as delay } from 'node:timers/promises';

/** What opening a part of the server has to be undone by. */
interface Closer {
  /** For the log, should it take too long. */
  what: string;
  /** Milliseconds after which the next one goes on. */
  within: number;
  close: () => Promise<unknown>;
}

/**
 * Undoes what was opened, last opened first, each in its time: what hangs keeps nothing else from being closed. What was opened first, and others
 * stand on, has its time in any case.
 */
export function createShutdownHooks(warn: (message: string) => void) {
  const shutdownHooks: Closer[] = [];
  return {
    add(what: string, within: number, close: Closer['close']): void {
      shutdownHooks.push({ what, within, close });
    },
    /** `totalMs`: milliseconds for all together. */
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

import { setTimeout as delay } from 'node:timers/promises';

/** What opening a part of the server has to be undone by. */
interface Closer {
  /** For the log, should it take too long. */
  what: string;
  /** Milliseconds after which the next one goes on. */
  within: number;
  close: () => Promise<unknown>;
}

/** Undoes what was opened, last opened first, each in its time: what hangs keeps nothing else from being closed. */
export function createShutdownHooks(warn: (message: string) => void) {
  const shutdownHooks: Closer[] = [];
  return {
    add(what: string, within: number, close: Closer['close']): void {
      shutdownHooks.push({ what, within, close });
    },
    async close(): Promise<void> {
      for (const { what, within, close } of shutdownHooks.splice(0).reverse()) {
        const done = new AbortController();
        const late = delay(within, 'late', { signal: done.signal }).catch(() => undefined);
        const outcome = await Promise.race([late, close().catch((error: Error) => error)]);
        done.abort();
        if (outcome === 'late') warn(`${what} did not end in time; going on without`);
        if (outcome instanceof Error) warn(`${what} did not end well: ${outcome.message}`);
      }
    },
  };
}

export type ShutdownHooks = ReturnType<typeof createShutdownHooks>;

/** The worker's global scope with its type. */
export const worker = self as unknown as ServiceWorkerGlobalScope;

/** Cache writes in progress. */
const pending = new Set<Promise<unknown>>();

/** Extends an event's lifetime until a cache write ends. */
export function waitForWrite(event: ExtendableEvent, work: Promise<unknown>): void {
  const done = work.catch(() => undefined).finally(() => pending.delete(done));
  pending.add(done);
  event.waitUntil(done);
}

/** Resolves when all current cache writes have ended. */
export const settled = (): Promise<unknown> => Promise.all(pending);

/** What is being kept at the moment. */
const pending = new Set<Promise<unknown>>();

/** Lets an event go on until something is kept. */
export function waitForWrite(event: ExtendableEvent, work: Promise<unknown>): void {
  const done = work.catch(() => undefined).finally(() => pending.delete(done));
  pending.add(done);
  event.waitUntil(done);
}

/** Resolves when all that was being kept is there. */
export const allWritten = (): Promise<unknown> => Promise.all(pending);

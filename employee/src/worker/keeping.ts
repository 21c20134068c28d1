/** What is being kept at the moment. */
const underWay = new Set<Promise<unknown>>();

/** Lets an event go on until something is kept. */
export function keeping(event: ExtendableEvent, work: Promise<unknown>): void {
  const done = work.catch(() => undefined).finally(() => underWay.delete(done));
  underWay.add(done);
  event.waitUntil(done);
}

/** Resolves when all that was being kept is there. */
export const settled = (): Promise<unknown> => Promise.all(underWay);

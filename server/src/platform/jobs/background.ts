import type { FastifyBaseLogger } from 'fastify';

/** Work that continues after its call was answered. */
export interface Background {
  /** Starts work after the answer is sent. A failure is logged under `what` and affects nothing else. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended. */
  settled(): Promise<void>;
}

/** Tracks work after answers, so that shutdown can wait for it. */
export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      // An answer is sent in the same turn of the event loop in which its handler ends; the next turn is after it.
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error) => log.error({ err: error }, `${what} failed`))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

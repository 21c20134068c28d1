import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after its call has been answered. */
export interface Background {
  /** Begins once the answer is on its way. A failure is logged under `what` and troubles nobody else. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all that was begun is over. */
  settled(): Promise<void>;
}

/** Keeps track of work after answers, so that stopping can wait for it. */
export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      // An answer leaves in the same turn in which its handler ends; the next turn is after it.
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

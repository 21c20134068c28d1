import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface Isolation<Row> {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Subsystem and what failed, for the log. */
  failure: string;
  /** Ids of a row, for the log. */
  idsOf: (row: Row) => object;
  /** No further row is begun once it aborts. */
  stopping?: AbortSignal;
}

/**
 * Does a regular job's work for each row, one after the other. The failure of one is logged and stops no other: it would
 * otherwise stop those of other companies after it, at each run.
 */
export async function forEachRow<Row>(
  rows: Iterable<Row>,
  { log, failure, idsOf, stopping }: Isolation<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    if (stopping?.aborted) return;
    try {
      await work(row);
    } catch (error) {
      if (!stopping?.aborted) log.warn({ err: error, ...idsOf(row) }, failure);
    }
  }
}

/** Items per turn: one or two milliseconds in its current uses. */
const AT_ONCE = 15;

/**
 * Applies a function to each item, in order, and regularly yields to the event loop, whose thread answers everybody.
 */
export async function mapYielding<T, R>(all: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const item of all) {
    if (done.length > 0 && done.length % AT_ONCE === 0) await nextTurn();
    done.push(work(item));
  }
  return done;
}

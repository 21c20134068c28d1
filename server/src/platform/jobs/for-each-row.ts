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

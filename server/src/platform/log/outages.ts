import type { FastifyBaseLogger } from 'fastify';

/** Interval in milliseconds at which an outage that goes on is logged again. */
const EVERY_MS = 60_000;

/**
 * Logs failures that all have one cause, such as a database that is away, as one line a minute instead of one per call.
 * `count` of a line: failures since the line before it.
 */
export function openOutageLog(everyMs = EVERY_MS) {
  const outages = new Map<string, { loggedAt: number; count: number }>();
  return (log: Pick<FastifyBaseLogger, 'error'>, cause: string, error: unknown): void => {
    const outage = outages.get(cause) ?? { loggedAt: Number.NEGATIVE_INFINITY, count: 0 };
    outages.set(cause, outage);
    outage.count++;
    if (performance.now() - outage.loggedAt < everyMs) return;
    log.error({ err: error, cause, count: outage.count }, 'http: calls fail');
    outage.loggedAt = performance.now();
    outage.count = 0;
  };
}

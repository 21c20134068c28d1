import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { beginSpan } from '../../platform/tracing/spans.ts';
import { readTrace, withTrace } from '../../platform/tracing/trace.ts';
import { attemptDelivery } from './attempt.ts';
import type { Due } from './due.ts';
import { release, storeOutcome } from './outcome.ts';
import { webhookDeliveries, webhookSecrets } from './tables.ts';

/** Name of the job queue; only one process at a time delivers, so that an object's events stay in order. */
export const QUEUE = 'webhooks';

/** Maximum number of concurrent deliveries: in total, and per webhook, so that a slow one does not block the others. */
const MAX_CONCURRENT = { all: 32, webhook: 4 };

/**
 * How long a delivery is claimed, in milliseconds: longer than any attempt, so that a claim only expires after a crash.
 */
const CLAIM_MS = 15_000;

/** Interval in milliseconds between checks for newly due deliveries while others are in progress. */
const POLL_MS = 200;

/**
 * Claims due deliveries: the first waiting event of each object, and a limited number per webhook. Events of an
 * inactive webhook wait; deliveries started by hand do not.
 */
async function claim({ database }: Services, busy: readonly number[]): Promise<Due[]> {
  const now = new Date();
  const { rows } = await database.system.execute<Due & Record<string, unknown>>(sql`
    with due as (
      select each.* from webhooks w
      cross join lateral (
        select d.id from ${webhookDeliveries} d
        where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now.toISOString()}::timestamptz
          and (d.claimed_until is null or d.claimed_until <= ${now.toISOString()}::timestamptz)
          and (d.kind <> 'event' or (w.active and not exists (select from ${webhookDeliveries} former
            where former.webhook_id = d.webhook_id and former.entity = d.entity and former.object_id = d.object_id
              and former.state = 'waiting' and former.id < d.id)))
        order by d.kind = 'event', d.next_at, d.id
        limit greatest(0, ${MAX_CONCURRENT.webhook}::int - cardinality(array_positions(${sql.param(busy)}::int[], w.id)))) each
      where w.deleted_at is null
      limit ${MAX_CONCURRENT.all - busy.length}::int)
    update ${webhookDeliveries} d set claimed_until = ${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz
    from due, webhooks w, ${webhookSecrets} s
    where d.id = due.id and w.id = d.webhook_id and s.webhook_id = w.id
    returning d.id, d.tenant_id as tenant, d.webhook_id as webhook, d.kind, d.message, d.body, d.attempts, d.trace, w.url, s.secret`);
  return rows;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Makes one attempt and stores its outcome. An attempt aborted by a stop does not count. */
async function deliver(services: Services, due: Due, stopping: AbortSignal): Promise<void> {
  const trace = readTrace({ traceparent: due.trace });
  const attributes = { 'server.address': hostOf(due.url), 'piiri.company': due.tenant };
  const span = beginSpan('webhook', { kind: 'client', attributes, parent: trace });
  const outcome = await withTrace(span?.trace ?? trace, () => attemptDelivery(services, due, stopping));
  const status = outcome?.status;
  span?.end({
    hasFailed: !outcome?.isTaken,
    attributes: status ? { 'http.response.status_code': status } : {},
  });
  if (outcome) await storeOutcome(services, due, outcome);
  else await release(services, due);
}

/** Delivers concurrently until nothing is due. A stop aborts the attempts in progress; the next run repeats them. */
export async function deliverDue(services: Services, stopping: AbortSignal): Promise<void> {
  const underWay = new Map<Promise<void>, number>();
  while (true) {
    if (!stopping.aborted && underWay.size < MAX_CONCURRENT.all)
      for (const due of await claim(services, [...underWay.values()])) {
        const delivery: Promise<void> = deliver(services, due, stopping)
          .catch((error) => services.log.warn({ err: error, webhook: due.webhook }, 'A delivery failed'))
          .finally(() => underWay.delete(delivery));
        underWay.set(delivery, due.webhook);
      }
    if (underWay.size === 0) return;
    await Promise.race([...underWay.keys(), delay(POLL_MS)]);
  }
}

/** Delivers what a transaction has just stored. */
export const deliveryJob: Job = {
  name: 'webhooks-soon',
  priority: 'quick',
  queue: QUEUE,
  run: (services, _, stopping) => deliverDue(services, stopping),
};

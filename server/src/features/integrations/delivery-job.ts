import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { beginSpan } from '../../platform/tracing/spans.ts';
import { readTrace, withTrace } from '../../platform/tracing/trace.ts';
import { attemptDelivery } from './attempt.ts';
import { claim } from './claim.ts';
import { DELIVERY_JOB } from './delivery-queue.ts';
import type { Due } from './due.ts';
import { release, storeOutcome } from './outcome.ts';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Makes one attempt and stores its outcome. An attempt aborted by a stop does not count. */
async function deliver(services: Services, due: Due): Promise<void> {
  const trace = readTrace({ traceparent: due.trace });
  const attributes = { 'server.address': hostOf(due.url), 'piiri.company': due.tenant };
  const span = beginSpan('webhook', { kind: 'client', attributes, parent: trace });
  const outcome = await withTrace(span?.trace ?? trace, () =>
    attemptDelivery(services, due, services.stopping),
  );
  const status = outcome?.status;
  span?.end({
    hasFailed: !outcome?.isTaken,
    attributes: status ? { 'http.response.status_code': status } : {},
  });
  if (outcome) await storeOutcome(services, due, outcome);
  else await release(services, due);
}

/**
 * Begins due deliveries; they continue after the job, so that none of the few jobs of a process waits for a receiver.
 * Each outcome adds the job again.
 */
async function deliverDue(services: Services): Promise<void> {
  if (services.stopping.aborted) return;
  const { deliveries, hasDeferred } = await claim(services);
  for (const due of deliveries) services.background.run('webhooks: delivery', () => deliver(services, due));
  if (hasDeferred) await addJob(services.database.system, DELIVERY_JOB, null, { key: DELIVERY_JOB.name });
}

/** Begins the deliveries that a transaction has just stored or that an outcome made room for. */
export const deliveryJob: Job = { ...DELIVERY_JOB, run: deliverDue };

import { LANGUAGES } from '@piiri/schemas';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { people } from '../../engine/model/people.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { beginSpan, readTrace, withTrace } from '../../platform/tracing/spans.ts';
import { notify } from '../notices/public.ts';
import { attemptDelivery } from './attempt.ts';
import { addDeliveryJob, DELIVERY_JOB } from './delivery-queue.ts';
import type { Due, Outcome } from './regular-delivery-job.ts';
import { type Delivery, TIMEOUTS_TO_PAUSE, webhookDeliveries, webhookSecrets } from './tables.ts';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Returns the label of an attempt in the metrics. `refused`: also by us, because of the receiver's address. */
function nameOf({ config }: Services, { isTaken, status, error }: Outcome) {
  if (!config.outgoing) return 'off';
  if (isTaken) return 'taken';
  return status !== null || error === 'private' || error === 'https' ? 'refused' : 'failed';
}

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
  if (outcome) services.metrics.webhooks.inc({ outcome: nameOf(services, outcome) });
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

/**
 * Maximum number of concurrent deliveries of events: in total, per company and per webhook, so that slow receivers
 * leave room for the others. `paused`: per webhook whose receiver was silent several times in a row.
 */
export const MAX_CONCURRENT = { all: 64, company: 8, webhook: 4, paused: 1 };

/** The same for deliveries that admins start by hand, which wait for no event. */
const MAX_CONCURRENT_MANUAL = { all: 8, company: 2 };

/**
 * How long a delivery is claimed, in milliseconds: longer than any attempt, so that a claim only expires after a crash.
 */
const CLAIM_MS = 15_000;

/** Maximum number of due events of a webhook that one claim reads. */
export const MAX_READ = 20;

interface Claimed {
  deliveries: Due[];
  /** Whether events were put off behind an earlier one of their object, so that other events may be due behind them. */
  hasDeferred: boolean;
}

/**
 * Claims due deliveries. Takes the first waiting event of each object, in turn by company, and of a company by webhook,
 * beginning with the webhook whose last attempt is the longest ago. Events of an inactive webhook wait; deliveries
 * started by hand do not. Reads a few rows per webhook however many wait: events that are due behind an earlier one of
 * their object are put off, until that one's next attempt or its outcome (`wakeNext`).
 */
export async function claim({ database }: Services): Promise<Claimed> {
  const time = new Date();
  const now = sql`${time.toISOString()}::timestamptz`;
  const claimEnd = sql`${new Date(time.getTime() + CLAIM_MS).toISOString()}::timestamptz`;
  const isFree = sql`(d.claimed_until is null or d.claimed_until <= ${now})`;
  const { rows } = await database.system.execute<
    Due & { is_deferred: boolean } & Record<string, unknown>
  >(sql`
    with recursive waiting as (
      (select webhook_id from ${webhookDeliveries} where state = 'waiting' order by webhook_id limit 1)
      union all
      select (select d.webhook_id from ${webhookDeliveries} d
        where d.state = 'waiting' and d.webhook_id > waiting.webhook_id order by d.webhook_id limit 1)
      from waiting where waiting.webhook_id is not null),
    busy as materialized (
      select tenant_id, webhook_id, kind = 'event' as is_event from ${webhookDeliveries}
      where state = 'waiting' and claimed_until > ${now}),
    webhook as materialized (
      select w.id, w.tenant_id, s.attempted_at,
        case when not w.active or s.paused_until > ${now} then 0
          when s.timeouts >= ${TIMEOUTS_TO_PAUSE}::int then ${MAX_CONCURRENT.paused}::int
          else ${MAX_CONCURRENT.webhook}::int end
          - (select count(*) from busy where busy.webhook_id = w.id and busy.is_event) as free
      from waiting join webhooks w on w.id = waiting.webhook_id join ${webhookSecrets} s on s.webhook_id = w.id
      where w.deleted_at is null),
    event as materialized (
      select webhook.*, due.id as delivery, due.next_at, former.id is not null as is_blocked, former.next_at as former_at
      from webhook cross join lateral (
        select d.id, d.next_at, d.entity, d.object_id from ${webhookDeliveries} d
        where d.webhook_id = webhook.id and d.state = 'waiting' and d.kind = 'event' and d.next_at <= ${now} and ${isFree}
        order by d.next_at, d.id limit ${MAX_READ}::int) due
      left join lateral (
        select f.id, f.next_at from ${webhookDeliveries} f
        where f.webhook_id = webhook.id and f.entity = due.entity and f.object_id = due.object_id
          and f.state = 'waiting' and f.id < due.id
        order by f.id limit 1) former on true
      where webhook.free > 0),
    ranked as (
      select *, row_number() over (partition by id order by next_at, delivery) as place from event where not is_blocked),
    of_company as (
      select *, row_number() over (partition by tenant_id order by place, attempted_at nulls first, delivery)
        + (select count(*) from busy where busy.tenant_id = ranked.tenant_id and is_event) as company_place
      from ranked where place <= free),
    chosen as (
      (select delivery from of_company where company_place <= ${MAX_CONCURRENT.company}::int
        order by company_place, attempted_at nulls first, delivery
        limit greatest(0, ${MAX_CONCURRENT.all}::int - (select count(*) from busy where is_event)))
      union all
      (select id from (
          select d.id, row_number() over (partition by d.tenant_id order by d.next_at, d.id)
            + (select count(*) from busy where busy.tenant_id = d.tenant_id and not is_event) as place
          from ${webhookDeliveries} d join webhook on webhook.id = d.webhook_id
          where d.state = 'waiting' and d.kind <> 'event' and d.next_at <= ${now} and ${isFree}) manual
        where place <= ${MAX_CONCURRENT_MANUAL.company}::int order by place, id
        limit greatest(0, ${MAX_CONCURRENT_MANUAL.all}::int - (select count(*) from busy where not is_event)))),
    deferred as (
      update ${webhookDeliveries} d set next_at = greatest(event.former_at, ${claimEnd}) from event
      where event.is_blocked and d.id = event.delivery and d.state = 'waiting' returning d.id),
    claimed as (
      update ${webhookDeliveries} d set claimed_until = ${claimEnd}
      from chosen, webhooks w, ${webhookSecrets} s
      where d.id = chosen.delivery and d.state = 'waiting' and ${isFree} and w.id = d.webhook_id and s.webhook_id = w.id
      returning d.id::float8 as id, d.tenant_id as tenant, d.webhook_id as webhook, d.kind, d.message, d.body, d.attempts, d.trace,
        w.url, s.secret),
    attempted as (
      update ${webhookSecrets} set attempted_at = ${now} where webhook_id in (select webhook from claimed))
    select false as is_deferred, claimed.* from claimed
    union all
    (select true, id::float8, null, null, null, null, null, null, null, null, null from deferred limit 1)`);
  return {
    deliveries: rows.filter(({ is_deferred }) => !is_deferred),
    hasDeferred: rows.some(({ is_deferred }) => is_deferred),
  };
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays in milliseconds after each failure, as recommended by Standard Webhooks; the last one repeats. */
const RETRIES_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];

/** Time in milliseconds without success after which a webhook is switched off and an undelivered event is given up. */
const GIVE_UP_MS = 5 * 24 * HOUR_MS;

/** Pause in milliseconds after each attempt in a row without an answer, from the one that pauses; it doubles. */
export const PAUSE_MS = { first: 5 * SECOND_MS, most: 5 * MINUTE_MS };

const isDelivery = ({ id }: Due) => eq(webhookDeliveries.id, id);

/** Releases the claim on a delivery that was not made; the next run makes it. */
async function release({ database }: Services, due: Due): Promise<void> {
  await database.system.update(webhookDeliveries).set({ claimed_until: null }).where(isDelivery(due));
}

/** Switches a webhook off, and notifies the tenant admins. */
async function switchOff(tx: Transaction, webhookId: number): Promise<void> {
  const webhook = entityOf('webhook');
  const row = await lockRow(tx, webhook, webhookId);
  if (row.active !== true) return;
  await storeChange(tx, webhook, row, { active: false });
  const admins = await tx.db
    .select({ id: people.id })
    .from(people)
    .where(
      sql`${people.tenant_id} = ${tx.tenantId}::int and ${people.is_tenant_admin} and ${people.deleted_at} is null`,
    );
  await notify(tx, {
    kind: 'webhook',
    entity: webhook.name,
    id: webhookId,
    to: admins.map(({ id }) => Number(id)),
    address: '/admin/integrations',
    // Employees cannot read webhooks, so the notice contains the address as its title.
    titles: Object.fromEntries(LANGUAGES.map((language) => [language, String(row.url)])),
  });
}

/**
 * Records whether the receiver answers at all. One that is silent several times in a row gets one attempt at a time,
 * with growing pauses, so that its attempts take no room of others for long.
 */
async function recordSilence({ db }: Transaction, due: Due, { at, tookMs, error }: Outcome): Promise<void> {
  const { timeouts, paused_until, webhook_id } = webhookSecrets;
  const ofWebhook = eq(webhook_id, due.webhook);
  if (error !== 'timeout') {
    const wasSilent = sql`(${timeouts} > 0 or ${paused_until} is not null)`;
    await db.update(webhookSecrets).set({ timeouts: 0, paused_until: null }).where(and(ofWebhook, wasSilent));
    return;
  }
  const end = new Date(at.getTime() + tookMs).toISOString();
  const pauseMs = sql`least(${PAUSE_MS.most}::int, ${PAUSE_MS.first}::int * 2 ^ least(${timeouts} + 1 - ${TIMEOUTS_TO_PAUSE}::int, 10))`;
  await db
    .update(webhookSecrets)
    .set({
      timeouts: sql`${timeouts} + 1`,
      paused_until: sql`case when ${timeouts} + 1 >= ${TIMEOUTS_TO_PAUSE}::int
        then ${end}::timestamptz + make_interval(secs => ${pauseMs} / 1000) end`,
    })
    .where(ofWebhook);
}

/** Makes the next event of an object due; it was put off behind the one that has its final outcome now. */
async function wakeNext(
  { db }: Transaction,
  { id, webhook_id, entity, object_id }: Delivery,
  now: Date,
): Promise<void> {
  if (entity === null || object_id === null) return;
  const [next] = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhook_id, webhook_id),
        eq(webhookDeliveries.entity, entity),
        eq(webhookDeliveries.object_id, object_id),
        sql`${webhookDeliveries.state} = 'waiting'`,
        gt(webhookDeliveries.id, id),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(1);
  if (next) await db.update(webhookDeliveries).set({ next_at: now }).where(eq(webhookDeliveries.id, next.id));
}

/** Returns the columns of a delivery after a failed attempt. */
function afterFailure(due: Due, first: Date, { at, tookMs }: Outcome): Partial<Delivery> {
  const isOver = due.kind !== 'event' || at.getTime() - first.getTime() >= GIVE_UP_MS;
  const wait = RETRIES_MS[Math.min(due.attempts, RETRIES_MS.length - 1)] ?? 0;
  return {
    state: isOver ? 'failed' : 'waiting',
    next_at: new Date(at.getTime() + tookMs + wait),
    first_failed_at: first,
  };
}

/**
 * Stores the outcome of an attempt: delivered, to be retried, or given up. Five days of failures switch the webhook
 * off.
 */
async function storeOutcome(services: Services, due: Due, outcome: Outcome): Promise<void> {
  const { isTaken, at, tookMs, status, answer, error } = outcome;
  const ofWebhook = eq(webhookSecrets.webhook_id, due.webhook);
  await committer(services, { tenantId: due.tenant })(async (tx) => {
    const [locked] = await tx.db.select().from(webhookDeliveries).where(isDelivery(due)).for('update');
    // The webhook was deleted meanwhile.
    if (!locked) return;
    const result = isTaken
      ? { state: 'delivered' as const, first_failed_at: null }
      : afterFailure(due, locked.first_failed_at ?? at, outcome);
    await tx.db
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        attempted_at: at,
        took_ms: tookMs,
        status,
        answer,
        error,
        claimed_until: null,
        ...result,
      })
      .where(isDelivery(due));
    if (result.state !== 'waiting') await wakeNext(tx, locked, new Date());
    await recordSilence(tx, due, outcome);
    await addDeliveryJob(tx);
    if (due.kind === 'test') return;
    if (isTaken) {
      await tx.db
        .update(webhookSecrets)
        .set({ failing_since: null })
        .where(and(ofWebhook, sql`${webhookSecrets.failing_since} is not null`));
      return;
    }
    const [health] = await tx.db
      .update(webhookSecrets)
      .set({
        failing_since: sql`coalesce(${webhookSecrets.failing_since}, ${at.toISOString()}::timestamptz)`,
      })
      .where(ofWebhook)
      .returning({ since: webhookSecrets.failing_since });
    if (health?.since && at.getTime() - health.since.getTime() >= GIVE_UP_MS)
      await switchOff(tx, due.webhook);
  });
}

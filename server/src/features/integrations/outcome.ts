import { LANGUAGES } from '@piiri/schemas';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { people } from '../../engine/model/people.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { changeRow } from '../../engine/write/store.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notices/public.ts';
import { addDeliveryJob } from './delivery-queue.ts';
import type { Due, Outcome } from './due.ts';
import { type Delivery, TIMEOUTS_TO_PAUSE, webhookDeliveries, webhookSecrets } from './tables.ts';

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
export async function release({ database }: Services, due: Due): Promise<void> {
  await database.system.update(webhookDeliveries).set({ claimed_until: null }).where(isDelivery(due));
}

/** Switches a webhook off, and notifies the tenant admins. */
async function switchOff(tx: Transaction, webhookId: number): Promise<void> {
  const webhook = entityOf('webhook');
  const row = await lockRow(tx, webhook, webhookId);
  if (row.active !== true) return;
  await changeRow(tx, webhook, row, { active: false });
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
export async function storeOutcome(services: Services, due: Due, outcome: Outcome): Promise<void> {
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

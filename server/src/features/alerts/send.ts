import { alert } from '@piiri/schemas/entities/alert.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { defineCause, eventId, notify, withdrawEvent } from '../notices/public.ts';
import { alertJob } from './deliver-job.ts';
import { type AlertTexts, alerts, audiencesFor, liveAlert } from './recipients.ts';
import { alertDeliveries } from './tables.ts';

/** Time in milliseconds within which a second admin confirms. */
const CONFIRMATION_MS = 10 * 60_000;

const conflict = (detail: string) => new AppError('conflict', { detail });

/** Whether somebody else has sent a waiting message recently enough for this caller to confirm it. */
const isConfirmable = ({ state, sent_by, confirm_by }: LockedRow, { userId }: Actor): boolean =>
  state === 'waiting' && sent_by !== null && sent_by !== userId && (confirm_by as Date) > new Date();

/** Returns the ids of the other people who can confirm. */
async function otherAdmins({ db, tenantId }: Transaction, { userId }: Actor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId}::int and deleted_at is null and active and not read_only
      and is_tenant_admin and id <> ${userId}::int order by id limit 100`);
  return rows.map(({ id }) => id);
}

/** Whether the person who sent a waiting message may still do so. */
async function isAdmin({ db, tenantId }: Transaction, id: unknown): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from users where tenant_id = ${tenantId}::int and id = ${id}::int and deleted_at is null and active
      and not read_only and is_tenant_admin`);
  return rowCount === 1;
}

const waiting = defineCause(
  'confirmation of an alert',
  (tenantId, id) => sql`
    select from ${alerts} where ${alerts.tenant_id} = ${tenantId}::int and ${alerts.id} = ${id}::int
      and ${alerts.state} = 'waiting' and ${alerts.deleted_at} is null`,
);

/** The event that one of the other admins is asked to confirm a message until a time. */
const askedEvent = (tx: Transaction, id: number, confirmBy: Date) =>
  eventId(tx, `confirmation of alert ${id} until ${confirmBy.toISOString()}`);

/**
 * Sends a message, or asks for a second admin where the company wants two. Returns whether it was sent. Throws
 * `conflict` for one that was sent before.
 */
export async function sendAlert(
  tx: Transaction,
  { bus }: Pick<Services, 'bus'>,
  actor: Actor,
  id: number,
): Promise<boolean> {
  const row = await lockRow(tx, alert, id);
  if (row.state === 'sent' || row.state === 'ended') throw conflict('alert_sent');
  const mayGo =
    !actor.features.alerts_need_two || (isConfirmable(row, actor) && (await isAdmin(tx, row.sent_by)));
  if (!mayGo) {
    const isOwn = row.state === 'waiting' && row.sent_by === actor.userId;
    if (isOwn && (row.confirm_by as Date) > new Date()) return false;
    const confirm_by = new Date(Date.now() + CONFIRMATION_MS);
    await storeChange(tx, alert, row, { state: 'waiting', sent_by: actor.userId, confirm_by });
    await notify(tx, {
      kind: 'alert_asked',
      event: askedEvent(tx, id, confirm_by),
      cause: waiting(id),
      by: actor.userId,
      to: await otherAdmins(tx, actor),
      address: `/admin/alerts/edit/${id}`,
      ways: ['push'],
    });
    return false;
  }
  if (row.confirm_by) await withdrawEvent(tx, askedEvent(tx, id, row.confirm_by as Date));
  const sent_by = row.sent_by ?? actor.userId;
  const columns = { state: 'sent', sent_at: new Date(), sent_by, confirm_by: null };
  const sent = await storeChange(tx, alert, row, columns);
  await tx.db.insert(alertDeliveries).values({ tenant_id: tx.tenantId, alert_id: id }).onConflictDoNothing();
  await addJob(tx.db, alertJob, { tenant: tx.tenantId, alert: id });
  publish(tx, bus, actor, sent, liveAlert(sent as unknown as AlertTexts));
  return true;
}

/** Ends a message for everybody. Throws `conflict` unless it is active. */
export async function endAlert(
  tx: Transaction,
  { bus }: Pick<Services, 'bus'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const row = await lockRow(tx, alert, id);
  if (row.state !== 'sent') throw conflict('alert_not_active');
  await storeChange(tx, alert, row, { state: 'ended', ended_at: new Date() });
  publish(tx, bus, actor, row, { id, ended: true });
}

/** Tells the open apps of a message's readers, after the commit. */
function publish(tx: Transaction, bus: Services['bus'], actor: Actor, row: LockedRow, data: object): void {
  const to = audiencesFor(row.groups as number[], actor);
  tx.afterCommit('alerts: telling the open apps', async () =>
    bus.publish('notice', { tenant: tx.tenantId, to, event: 'alert', data }),
  );
}

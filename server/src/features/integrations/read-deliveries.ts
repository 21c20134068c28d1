import type { DeliveryDetail, DeliveryRow } from '@piiri/shared/contracts/integrations.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Range } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { messageId } from './attempt.ts';
import { type Delivery, webhookDeliveries } from './tables.ts';

type Caller = Pick<Actor, 'tenantId'>;

/** Returns the address of a webhook of the caller's company. Throws `not_found`. */
export async function findWebhook(db: Db, { tenantId }: Caller, id: number): Promise<{ url: string }> {
  const table = tableOf(entityOf('webhook'));
  const { tenant_id, url, deleted_at } = table;
  if (!tenant_id || !url) throw new Error('Webhooks have no address.');
  const [webhook] = await db
    .select({ url })
    .from(table)
    .where(and(eq(table.id, id), eq(tenant_id, tenantId), isNull(deleted_at)));
  if (!webhook) throw new AppError('not_found');
  return { url: String(webhook.url) };
}

/** Returns the row of a delivery of a webhook. Throws `not_found`, also for another webhook's. */
export async function findDelivery(
  db: Db,
  { tenantId }: Caller,
  webhook: number,
  id: number,
): Promise<Delivery> {
  const { tenant_id, webhook_id, id: own } = webhookDeliveries;
  const [delivery] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(tenant_id, tenantId), eq(webhook_id, webhook), sql`${own} = ${id}::bigint`));
  if (!delivery) throw new AppError('not_found');
  return delivery;
}

/** Returns a delivery as lists show it. */
export function presentDelivery(row: Delivery): DeliveryRow {
  const { id, message, type, kind, time, state, attempts, status, error, attempted_at, next_at } = row;
  return {
    id,
    webhook_id: messageId(message),
    type,
    kind,
    time: time.toISOString(),
    state,
    attempts,
    status,
    error,
    attempted_at: attempted_at?.toISOString() ?? null,
    next_at: state === 'waiting' ? next_at.toISOString() : null,
  };
}

/** Returns a delivery with the request and the response. */
export function presentDeliveryDetail(row: Delivery, { url }: { url: string }): DeliveryDetail {
  const { body, status, answer, took_ms } = row;
  return {
    ...presentDelivery(row),
    request: { url, body },
    response: status === null ? null : { status, body: answer ?? '' },
    took_ms,
  };
}

/** Returns the deliveries of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  { tenantId }: Caller,
  webhook: number,
  { limit, offset }: Range,
): Promise<{ count: number; rows: DeliveryRow[] }> {
  const { tenant_id, webhook_id, id } = webhookDeliveries;
  const ours = and(eq(tenant_id, tenantId), eq(webhook_id, webhook));
  const [counted] = await db.select({ count: count() }).from(webhookDeliveries).where(ours);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(ours)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
  return { count: counted?.count ?? 0, rows: rows.map(presentDelivery) };
}

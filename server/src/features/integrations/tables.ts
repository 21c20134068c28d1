import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/** What a webhook needs beside its row, which answers, versions and exports contain. By hand: of no person. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    webhook_id: integer().primaryKey(),
    tenant_id: ofTenant(),
    /** Encrypted under the installation's secret. */
    secret: text().notNull(),
    /** The first failed attempt since the last one that was taken. */
    failing_since: moment(),
  },
  (table) => [index('webhook_secrets_tenant').on(table.tenant_id), tenantScope(table.tenant_id)],
);

/** Why a delivery is made: something happened, an admin sends one again, or tries the webhook. */
export type DeliveryKind = 'event' | 'redelivery' | 'test';

/** Waiting to be sent, taken by the receiver, or given up. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/**
 * What is sent to webhooks, written in the transaction that makes it happen; the order of the ids is that of the changes of an
 * object. By hand: of no person.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    tenant_id: ofTenant(),
    time: now(),
    webhook_id: integer().notNull(),
    kind: text().$type<DeliveryKind>().notNull().default('event'),
    /** Names the message for its receiver: the same each time that it is sent. */
    message: uuid().notNull(),
    type: text().notNull(),
    /** What it is about; null of tests and redeliveries, which wait for nothing. */
    entity: text(),
    object_id: integer(),
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is tried the next time, by the clock of the process that delivers. */
    next_at: moment().notNull(),
    /** A process is sending it, until then at most. */
    claimed_until: moment(),
    first_failed_at: moment(),
    /** Of the last attempt: when, the status and beginning of the answer, or why there was none. */
    attempted_at: moment(),
    took_ms: integer(),
    status: integer(),
    answer: text(),
    error: text(),
    /** `traceparent` of the call that made it, which the deliveries continue. */
    trace: text(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.tenant_id, table.webhook_id, table.id),
    index('webhook_deliveries_waiting')
      .on(table.webhook_id, table.entity, table.object_id, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_time').on(table.time),
    tenantScope(table.tenant_id),
  ],
);

export type Delivery = typeof webhookDeliveries.$inferSelect;

/** Which objects were reported as published, which happens once. By hand: of no person. */
export const webhookPublications = pgTable(
  'webhook_publications',
  {
    tenant_id: ofTenant(),
    entity: text().notNull(),
    object_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id] }),
    tenantScope(table.tenant_id),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { bigId, now, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * Columns of a webhook that must not be in its row, which answers, versions and exports contain. Hand-written table: no
 * personal data.
 */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    webhook_id: integer().primaryKey(),
    tenant_id: tenantColumn(),
    /** Encrypted with the installation's secret. */
    secret: text().notNull(),
    /** First failed attempt since the last successful one. */
    failing_since: timestamptz(),
    /** Number of attempts in a row that the receiver did not answer in time, and until when it is given a rest for it. */
    timeouts: integer().notNull().default(0),
    paused_until: timestamptz(),
    /** Last attempt. */
    attempted_at: timestamptz(),
  },
  (table) => [index('webhook_secrets_tenant').on(table.tenant_id), tenantScope(table.tenant_id)],
);

/** Number of attempts without an answer in a row after which a webhook is paused. */
export const TIMEOUTS_TO_PAUSE = 3;

/** Reason for a delivery: an event, a repetition by an admin, or a test. */
export type DeliveryKind = 'event' | 'redelivery' | 'test';

/** Waiting to be sent, accepted by the receiver, or given up. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/**
 * Deliveries to webhooks, stored in the transaction of their event. For one object the order of ids is the order of its
 * changes. Hand-written table: no personal data.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigId(),
    tenant_id: tenantColumn(),
    time: now(),
    webhook_id: integer().notNull(),
    kind: text().$type<DeliveryKind>().notNull().default('event'),
    /** Identifies the message for its receiver; the same for each attempt. */
    message: uuid().notNull(),
    type: text().notNull(),
    /** The object; null for tests and redeliveries, which wait for no other delivery. */
    entity: text(),
    object_id: integer(),
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, by the clock of the delivering process. */
    next_at: timestamptz().notNull(),
    /** Until when a process has claimed it. */
    claimed_until: timestamptz(),
    first_failed_at: timestamptz(),
    /** Last attempt: its time, duration, and the response's status and beginning, or the error. */
    attempted_at: timestamptz(),
    took_ms: integer(),
    status: integer(),
    answer: text(),
    error: text(),
    /** `traceparent` of the call that caused it; its deliveries continue that trace. */
    trace: text(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.tenant_id, table.webhook_id, table.id),
    index('webhook_deliveries_waiting')
      .on(table.webhook_id, table.entity, table.object_id, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_due')
      .on(table.webhook_id, table.next_at, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_manual')
      .on(table.webhook_id, table.next_at)
      .where(sql`${table.state} = 'waiting' and ${table.kind} <> 'event'`),
    index('webhook_deliveries_claimed')
      .on(table.claimed_until)
      .where(sql`${table.state} = 'waiting' and ${table.claimed_until} is not null`),
    index('webhook_deliveries_time').on(table.time),
    tenantScope(table.tenant_id),
  ],
);

export type Delivery = typeof webhookDeliveries.$inferSelect;

/** Objects whose publication was reported, which happens once. Hand-written table: no personal data. */
export const webhookPublications = pgTable(
  'webhook_publications',
  {
    tenant_id: tenantColumn(),
    entity: text().notNull(),
    object_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id] }),
    tenantScope(table.tenant_id),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { sharedTenantScope, tenantScope } from '../tenant-scope.ts';
import { ofTenant, ofTenantOrAll } from './columns.ts';

/**
 * How often objects of an entity have changed in a company (null: in the installation's own), raised by the transaction
 * that changes them. No row: never.
 */
export const revisions = pgTable(
  'revisions',
  {
    tenant_id: ofTenantOrAll(),
    entity: text().notNull(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    unique('revisions_entity').on(table.tenant_id, table.entity).nullsNotDistinct(),
    ...sharedTenantScope(table.tenant_id),
  ],
);

/**
 * Calls that may be sent again, with their first answers. Nothing here says who called, what, or when: keys are hashed with
 * the installation's secret, answers can be read by who sends the key again, and times are whole hours. Anonymous calls keep
 * no answer but a number in a fixed size, and their rows are scrubbed with what they stored. So it reveals to nobody who wrote an
 * anonymous message, whatever else stands in the database.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** HMAC of the caller and their key. */
    id: text().primaryKey(),
    tenant_id: ofTenant(),
    /** HMAC of the whole request: a key belongs to one. */
    request: text().notNull(),
    /** The sealed answer, of an anonymous call the sealed number it is read anew by; null when only the call itself could be kept. */
    answer: text(),
    hour: moment().notNull().default(sql`date_trunc('hour', now())`),
    /** False of an anonymous call's row while its transaction is that of the call. See `anonymity/scrub.ts`. */
    scrubbed: boolean().notNull().default(true),
  },
  (table) => [
    index('idempotency_keys_hour').on(table.hour),
    index('idempotency_keys_unscrubbed').on(table.id).where(sql`not ${table.scrubbed}`),
    tenantScope(table.tenant_id),
  ],
);

/** Until when notices were sent of what becomes visible by its own time, for the whole installation. */
export const notifiedUntil = pgTable('told_until', {
  what: text().primaryKey(),
  moment: moment().notNull(),
});

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { sharedTenantScope, tenantScope } from '../tenant-scope.ts';
import { optionalTenantColumn, tenantColumn } from './columns.ts';

/**
 * Number of changes to objects of an entity in a company (null: of the installation), increased by the transaction that
 * changes them. No row: never changed.
 */
export const revisions = pgTable(
  'revisions',
  {
    tenant_id: optionalTenantColumn(),
    entity: text().notNull(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    unique('revisions_entity').on(table.tenant_id, table.entity).nullsNotDistinct(),
    ...sharedTenantScope(table.tenant_id),
  ],
);

/**
 * Idempotent calls with their first answers. Nothing here reveals who called, what, or when: keys are hashed with the
 * installation's secret, answers can only be read by whoever sends the key again, and times are whole hours. Anonymous
 * calls store no answer but a number in a fixed size, and their rows are scrubbed together with what they stored. So it
 * reveals to nobody who wrote an anonymous message, whatever else the database contains.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** HMAC of the caller and their key. */
    id: text().primaryKey(),
    tenant_id: tenantColumn(),
    /** HMAC of the whole request: a key belongs to one request. */
    request: text().notNull(),
    /**
     * The encrypted answer, for an anonymous call the encrypted id from which the answer is read again; null when only
     * the call itself could be stored.
     */
    answer: text(),
    hour: timestamptz().notNull().default(sql`date_trunc('hour', now())`),
    /** False for an anonymous call's row while its transaction id is that of the call. See `anonymity/scrub-job.ts`. */
    scrubbed: boolean().notNull().default(true),
  },
  (table) => [
    index('idempotency_keys_hour').on(table.hour),
    index('idempotency_keys_unscrubbed').on(table.id).where(sql`not ${table.scrubbed}`),
    tenantScope(table.tenant_id),
  ],
);

/**
 * Time until which notifications were sent about objects that become visible by their own time, for the whole
 * installation.
 */
export const notifiedUntil = pgTable('told_until', {
  what: text().primaryKey(),
  moment: timestamptz().notNull(),
});

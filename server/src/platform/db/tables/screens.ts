import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';
import { now, optionalTenantColumn, tenantColumn } from './columns.ts';

/** Credentials of screens and kiosks, separate from their entity's rows: no answer, version or export contains them. */
export const screenKeys = pgTable(
  'screen_keys',
  {
    screen_id: integer().primaryKey(),
    tenant_id: tenantColumn(),
    /** SHA-256 of the device's secret; null once it has ended. */
    hash: text(),
    paired_at: now(),
    /** Accurate to a minute. */
    seen_at: timestamptz(),
    /** When the admins were told that it is gone; null while it is there. */
    missed_at: timestamptz(),
  },
  (table) => [
    uniqueIndex('screen_keys_hash').on(table.hash),
    index('screen_keys_tenant').on(table.tenant_id),
    tenantScope(table.tenant_id),
  ],
);

/** Codes that devices show while they wait for a company. */
export const screenCodes = pgTable(
  'screen_codes',
  {
    /** SHA-256 of the secret that the device keeps, and by which it will be known. */
    hash: text().primaryKey(),
    /** The code, signed: it is short, so that a plain hash would reveal it. */
    code: text().notNull(),
    kind: text().$type<'screen' | 'kiosk'>().notNull(),
    /** The company whose own host the device uses, which alone can pair it; null at the installation's address. */
    tenant_id: optionalTenantColumn(),
    expires_at: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('screen_codes_code').on(table.code),
    index('screen_codes_expires').on(table.expires_at),
  ],
);

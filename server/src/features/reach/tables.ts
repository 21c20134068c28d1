import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * Sightings of objects. The person is an HMAC of person and object whose key is not in the database. The rows of each
 * hour are inserted again in one transaction and in random order (`anonymity/scrub.ts`). Hand-written table: anonymous.
 */
export const sightings = pgTable(
  'sightings',
  {
    tenant_id: tenantColumn(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    pseudonym: text().notNull(),
    /** Day in the company's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Language of the request. */
    language: text().notNull(),
    /** False until the next full hour. */
    scrubbed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id, table.pseudonym] }),
    index('sightings_day').on(table.tenant_id, table.day),
    tenantScope(table.tenant_id),
  ],
);

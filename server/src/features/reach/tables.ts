import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * Sightings of objects. The person is an HMAC of person and object whose key is not in the database. The rows of each
 * hour are inserted again in one transaction and in random order (`anonymity/scrub-job.ts`). Hand-written table: anonymous.
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

/**
 * The people that a group's figures are about, from a night on: not its current members, so that a figure does not
 * change with one person (`settle-members.ts`). Those of former nights are compared with, too. Hand-written table: rows
 * belong to groups, and outlive them.
 */
export const countedMembers = pgTable(
  'reach_members',
  {
    tenant_id: tenantColumn(),
    group_id: integer().notNull(),
    since: timestamptz().notNull(),
    members: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.group_id, table.since] }),
    tenantScope(table.tenant_id),
  ],
);

/**
 * All audiences of objects whose audience was changed: figures about the same sightings must not differ by a few people.
 * Hand-written table: rows belong to objects.
 */
export const objectAudiences = pgTable(
  'reach_audiences',
  {
    tenant_id: tenantColumn(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    /** Sorted; empty for everyone. */
    groups: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.entity, table.object_id, table.groups] }),
    tenantScope(table.tenant_id),
  ],
);

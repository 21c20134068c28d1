import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

/**
 * What is to become of a published object, beside what its readers see: one an object. Its pictures and files belong to it
 * until it is published.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    tenant_id: ofTenant(),
    entity: text().notNull(),
    object_id: integer().notNull(),
    version: integer().notNull().default(1),
    /** The columns that will be others, as JSON has them. */
    columns: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Attachments that will be taken off, by their ids. */
    detached: integer().array().notNull().default([]),
    /** The order of the attachments, by their ids, where somebody gave them one; those that came since stand at the end. */
    file_order: integer().array().notNull().default([]),
    /** When it is published by itself. */
    publish_at: moment(),
    /** Who gave that time: at that moment it is published by their rights as they are then. */
    scheduled_by: integer(),
    /** The groups that the object was for when the time was given. Null: given before these were kept. */
    scheduled_groups: integer().array(),
    /** Why it was not published at its time, as a packed message. */
    refused: text(),
    updated_by: integer(),
    updated_at: now(),
  },
  (table) => [
    unique('drafts_object').on(table.tenant_id, table.entity, table.object_id),
    index('drafts_publish').on(table.tenant_id, table.publish_at).where(sql`${table.publish_at} is not null`),
    tenantScope(table.tenant_id),
  ],
);

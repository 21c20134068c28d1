import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import type { Agent } from '../commit/transaction.ts';

/** What was said of a field before, and since. Of what is in languages only those that changed. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/**
 * What an object was, is or will be: a row an object for each transaction that changes it, written by it (`published`; the
 * newest is what the object is, and supersedes the others), and one for the draft beside it, be it for a time (`scheduled`).
 * Nothing of it is a person's own: personal fields are named without their values, and who did it is a
 * number that means nothing once they are gone.
 */
export const versions = pgTable(
  'versions',
  {
    id: id(),
    tenant_id: ofTenant(),
    time: now(),
    /** Null: the product itself. */
    user_id: integer(),
    /** What did it where no user did. */
    agent: text().$type<Agent>(),
    entity: text().notNull(),
    /** Null: many at once, such as an order. */
    object_id: integer(),
    /** The object's version, or the draft's own. */
    number: integer().notNull().default(0),
    state: text().$type<'published' | 'draft' | 'scheduled'>().notNull().default('published'),
    action: text().notNull(),
    /** What it was called then, by language; under an empty one what is in none. Null where that is a person's name. */
    title: jsonb().$type<Record<string, string>>(),
    /** The columns, as JSON has them. Of a draft only those that will be others, so that the rest follows its object. */
    columns: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The attachments in their order, by their ids; of a draft those that somebody put in order, before all others. Null: not known. */
    files: integer().array(),
    /** Attachments of the object that a draft takes off, by their ids. */
    removed: integer().array().notNull().default([]),
    /** What differs from the version before, by column: kept beside, since that one ends earlier. */
    changes: jsonb().$type<Changes>().notNull().default({}),
    /** Personal fields that changed. */
    withheld: text().array().notNull().default([]),
    /** When a draft is published by itself. */
    publish_at: moment(),
    /** Who gave that time: at that moment it is published by their rights as they are then. */
    scheduled_by: integer(),
    /** The groups that the object was for when the time was given. Null: given before these were kept. */
    scheduled_groups: integer().array(),
    /** Why it was not published at its time, as a packed message. */
    refused: text(),
  },
  (table) => [
    index('versions_time').on(table.tenant_id, table.time, table.id),
    index('versions_object').on(table.tenant_id, table.entity, table.object_id, table.id),
    index('versions_user').on(table.tenant_id, table.user_id, table.id),
    uniqueIndex('versions_draft')
      .on(table.tenant_id, table.entity, table.object_id)
      .where(sql`${table.state} <> 'published'`),
    index('versions_publish')
      .on(table.tenant_id, table.publish_at)
      .where(sql`${table.publish_at} is not null`),
    tenantScope(table.tenant_id),
  ],
);

export type Version = typeof versions.$inferSelect;

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { id, now, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import type { Agent } from './transaction.ts';

/** Old and new values of a field. Of translated text only the languages that changed. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/**
 * States of objects: one row per object and transaction that changed it (`published`; the newest is the current state),
 * and one for an object's draft, which may have a time (`scheduled`). It contains no personal data: personal fields are
 * named without values, and the user's id means nothing once they are erased.
 */
export const versions = pgTable(
  'versions',
  {
    id: id(),
    tenant_id: tenantColumn(),
    time: now(),
    /** Null for the product itself. */
    user_id: integer(),
    /** The writer where no user writes. */
    agent: text().$type<Agent>(),
    entity: text().notNull(),
    /** Null for a change of many objects, such as a sort. */
    object_id: integer(),
    /** The object's version, or the draft's own. */
    number: integer().notNull().default(0),
    state: text().$type<'published' | 'draft' | 'scheduled'>().notNull().default('published'),
    action: text().notNull(),
    /**
     * The title at that time, by language; an untranslated one under an empty language. Null where it is a person's
     * name.
     */
    title: jsonb().$type<Record<string, string>>(),
    /** The columns, as JSON. For a draft only those that it changes, so that the others follow the object. */
    columns: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /**
     * The attachments' ids in order; for a draft only those that an editor has sorted, which precede the others. Null:
     * unknown.
     */
    files: integer().array(),
    /** Ids of the object's attachments that a draft removes. */
    removed: integer().array().notNull().default([]),
    /** Differences from the previous version, by column: stored here because that version is deleted earlier. */
    changes: jsonb().$type<Changes>().notNull().default({}),
    /** Personal fields that changed. */
    withheld: text().array().notNull().default([]),
    /** When a draft is published automatically. */
    publish_at: timestamptz(),
    /** Who set that time: the draft is published with the rights that they have then. */
    scheduled_by: integer(),
    /** The object's groups when the time was set. Null: set before this column existed. */
    scheduled_groups: integer().array(),
    /** Why the draft was not published at its time, as a packed message. */
    refused: text(),
    /** Keyed hash of the address that a call came from, see `request-source.ts`; null for jobs and commands. */
    address_hash: text(),
    /** Keyed hash of what was typed as the account, of a failed sign-in. */
    account_hash: text(),
    /**
     * Position in the company's stream of events, assigned once the row is stored; null until then. It is the cursor.
     */
    position: bigint({ mode: 'number' }),
  },
  (table) => [
    index('versions_time').on(table.tenant_id, table.time, table.id),
    index('versions_object').on(table.tenant_id, table.entity, table.object_id, table.id),
    index('versions_stream').on(table.tenant_id, table.position, table.id),
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

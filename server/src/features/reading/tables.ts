import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { now, tenantColumn } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';
import { chatMessages } from '../chat/public.ts';
import { comments } from '../comments/public.ts';

/**
 * Machine translations of what people read: one row for a version and a language, shared by all who see that version.
 * Hand-written table: nobody owns its rows, and their texts go with the text that they translate.
 */
export const readingTranslations = pgTable(
  'reading_translations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: tenantColumn(),
    /** The object; of a comment the object that it is on, of a message the channel. */
    entity: text().notNull(),
    object_id: integer().notNull(),
    comment_id: integer().references(() => comments.id, { onDelete: 'cascade' }),
    message_id: integer().references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of what is translated: the object and the texts of the version. */
    version_hash: text().notNull(),
    language: text().notNull(),
    /** The language of the original; null until it is known. */
    source_language: text(),
    /** The translated texts, in the order of the version's; null while the service is asked. */
    texts: jsonb().$type<string[]>(),
    /** Until when the process that asks the service has this to itself. */
    claimed_until: timestamptz().notNull(),
    created_at: now(),
  },
  (table) => [
    unique('reading_translations_version').on(table.tenant_id, table.version_hash, table.language),
    index('reading_translations_object').on(table.tenant_id, table.entity, table.object_id),
    index('reading_translations_comment').on(table.comment_id).where(sql`${table.comment_id} is not null`),
    index('reading_translations_message').on(table.message_id).where(sql`${table.message_id} is not null`),
    index('reading_translations_created').on(table.created_at),
    tenantScope(table.tenant_id),
  ],
);

/**
 * Characters that each company has had translated, by month of its own time zone. Hand-written table: no personal data.
 */
export const readingUsage = pgTable(
  'reading_usage',
  {
    tenant_id: tenantColumn(),
    /** `2026-11` */
    month: text().notNull(),
    characters: integer().notNull(),
    requests: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.month] }), tenantScope(table.tenant_id)],
);

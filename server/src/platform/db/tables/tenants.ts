import type { InLanguages, Language, StoredSettings } from '@piiri/schemas';
import type { TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';

/** The companies. A missing setting is on. */
export const tenants = pgTable(
  'tenants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Key of a stored picture. */
    logo: text(),
    color: text().notNull().default('#8e2a8b'),
    time_zone: text().notNull().default('Europe/Helsinki'),
    default_language: text().$type<Language>().notNull().default('fi'),
    /** Languages in which published content must be complete, in addition to those of its definition. */
    required_languages: text().array().$type<Language[]>().notNull().default([]),
    /** Months for which history shows who changed what; null: for ever. */
    history_months: integer().default(24),
    /** Retention in months of other data, by kind, where it is not the default. Null: for ever. */
    retention: jsonb().$type<Record<string, number | null>>().notNull().default({}),
    settings: jsonb().$type<StoredSettings>().notNull().default({}),
    terms: jsonb().$type<InLanguages<TenantTerms>>().notNull().default({}),
    /** Maximum bytes of its files, set by an operator; null: unlimited. */
    file_quota: bigint({ mode: 'number' }),
    /** Time from which an operator locked everybody out. */
    suspended_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [tenantScope(table.id)],
);

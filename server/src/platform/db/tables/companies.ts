import type { InLanguages, Language } from '@piiri/schemas';
import type { TenantSettings, TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';

/** The companies. A setting that is absent is on. */
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
    /** What is published must be complete in these, apart from what its definition asks for. */
    required_languages: text().array().$type<Language[]>().notNull().default([]),
    /** So long it is known who changed what; null: for ever. */
    history_months: integer().default(24),
    /** For how many months the rest is kept, by kind, where that is not the default. Null: for ever. */
    retention: jsonb().$type<Record<string, number | null>>().notNull().default({}),
    settings: jsonb().$type<Partial<TenantSettings>>().notNull().default({}),
    terms: jsonb().$type<InLanguages<TenantTerms>>().notNull().default({}),
    /** Bytes that its files may take at most, which an operator sets; null: as many as they need. */
    file_quota: bigint({ mode: 'number' }),
    /** Since when an operator lets nobody of it in. */
    suspended_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [tenantScope(table.id)],
);

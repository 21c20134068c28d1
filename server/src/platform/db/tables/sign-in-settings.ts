import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';
import { now, ofTenant } from './columns.ts';
import { tenants } from './companies.ts';

type MatchBy = SignInAnswer['oidc']['match_by'];

/** How a provider names the details of a person. */
export type ClaimNames = SignInAnswer['oidc']['claims'];

/** How a company signs in beside password and code: its OpenID Connect provider. By hand: of no person. */
export const signInSettings = pgTable(
  'sign_in_settings',
  {
    tenant_id: ofTenant().primaryKey(),
    /** The company in the addresses of its sign-in. */
    slug: text(),
    /** Mail domains whose addresses lead to the provider, in lower case. One company an installation has each. */
    domains: text().array().notNull().default([]),
    enabled: boolean().notNull().default(false),
    issuer: text().notNull().default(''),
    client_id: text().notNull().default(''),
    /** Encrypted, see `seal`; null: the provider asks for none. */
    client_secret: text(),
    claims: jsonb().$type<Partial<ClaimNames>>().notNull().default({}),
    match_by: text().$type<MatchBy>().notNull().default('email'),
    /** Makes people who are not there yet. */
    create_users: boolean().notNull().default(false),
    /** No other way of signing in opens the company, but to tenant admins. */
    only: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('sign_in_settings_slug').on(table.slug),
    index('sign_in_settings_domains').using('gin', table.domains),
    tenantScope(table.tenant_id),
  ],
);

export type SignInSettings = typeof signInSettings.$inferSelect;

/** Whether the company of a row of `memberships` or `users` lets nobody but its tenant admins in by other ways than its provider. */
export const onlyByProvider = (tenantId: unknown) =>
  sql<boolean>`exists (select from ${signInSettings} where ${signInSettings.tenant_id} = ${tenantId}
    and ${signInSettings.enabled} and ${signInSettings.only})`;

/** By what a directory proves itself when it provisions people (SCIM): one token a company. By hand: of no person. */
export const scimTokens = pgTable(
  'scim_tokens',
  {
    tenant_id: ofTenant().primaryKey(),
    /** SHA-256 of the token. */
    token_hash: text().notNull(),
    created_at: now(),
    /** The day on which it was used last. */
    last_used_on: date(),
  },
  (table) => [uniqueIndex('scim_tokens_hash').on(table.token_hash), tenantScope(table.tenant_id)],
);

/** Whether a directory provisions the people of a company. */
export const isProvisioned = (tenantId: number) =>
  sql<boolean>`exists (select from ${scimTokens} where ${scimTokens.tenant_id} = ${tenantId}::int)`;

/** Sign-ins that the provider has vouched for, until the browser fetches its tokens: once, within a minute. By hand: of no person. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the code in the browser's address. */
    code_hash: text().primaryKey(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    account_id: integer().notNull(),
    /** The path that was asked for before signing in. */
    return_to: text(),
    expires_at: moment().notNull(),
    created_at: now(),
  },
  (table) => [index('sign_in_codes_expires').on(table.expires_at)],
);

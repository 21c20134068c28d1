import type { Protocol, SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { tenantScope } from '../tenant-scope.ts';
import { accounts, otpAttempts } from './accounts.ts';
import { now, tenantColumn } from './columns.ts';
import { tenants } from './tenants.ts';

type MatchBy = SignInAnswer['oidc']['match_by'];
type Redirect = SignInAnswer['oidc']['redirect'];

/** A mail domain that the company has not proven yet. */
export interface WaitingDomain {
  domain: string;
  /** Random part of the TXT record that proves it. */
  token: string;
}

/** The provider's claims for the details of a person. */
export type ClaimNames<Name = string> = Record<keyof SignInAnswer['oidc']['claims'], Name>;

/** What a SAML provider states about a person who has signed in there. */
export interface SamlAssertion {
  issuer: string;
  /** The request that it answers. */
  request: string;
  nameId: string;
  nameIdFormat: string | null;
  /** Values by name. */
  attributes: Record<string, string[]>;
  /** When the person signed in at the provider. */
  signedInAt: string;
  /** How they signed in there (`AuthnContextClassRef`). */
  context: string | null;
}

/** A company's SAML provider as stored; members that were never saved are absent. */
export type StoredSaml = Partial<
  Omit<SignInAnswer['saml'], 'claims' | 'certificate_details'> & { claims: Partial<ClaimNames> }
>;

type Ldap = SignInAnswer['ldap'];

/** A company's LDAP directory as stored; members that were never saved are absent. */
export type StoredLdap = Partial<
  Pick<Ldap, 'enabled' | 'url' | 'bind_dn' | 'base_dn' | 'filter'> & {
    claims: Partial<Ldap['claims']>;
    groups: Partial<Ldap['groups']>;
    /** Encrypted, see `http/encrypted.ts`. */
    password: string;
    /** When it was enabled: the first nightly run is that of the night after. */
    since: string;
  }
>;

/**
 * A company's sign-in by its own provider, besides password and code: by OpenID Connect, or by SAML. At most one of them
 * is enabled. Declared by hand: it belongs to no person.
 */
export const signInSettings = pgTable(
  'sign_in_settings',
  {
    tenant_id: tenantColumn().primaryKey(),
    /** Identifies the company in the addresses of its sign-in. */
    slug: text(),
    /**
     * Proven mail domains whose addresses sign in with the provider, in lower case. Each belongs to one company of the
     * installation.
     */
    domains: text().array().notNull().default([]),
    /** Mail domains that lead nowhere until they are proven. Several companies may wait for one. */
    domains_waiting: jsonb().$type<WaitingDomain[]>().notNull().default([]),
    enabled: boolean().notNull().default(false),
    issuer: text().notNull().default(''),
    client_id: text().notNull().default(''),
    /** Encrypted, see `http/encrypted.ts`; null: the provider needs none. */
    client_secret: text(),
    claims: jsonb().$type<Partial<ClaimNames>>().notNull().default({}),
    match_by: text().$type<MatchBy>().notNull().default('email'),
    /** Whether unknown people are created. */
    create_users: boolean().notNull().default(false),
    /** Whether the company can only be opened by the provider, except by tenant admins. */
    only: boolean().notNull().default(false),
    /** Redirect address: the company's own, or the one that all companies share, as before there were own ones. */
    redirect: text().$type<Redirect>().notNull().default('shared'),
    /** Accepted values of `acr` in the ID token; none: any. */
    acr_values: text().array().notNull().default([]),
    saml: jsonb().$type<StoredSaml>().notNull().default({}),
    ldap: jsonb().$type<StoredLdap>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('sign_in_settings_slug').on(table.slug),
    index('sign_in_settings_domains').using('gin', table.domains),
    tenantScope(table.tenant_id),
  ],
);

export type SignInSettings = typeof signInSettings.$inferSelect;

const isOn = (member: 'enabled' | 'only') =>
  sql`(${signInSettings.saml} ->> ${sql.raw(`'${member}'`)})::boolean`;

/** SQL of the protocol of a company's provider; null if none is enabled. */
export const PROTOCOL = sql<Protocol | null>`case when ${signInSettings.enabled} then 'oidc'
  when ${isOn('enabled')} then 'saml' end`;

/**
 * Returns whether the company of a row of `memberships` or `users` only lets tenant admins sign in by other ways than
 * its provider.
 */
export const requiresProvider = (tenantId: unknown) =>
  sql<boolean>`exists (select from ${signInSettings} where ${signInSettings.tenant_id} = ${tenantId}
    and case ${PROTOCOL} when 'oidc' then ${signInSettings.only} when 'saml' then ${isOn('only')} end)`;

/**
 * Credentials with which a directory provisions people (SCIM): one token per company. Declared by hand: it belongs to
 * no person.
 */
export const scimTokens = pgTable(
  'scim_tokens',
  {
    tenant_id: tenantColumn().primaryKey(),
    /** SHA-256 of the token. */
    token_hash: text().notNull(),
    created_at: now(),
    /** Day of the last use. */
    last_used_on: date(),
  },
  (table) => [uniqueIndex('scim_tokens_hash').on(table.token_hash), tenantScope(table.tenant_id)],
);

/** Returns whether a directory provisions the people of a company, by SCIM or by LDAP. */
export const isProvisioned = (tenantId: number) =>
  sql<boolean>`(exists (select from ${scimTokens} where ${scimTokens.tenant_id} = ${tenantId}::int) or exists (
    select from ${signInSettings} where ${signInSettings.tenant_id} = ${tenantId}::int
      and (${signInSettings.ldap} ->> 'enabled')::boolean))`;

/**
 * Sign-ins confirmed by the provider, until the browser fetches its tokens: once, within a minute. Declared by hand: it
 * belongs to no person.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the code in the redirect URL. */
    code_hash: text().primaryKey(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    account_id: integer().notNull(),
    /** Path that was requested before signing in. */
    return_to: text(),
    /** SHA-256 of the second secret, which only the browser that signed in has, in a cookie. */
    browser_hash: text(),
    /** Issuer and subject that a code to the person's phone must bind to them; null: bound already. */
    issuer: text(),
    subject: text(),
    expires_at: timestamptz().notNull(),
    created_at: now(),
  },
  (table) => [index('sign_in_codes_expires').on(table.expires_at)],
);

/**
 * Sign-ins at a provider whose response was received: each is accepted once. Declared by hand: it belongs to no person.
 */
export const usedSignInAttempts = pgTable(
  'used_sign_in_attempts',
  {
    /** SHA-256 of the attempt's state. */
    state_hash: text().primaryKey(),
    /** When the attempt ends by itself. */
    expires_at: timestamptz().notNull(),
  },
  (table) => [index('used_sign_in_attempts_expires').on(table.expires_at)],
);

/**
 * Verified assertions of SAML providers, until the browser that asked for them comes for them: once, within a minute.
 * Declared by hand: it is not known yet to whom they belong.
 */
export const samlAssertions = pgTable(
  'saml_assertions',
  {
    /** SHA-256 of the code in the redirect URL. */
    code_hash: text().primaryKey(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    assertion: jsonb().$type<SamlAssertion>().notNull(),
    expires_at: timestamptz().notNull(),
  },
  (table) => [
    index('saml_assertions_tenant').on(table.tenant_id),
    index('saml_assertions_expires').on(table.expires_at),
  ],
);

/**
 * Bindings of providers' subjects that wait for the code of an attempt. Declared by hand: they end with the attempt.
 */
export const pendingBindings = pgTable(
  'pending_bindings',
  {
    attempt_id: uuid()
      .primaryKey()
      .references(() => otpAttempts.id, { onDelete: 'cascade' }),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
  },
  (table) => [
    index('pending_bindings_tenant').on(table.tenant_id),
    index('pending_bindings_account').on(table.account_id),
  ],
);

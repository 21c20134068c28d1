import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { id, now, tenantColumn } from './columns.ts';
import { tenants } from './tenants.ts';

/** A person's credentials, shared by all their companies. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    username: text().notNull(),
    phone: text(),
    /** Argon2id; null for people who only sign in by one-time code. */
    password_hash: text(),
    /** How far the password reaches, see `auth/scope.ts`; null without one, and for one that an earlier version set. */
    password_scope: integer(),
    /**
     * Whether the password was set by the account's holder, rather than by an admin or in a session opened by an admin's
     * password. Others end when the holder verifies the phone.
     */
    password_by_holder: boolean().notNull().default(false),
    /** Whether a passkey was offered after a sign-in by code, which happens once. */
    passkey_offered: boolean().notNull().default(false),
    /**
     * The company that created it and may change it while its person is in no other company. Null: only the person may.
     */
    made_by: integer().references(() => tenants.id, { onDelete: 'set null' }),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_phone').on(table.phone),
  ],
);

/** The user of an account in each company, and whether the account opens that company. */
export const memberships = pgTable(
  'memberships',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tenant_id: tenantColumn(),
    user_id: integer().notNull(),
    /**
     * Whether the account opens the company. True from the start if the company created the account; elsewhere once the
     * holder has entered a one-time code that was sent to the account's phone after `joined_at`.
     */
    proven: boolean().notNull().default(false),
    joined_at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.tenant_id] }),
    uniqueIndex('memberships_user').on(table.user_id),
  ],
);

/** Open sessions: one row per company for each login. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; only its holder knows the token itself. */
    token_hash: text().primaryKey(),
    /** Shared by the sessions of one login: logging out ends them all. */
    login_id: uuid().notNull(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tenant_id: tenantColumn(),
    user_id: integer().notNull(),
    /** How far it reaches, see `auth/scope.ts`; null for one that an earlier version opened. */
    scope: integer(),
    /** When the person last proved again who they are, see `sign-in/proof.ts`; null if only by signing in. */
    proof_at: timestamptz(),
    /** False if an admin's password opened it. Such sessions end when the holder verifies the phone. */
    by_holder: boolean().notNull().default(false),
    /** Browser and device, such as "Firefox · Android", for the person to recognise. */
    device: text(),
    /**
     * SHA-256 of the token that lets the browser's pages be rendered, and for which company: one session of a login has
     * it.
     */
    page_hash: text(),
    /** Prefix of the API token, by which the browser knows for which of its sessions a page was rendered. */
    page_mark: text(),
    /** The kiosk at which it was opened; null elsewhere. */
    kiosk_id: integer(),
    /** Of a session at a kiosk: how many seconds without a call end it, and when they are over. */
    idle_seconds: integer(),
    idle_until: timestamptz(),
    /** Hour of the last stored use, see `auth/session-uses.ts`. */
    last_used_at: timestamptz(),
    expires_at: timestamptz().notNull(),
    created_at: now(),
  },
  (table) => [
    index('sessions_login').on(table.login_id),
    uniqueIndex('sessions_page').on(table.page_hash),
    index('sessions_account').on(table.account_id),
    index('sessions_expires').on(table.expires_at),
  ],
);

/** One-time codes in progress. Unknown numbers have rows too, so that they are indistinguishable. */
export const otpAttempts = pgTable(
  'otp_attempts',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    pin_hash: text().notNull(),
    tries: integer().notNull().default(0),
    used: boolean().notNull().default(false),
    /** The login that requested the code, which the new login replaces. */
    login_id: uuid(),
    /** Which allowance of messages to the number it counts against; empty: that of everybody who knows the number. */
    allowance: text().notNull().default(''),
    expires_at: timestamptz().notNull(),
    created_at: now(),
  },
  (table) => [index('otp_attempts_phone').on(table.phone, table.created_at)],
);

/** Sign-in links that operators create, without a message. At most one per account; each works once. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    account_id: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    token_hash: text().notNull(),
    /** The only company that it opens; null: all companies of the account. */
    tenant_id: integer().references(() => tenants.id, { onDelete: 'cascade' }),
    expires_at: timestamptz().notNull(),
    created_at: now(),
  },
  (table) => [uniqueIndex('sign_in_links_token').on(table.token_hash)],
);

/** Public keys of an account's passkeys. Each signs in to the companies in its scope. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Id from the authenticator, in base64url, as are public key and user handle. */
    credential_id: text().notNull(),
    /** In COSE format. */
    public_key: text().notNull(),
    /** The authenticator's signature counter; stays 0 for a passkey that is synchronised between devices. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** Random, and the same for all passkeys of an account, so that a device stores only one of them. */
    user_handle: text().notNull(),
    /** Name given by the person. */
    name: text().notNull(),
    /**
     * Host for which it is valid (WebAuthn's relying party); null until its next use for one made before this column
     * existed.
     */
    host: text(),
    /** How far it reaches, see `auth/scope.ts`; null for one that an earlier version stored. */
    scope: integer(),
    /** False if it was made in a session opened by an admin's password. It is deleted when the holder verifies the phone. */
    by_holder: boolean().notNull().default(false),
    /** Rounded to the hour. */
    last_used_at: timestamptz(),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credential_id),
    index('passkeys_account').on(table.account_id),
  ],
);

/** Hashes of passkey challenges that were answered: each works once. */
export const usedChallenges = pgTable(
  'used_challenges',
  { hash: text().primaryKey(), created_at: now() },
  (table) => [index('used_challenges_time').on(table.created_at)],
);

/** Failures by account and by address, to slow down guessing. */
export const loginThrottle = pgTable('login_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  blocked_until: timestamptz(),
  last_failure_at: now(),
});

/** Successful pairs of target and address: hashed like the failures, with the day only. */
export const knownLogins = pgTable('known_logins', {
  key: text().primaryKey(),
  last_on: date().notNull().default(sql`current_date`),
});

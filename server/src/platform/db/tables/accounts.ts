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
import { moment } from '../columns.ts';
import { id, now, ofTenant } from './columns.ts';
import { tenants } from './companies.ts';

/** What a person signs in with, in all their companies. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    username: text().notNull(),
    phone: text(),
    /** Argon2id; null for those who sign in by one-time code only. */
    password_hash: text(),
    /** Set in a session of who had shown to hold the phone, rather than by an admin or with an admin's password. */
    password_by_holder: boolean().notNull().default(false),
    /** A passkey was offered after a sign-in by code, which happens once. */
    passkey_offered: boolean().notNull().default(false),
    /** The company that made it, which may change it while its person is in no other. Null: only the person may. */
    made_by: integer().references(() => tenants.id, { onDelete: 'set null' }),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_phone').on(table.phone),
  ],
);

/** Which user of which company an account is, and whether the company opens to who signs in. */
export const memberships = pgTable(
  'memberships',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tenant_id: ofTenant(),
    user_id: integer().notNull(),
    /**
     * The company opens. It does from the beginning where it made the account itself; elsewhere once the holder has given a
     * one-time code that was sent to the account's phone after `joined_at`.
     */
    proven: boolean().notNull().default(false),
    joined_at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.tenant_id] }),
    uniqueIndex('memberships_user').on(table.user_id),
  ],
);

/** Open sessions: one row a company for each signing in. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is known to its holder only. */
    token_hash: text().primaryKey(),
    /** Shared by the sessions of one signing in: logging out ends them all. */
    login_id: uuid().notNull(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tenant_id: ofTenant(),
    user_id: integer().notNull(),
    /** Opened by who had shown to hold the account's phone. The others end when the holder shows it. */
    by_holder: boolean().notNull().default(false),
    /** What was signed in with, such as "Firefox · Android": for its person to know it by. */
    device: text(),
    /** SHA-256 of the token that lets the browser's pages be rendered, and of which company: one session of a signing in has it. */
    page_hash: text(),
    /** The beginning of the token, by which the browser knows for which of its sessions a page was rendered. */
    page_mark: text(),
    /** The hour in which it was used last, as far as that is stored, see `auth/session-uses.ts`. */
    last_used_at: moment(),
    expires_at: moment().notNull(),
    created_at: now(),
  },
  (table) => [
    index('sessions_login').on(table.login_id),
    uniqueIndex('sessions_page').on(table.page_hash),
    index('sessions_account').on(table.account_id),
    index('sessions_expires').on(table.expires_at),
  ],
);

/** One-time codes under way. Kept for unknown numbers too, so that nothing distinguishes them. */
export const otpAttempts = pgTable(
  'otp_attempts',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    pin_hash: text().notNull(),
    tries: integer().notNull().default(0),
    used: boolean().notNull().default(false),
    /** The signing-in that asked for it, whose place the one that it opens takes. */
    login_id: uuid(),
    expires_at: moment().notNull(),
    created_at: now(),
  },
  (table) => [index('otp_attempts_phone').on(table.phone, table.created_at)],
);

/** The operator's links that sign in without a message. At most one an account, which serves once. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    account_id: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of what stands in the link. */
    token_hash: text().notNull(),
    /** The only company that it opens; null: all of the account's. */
    tenant_id: integer().references(() => tenants.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
    created_at: now(),
  },
  (table) => [uniqueIndex('sign_in_links_token').on(table.token_hash)],
);

/** Public keys of an account's passkeys. They belong to the account, so they sign in to all of its companies. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url; so are key and user handle. */
    credential_id: text().notNull(),
    /** COSE. */
    public_key: text().notNull(),
    /** The authenticator's signature counter; stays 0 where the key is synchronised between devices. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** Random, and the same for all keys of an account, so that a device keeps one of them. */
    user_handle: text().notNull(),
    /** What its person calls it. */
    name: text().notNull(),
    /** The host that it serves at (WebAuthn's relying party); null for one from before this was stored, until it is used. */
    host: text(),
    /** Made in a session of who had shown to hold the account's phone. The others end when the holder shows it. */
    by_holder: boolean().notNull().default(false),
    /** To the hour. */
    last_used_at: moment(),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credential_id),
    index('passkeys_account').on(table.account_id),
  ],
);

/** Challenges of passkeys that were answered, as hashes: each serves once. */
export const usedChallenges = pgTable(
  'used_challenges',
  { hash: text().primaryKey(), created_at: now() },
  (table) => [index('used_challenges_time').on(table.created_at)],
);

/** Failures by account and by address, for slowing down those who guess. */
export const loginThrottle = pgTable('login_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  blocked_until: moment(),
  last_failure_at: now(),
});

/** From where what was signed in to: hashed like the failures, and known to the day. */
export const knownLogins = pgTable('known_logins', {
  key: text().primaryKey(),
  last_on: date().notNull().default(sql`current_date`),
});

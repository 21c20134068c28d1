import type { InLanguages, Language } from '@piiri/schemas';
import type { Answer } from '@piiri/shared/contracts/poll-answers.ts';
import type { TenantSettings, TenantTerms } from '@piiri/shared/contracts/tenant.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { sharedTenantScope, tenantScope } from './tenant-scope.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const now = () => moment().notNull().defaultNow();

/** The companies. A setting that is absent is on. */
export const tenants = pgTable(
  'tenants',
  {
    id: id(),
    name: text().notNull(),
    /** Key of a stored picture. */
    logo: text(),
    color: text().notNull().default('#8e2a8b'),
    time_zone: text().notNull().default('Europe/Helsinki'),
    default_language: text().$type<Language>().notNull().default('fi'),
    settings: jsonb().$type<Partial<TenantSettings>>().notNull().default({}),
    terms: jsonb().$type<InLanguages<TenantTerms>>().notNull().default({}),
    created_at: now(),
  },
  (table) => [tenantScope(table.id)],
);

/** What a person signs in with, in all their companies. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    username: text().notNull(),
    phone: text(),
    /** Argon2id; null for those who sign in by one-time code only. */
    password_hash: text(),
    /** The company that made it, which may change it while its person is in no other. Null: only the person may. */
    made_by: integer().references(() => tenants.id, { onDelete: 'set null' }),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_phone').on(table.phone),
  ],
);

/** Which user of which company an account is. */
export const memberships = pgTable(
  'memberships',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    user_id: integer().notNull(),
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
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    user_id: integer().notNull(),
    /** What was signed in with, such as "Firefox · Android": for its person to know it by. */
    device: text(),
    expires_at: moment().notNull(),
    created_at: now(),
  },
  (table) => [
    index('sessions_login').on(table.login_id),
    index('sessions_account').on(table.account_id),
    index('sessions_expires').on(table.expires_at),
  ],
);

/** One-time codes under way. Kept for unknown numbers too, so that nothing tells them apart. */
export const otpAttempts = pgTable(
  'otp_attempts',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    pin_hash: text().notNull(),
    tries: integer().notNull().default(0),
    used: boolean().notNull().default(false),
    expires_at: moment().notNull(),
    created_at: now(),
  },
  (table) => [index('otp_attempts_phone').on(table.phone, table.created_at)],
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

/**
 * Every stored file. A row is made before its bytes are (`pending`), becomes `live` with the object that it belongs to,
 * and `doomed` when that lets go of it; the sweep deletes what stayed pending and what is doomed.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** Null for what belongs to the installation. */
    tenant_id: integer().references(() => tenants.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    kind: text().$type<'image' | 'attachment'>().notNull(),
    state: text().$type<'pending' | 'live' | 'doomed'>().notNull().default('pending'),
    /** The object it belongs to, by entity name, id and field. */
    entity: text(),
    entity_id: integer(),
    field: text(),
    filename: text().notNull().default(''),
    content_type: text().notNull(),
    size: integer().notNull(),
    language: text().$type<Language>(),
    sort_order: integer().notNull().default(0),
    created_at: now(),
    changed_at: now(),
  },
  (table) => [
    uniqueIndex('files_key').on(table.key),
    index('files_owner').on(table.tenant_id, table.entity, table.entity_id),
    index('files_sweep').on(table.changed_at).where(sql`${table.state} <> 'live'`),
    tenantScope(table.tenant_id),
  ],
);

/**
 * Calls that may be sent again, with their first answers. Nothing here says who called, what, or when: keys are hashed with
 * the installation's secret, answers can be read by who sends the key again, and times are whole hours. So it tells
 * nobody who wrote an anonymous message, whatever else stands in the database.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** HMAC of the caller and their key. */
    id: text().primaryKey(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** HMAC of the whole request: a key belongs to one. */
    request: text().notNull(),
    /** The sealed answer; null when only the call itself could be kept. */
    answer: text(),
    hour: moment().notNull().default(sql`date_trunc('hour', now())`),
  },
  (table) => [index('idempotency_keys_hour').on(table.hour), tenantScope(table.tenant_id)],
);

/**
 * How often objects of an entity have changed in a company (null: in the installation's own), raised by the transaction
 * that changes them. No row: never.
 */
export const revisions = pgTable(
  'revisions',
  {
    tenant_id: integer().references(() => tenants.id, { onDelete: 'cascade' }),
    entity: text().notNull(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    unique('revisions_entity').on(table.tenant_id, table.entity).nullsNotDistinct(),
    ...sharedTenantScope(table.tenant_id),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** People brought in from files. What a file's rows did is kept for a day. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    /** Rows of the file in all, and by what they do. */
    count: integer().notNull(),
    new: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
    wrong: integer().notNull().default(0),
    /** How many of them have been gone through. */
    done: integer().notNull().default(0),
    /** The rows as they are answered: JSON, packed by gzip. */
    report: bytes(),
    /** HMAC of the caller and the key by which they may send the same again. */
    key: text(),
    /** When the server that runs it was last seen to. */
    alive_at: now(),
    created_at: now(),
  },
  (table) => [
    // One at a time: two would judge by what the other is about to change.
    uniqueIndex('imports_running').on(table.tenant_id).where(sql`${table.state} = 'running'`),
    uniqueIndex('imports_key').on(table.tenant_id, table.key),
    tenantScope(table.tenant_id),
  ],
);

/** Who comes to an event, and who waits for a seat. To cancel is to have the row deleted. */
export const enrollments = pgTable(
  'enrollments',
  {
    /** Rises with time: who came first has the smaller one. */
    id: id(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    event_id: integer().notNull(),
    user_id: integer().notNull(),
    state: text().$type<'enrolled' | 'waiting'>().notNull(),
    comment: text(),
    /** When they moved up from waiting, and when they were told so. */
    moved_at: moment(),
    told_at: moment(),
    created_at: now(),
  },
  (table) => [
    unique('enrollments_person').on(table.event_id, table.user_id),
    index('enrollments_seats').on(table.event_id, table.state, table.id),
    index('enrollments_user').on(table.tenant_id, table.user_id),
    tenantScope(table.tenant_id),
  ],
);

/** What people thought of an event that is over: one row a person. */
export const eventFeedback = pgTable(
  'event_feedback',
  {
    id: id(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    event_id: integer().notNull(),
    user_id: integer().notNull(),
    /** From 1, the worst, to 5. */
    rating: integer().notNull(),
    comment: text(),
    created_at: now(),
  },
  (table) => [
    unique('event_feedback_person').on(table.event_id, table.user_id),
    check('event_feedback_rating', sql`${table.rating} between 1 and 5`),
    tenantScope(table.tenant_id),
  ],
);

/** The address at which a person's calendar program fetches the events that they see. One a person and company. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    user_id: integer().primaryKey(),
    /** SHA-256 of the secret part of the address, which is told once. */
    token_hash: text().notNull(),
    created_at: now(),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.token_hash), tenantScope(table.tenant_id)],
);

/** Answers to polls that are not anonymous, by who gave them: people read their own back. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    poll_id: integer().notNull(),
    user_id: integer().notNull(),
    /** Whether the name goes with it: as the poll said when it was given, whatever it says later. */
    named: boolean().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    time: now(),
  },
  (table) => [
    index('poll_answers_poll').on(table.tenant_id, table.poll_id, table.time, table.id),
    tenantScope(table.tenant_id),
  ],
);

/**
 * The answers to an anonymous poll, all in one row that each new one writes anew: so none has a place, a moment or a
 * transaction of its own that would tell when, and thus by whom, it was given. See `polls/urn.ts`.
 */
export const pollUrns = pgTable(
  'poll_urns',
  {
    poll_id: integer().primaryKey(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Who has answered, once for each answer, in order: HMACs of poll and person whose key is not in the database. */
    markers: text().array().notNull(),
    /** What was answered, in the order of ids that are random. */
    answers: jsonb().$type<{ id: string; answers: Answer[] }[]>().notNull(),
  },
  (table) => [tenantScope(table.tenant_id)],
);

/** Text messages by which people were invited: a row each, made before the message is handed to the gateway. */
export const invites = pgTable(
  'invites',
  {
    id: id(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    user_id: integer().notNull(),
    /** HMAC of who sends and the key of the sending, which is sent once however often it is asked for. */
    key: text().notNull(),
    state: text().$type<'sending' | 'sent' | 'failed'>().notNull().default('sending'),
    created_at: now(),
  },
  (table) => [
    unique('invites_key').on(table.key),
    index('invites_user').on(table.tenant_id, table.user_id, table.created_at),
    tenantScope(table.tenant_id),
  ],
);

const ofTenant = () =>
  integer()
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** Where people talk: one of an open channel, one for each employee of a private one. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id(),
    tenant_id: ofTenant(),
    /** What a ticket is asked for by. Unguessable, though the rights are asked as well. */
    key: uuid().notNull().defaultRandom(),
    channel_id: integer().notNull(),
    /** The employee of a private room; null of an open channel. */
    user_id: integer(),
    /** The newest message's `seq`. Raised under the row's lock by the transaction that stores the message. */
    last_seq: integer().notNull().default(0),
    /** Likewise of the newest change to a message that was there already. */
    last_change: integer().notNull().default(0),
    created_at: now(),
  },
  (table) => [
    uniqueIndex('chat_rooms_key').on(table.key),
    unique('chat_rooms_channel').on(table.channel_id, table.user_id).nullsNotDistinct(),
    index('chat_rooms_user').on(table.tenant_id, table.user_id),
    tenantScope(table.tenant_id),
  ],
);

const ofRoom = () =>
  integer()
    .notNull()
    .references(() => chatRooms.id, { onDelete: 'cascade' });

/** What was said. A deleted message keeps its place, and nothing of what it said. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    tenant_id: ofTenant(),
    room_id: ofRoom(),
    /** Its place in the room: without gaps, the same for everybody. */
    seq: integer().notNull(),
    /** The sender's own name for it; the same again is the same message. */
    client_id: text().notNull(),
    sender_id: integer().notNull(),
    text: text(),
    /** Key of a stored picture. */
    image: text(),
    /** The `seq` of the message that it answers. */
    reply_to: integer(),
    /** The room's counter of changes when this one was edited, deleted or reacted to last; 0: never. */
    change: integer().notNull().default(0),
    sent_at: now(),
    edited_at: moment(),
    deleted_at: moment(),
  },
  (table) => [
    unique('chat_messages_seq').on(table.room_id, table.seq),
    unique('chat_messages_client').on(table.room_id, table.sender_id, table.client_id),
    index('chat_messages_change').on(table.room_id, table.change).where(sql`${table.change} > 0`),
    tenantScope(table.tenant_id),
  ],
);

/** Who felt what about a message: one sign a person. */
export const chatReactions = pgTable(
  'chat_reactions',
  {
    message_id: integer()
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    tenant_id: ofTenant(),
    user_id: integer().notNull(),
    emoji: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.user_id] }), tenantScope(table.tenant_id)],
);

/** How far people have read. */
export const chatReads = pgTable(
  'chat_reads',
  {
    room_id: ofRoom(),
    user_id: integer().notNull(),
    tenant_id: ofTenant(),
    seq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.user_id] }),
    index('chat_reads_user').on(table.tenant_id, table.user_id),
    tenantScope(table.tenant_id),
  ],
);

/** Who may not write in a channel for now. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    channel_id: integer().notNull(),
    user_id: integer().notNull(),
    tenant_id: ofTenant(),
    /** Null: until somebody lifts it. */
    until: moment(),
    muted_by: integer().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.channel_id, table.user_id] }), tenantScope(table.tenant_id)],
);

/** What people found wrong, with the words as they stood: one report a message and person. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: id(),
    tenant_id: ofTenant(),
    message_id: integer()
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    reporter_id: integer().notNull(),
    reason: text().notNull(),
    /** What the message said then, emptied once the report is settled. */
    said: text(),
    created_at: now(),
    settled_at: moment(),
    settled_by: integer(),
    outcome: text().$type<'deleted' | 'kept'>(),
  },
  (table) => [
    unique('chat_reports_person').on(table.message_id, table.reporter_id),
    index('chat_reports_open').on(table.tenant_id, table.id).where(sql`${table.settled_at} is null`),
    tenantScope(table.tenant_id),
  ],
);

/** Those of them that requests read and write, each behind the tenants' walls. */
export const REQUEST_TABLES = [
  files,
  revisions,
  idempotencyKeys,
  imports,
  enrollments,
  eventFeedback,
  calendarFeeds,
  pollAnswers,
  pollUrns,
  invites,
  chatRooms,
  chatMessages,
  chatReactions,
  chatReads,
  chatMutes,
  chatReports,
];

/** The tables that no definition makes, by name, for the migration generator. */
export const systemTables = {
  tenants,
  accounts,
  memberships,
  sessions,
  otpAttempts,
  loginThrottle,
  knownLogins,
  files,
  revisions,
  idempotencyKeys,
  imports,
  enrollments,
  eventFeedback,
  calendarFeeds,
  pollAnswers,
  pollUrns,
  invites,
  chatRooms,
  chatMessages,
  chatReactions,
  chatReads,
  chatMutes,
  chatReports,
};

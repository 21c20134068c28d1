import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { id, now, ofTenant } from '../../platform/db/tables/columns.ts';
import { tenantScope } from '../../platform/db/tenant-scope.ts';

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
    /** Whether the search finds it. What was said just now is taken into the index with what else was, or by who searches. */
    indexed: boolean().notNull().default(false),
    sent_at: now(),
    edited_at: moment(),
    deleted_at: moment(),
  },
  (table) => [
    unique('chat_messages_seq').on(table.room_id, table.seq),
    unique('chat_messages_client').on(table.room_id, table.sender_id, table.client_id),
    index('chat_messages_unindexed').on(table.tenant_id, table.id).where(sql`not ${table.indexed}`),
    index('chat_messages_sender').on(table.tenant_id, table.sender_id),
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
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    index('chat_reactions_user').on(table.tenant_id, table.user_id),
    tenantScope(table.tenant_id),
  ],
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
  (table) => [
    primaryKey({ columns: [table.channel_id, table.user_id] }),
    index('chat_mutes_user').on(table.tenant_id, table.user_id),
    tenantScope(table.tenant_id),
  ],
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
    index('chat_reports_reporter').on(table.tenant_id, table.reporter_id),
    index('chat_reports_open').on(table.tenant_id, table.id).where(sql`${table.settled_at} is null`),
    tenantScope(table.tenant_id),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/**
 * Rooms: one per open channel, one per employee of a private channel, one per pair of people who write to each other.
 */
export const chatRooms = defineOwned({
  name: 'chat_rooms',
  columns: {
    /** Identifies the room when a ticket is requested. It is unguessable, but rights are checked as well. */
    key: uuid().notNull().defaultRandom(),
    /** Null for a direct room, which has no channel. */
    channel_id: integer(),
    /** The employee of a private room; null for an open channel; for a direct room the person with the lower id. */
    user_id: integer(),
    /** The other person of a direct room. */
    other_user_id: integer(),
    /** `seq` of the newest message. Raised under the row's lock by the transaction that stores the message. */
    last_seq: integer().notNull().default(0),
    /** Number of the newest change to an existing message; raised in the same way. */
    last_change: integer().notNull().default(0),
    created_at: now(),
  },
  owner: 'user_id',
  meanings: {
    user_id: { notOwnData: 'a room of their own, whose messages are told' },
    other_user_id: { refersTo: 'user', notOwnData: 'likewise' },
    key: { onMove: 'fresh' },
  },
  erase: 'negated',
  seenBy: 'managers',
  parent: { channel: 'chat_channel' },
  constraints: (table) => [
    uniqueIndex('chat_rooms_key').on(table.key),
    unique('chat_rooms_channel').on(table.channel_id, table.user_id, table.other_user_id).nullsNotDistinct(),
    index('chat_rooms_other_user')
      .on(table.tenant_id, table.other_user_id)
      .where(sql`${table.other_user_id} is not null`),
  ],
});

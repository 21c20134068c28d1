import { integer, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Where people talk: one room of an open channel, one for each employee of a private one. */
export const chatRooms = defineOwned({
  name: 'chat_rooms',
  columns: {
    /** What a ticket is asked for by. Unguessable, though the rights are checked as well. */
    key: uuid().notNull().defaultRandom(),
    /** The employee of a private room; null of an open channel. */
    user_id: integer(),
    /** The newest message's `seq`. Raised under the row's lock by the transaction that stores the message. */
    last_seq: integer().notNull().default(0),
    /** Likewise of the newest change to a message that was there already. */
    last_change: integer().notNull().default(0),
    created_at: now(),
  },
  owner: 'user_id',
  parent: { channel: 'chat_channel' },
  constraints: (table) => [
    uniqueIndex('chat_rooms_key').on(table.key),
    unique('chat_rooms_channel').on(table.channel_id, table.user_id).nullsNotDistinct(),
  ],
  notOwnData: { user_id: 'a room of their own, whose messages are told' },
});

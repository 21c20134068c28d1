import { sql } from 'drizzle-orm';
import { index, integer, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { now } from '../../../platform/db/tables/columns.ts';

/** Where people talk: one room of an open channel, one for each employee of a private one, one for each two people who write to each other. */
export const chatRooms = defineOwned({
  name: 'chat_rooms',
  columns: {
    /** What a ticket is asked for by. Unguessable, though the rights are checked as well. */
    key: uuid().notNull().defaultRandom(),
    /** Null of a direct room, which is of no channel. */
    channel_id: integer(),
    /** The employee of a private room; null of an open channel; of a direct room the one of the two whose id is lower. */
    user_id: integer(),
    /** The other one of a direct room. */
    other_user_id: integer(),
    /** The newest message's `seq`. Raised under the row's lock by the transaction that stores the message. */
    last_seq: integer().notNull().default(0),
    /** Likewise of the newest change to a message that was there already. */
    last_change: integer().notNull().default(0),
    created_at: now(),
  },
  owner: 'user_id',
  words: { ids: { other_user_id: 'user' }, fresh: ['key'] },
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
  notOwnData: {
    user_id: 'a room of their own, whose messages are told',
    other_user_id: 'likewise',
  },
});

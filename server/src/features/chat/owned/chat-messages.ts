import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { now } from '../../../platform/db/tables/columns.ts';
import { removeMessages } from '../remove-messages.ts';
import { chatRooms } from './chat-rooms.ts';
import { nameRoomsAndFiles } from './own-rooms.ts';

/** Messages. A deleted one keeps its `seq`, but none of its content. */
export const chatMessages = defineOwned({
  name: 'chat_messages',
  columns: {
    /** Number in the room: without gaps, the same for everyone. */
    seq: integer().notNull(),
    /** Id chosen by the sender; the same id again means the same message. */
    client_id: text().notNull(),
    /** Null after the sender is erased; the message stays. */
    sender_id: integer(),
    text: text(),
    /** Storage key of the picture. */
    image: text(),
    /** Storage key of another file. */
    file: text(),
    /** Ids of the mentioned people. */
    mentions: integer().array().notNull().default([]),
    /** `seq` of the message that this one replies to. */
    reply_to: integer(),
    /** Value of the room's change counter when this message was last edited, deleted or reacted to; 0: never. */
    change: integer().notNull().default(0),
    /**
     * Whether the message is in the search index. New messages are indexed together a moment later, or by the next
     * search.
     */
    indexed: boolean().notNull().default(false),
    sent_at: now(),
    edited_at: timestamptz(),
    deleted_at: timestamptz(),
  },
  owner: 'sender_id',
  seenBy: 'room',
  parent: { room: chatRooms },
  meanings: { mentions: { refersTo: 'user' }, indexed: { onMove: { reset: false } } },
  ownerIndex: false,
  erase: 'stays',
  retention: { months: 24, from: 'sent_at', remove: removeMessages },
  constraints: (table) => [
    unique('chat_messages_seq').on(table.room_id, table.seq),
    unique('chat_messages_client').on(table.room_id, table.sender_id, table.client_id),
    // For counting a person's recent messages, and for finding all of them.
    index('chat_messages_sender_sent').on(table.tenant_id, table.sender_id, table.sent_at),
    index('chat_messages_unindexed').on(table.tenant_id, table.id).where(sql`not ${table.indexed}`),
    index('chat_messages_change').on(table.room_id, table.change).where(sql`${table.change} > 0`),
  ],
  ownData: ['room', 'channel', 'text', 'file', 'sent_at', 'edited_at'],
  presentOwnData: nameRoomsAndFiles,
});

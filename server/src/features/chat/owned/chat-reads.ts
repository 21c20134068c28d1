import { integer } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { chatRooms } from './chat-rooms.ts';
import { nameDirectRooms } from './own-rooms.ts';

/** Read positions: the `seq` up to which people have read a room. */
export const chatReads = defineOwned({
  name: 'chat_reads',
  columns: { seq: integer().notNull() },
  owner: 'user_id',
  seenBy: 'room',
  parent: { room: chatRooms },
  unique: 'primaryKey',
  ownData: ['room', 'channel', 'seq as read_to'],
  presentOwnData: nameDirectRooms,
});

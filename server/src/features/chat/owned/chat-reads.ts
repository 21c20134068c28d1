import { integer } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { chatRooms } from './chat-rooms.ts';

/** Up to which `seq` people have read a room. */
export const chatReads = defineOwned({
  name: 'chat_reads',
  columns: { seq: integer().notNull() },
  owner: 'user_id',
  parent: { room: chatRooms },
  unique: 'primaryKey',
  ownData: ['channel', 'seq as read_to'],
});

import { boolean } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { chatRooms } from './chat-rooms.ts';
import { nameDirectRooms } from './own-rooms.ts';

/** A person's settings for a direct room: muted, and whether the other person is blocked. */
export const chatRoomChoices = defineOwned({
  name: 'chat_room_choices',
  columns: {
    muted: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
  },
  owner: 'user_id',
  parent: { room: chatRooms },
  unique: 'primaryKey',
  ownData: ['room', 'muted', 'blocked'],
  presentOwnData: nameDirectRooms,
});

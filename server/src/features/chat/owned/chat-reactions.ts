import { text } from 'drizzle-orm/pg-core';
import { defineOwned } from '../../../engine/owned/define-owned.ts';
import { chatMessages } from './chat-messages.ts';
import { nameDirectRooms } from './own-rooms.ts';

export const chatReactions = defineOwned({
  name: 'chat_reactions',
  columns: { emoji: text().notNull() },
  owner: 'user_id',
  seenBy: 'room',
  parent: { message: chatMessages },
  unique: 'primaryKey',
  ownData: ['room', 'channel', 'emoji'],
  presentOwnData: nameDirectRooms,
});

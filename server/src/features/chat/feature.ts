import { defineFeature } from '../../engine/feature.ts';
import { hooks } from './hooks.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { chatReactions } from './owned/chat-reactions.ts';
import { chatReads } from './owned/chat-reads.ts';
import { chatReports } from './owned/chat-reports.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { searchedMessages } from './searched-messages.ts';

/** Chat: channels, their rooms and messages. */
export const feature = defineFeature({
  owned: [chatRooms, chatMessages, chatReactions, chatReads, chatReports, chatMutes],
  hooks: { chat_channel: hooks },
  searched: [searchedMessages],
});

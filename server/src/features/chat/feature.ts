import { defineFeature } from '../../engine/feature.ts';
import { chatAtHome } from './at-home.ts';
import { followMessagesJob } from './follow-messages-job.ts';
import { deleteDirectRooms, hooks } from './hooks.ts';
import { mentionJob } from './mention-job.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatMutes } from './owned/chat-mutes.ts';
import { chatReactions } from './owned/chat-reactions.ts';
import { chatReads } from './owned/chat-reads.ts';
import { chatReports } from './owned/chat-reports.ts';
import { chatRoomChoices } from './owned/chat-room-choices.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { searchedMessages } from './searched-messages.ts';
import { orphanUploads } from './uploads.ts';

/** Chat: channels, their rooms and messages. */
export const feature = defineFeature({
  owned: [chatRooms, chatMessages, chatReactions, chatReads, chatReports, chatMutes, chatRoomChoices],
  hooks: { chat_channel: hooks },
  async erasePerson(tx, { id }) {
    await deleteDirectRooms(tx, id);
    await orphanUploads(tx, id);
  },
  searched: [searchedMessages],
  atHome: chatAtHome,
  jobs: [followMessagesJob, mentionJob],
});

import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import { isSwitchedOn } from '../../engine/access/access.ts';
import type { Call, EntityCall } from '../../engine/access/call.ts';
import { defineFeature } from '../../engine/feature.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { languageAt, titleOf } from '../../engine/read/feed.ts';
import { list } from '../../engine/read/list.ts';
import { usesDirect } from './channel.ts';
import { unreadByPerson } from './direct.ts';
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

const MAX_CHANNELS = 100;

/** Where messages wait that the caller has not read: channels and direct rooms. Who may only read has no chat in their menu. */
export async function chatAtHome(call: Call): Promise<Pick<HomeMine, 'waiting'>> {
  const entity = entityOf('chat_channel');
  if (call.actor.readOnly || !isSwitchedOn(call.actor, entity.feature)) return { waiting: [] };
  const { results } = await list({ ...call, entity, asEditor: false }, { page: 1, page_size: MAX_CHANNELS });
  const direct = usesDirect(call.actor) ? await directAtHome(call) : [];
  const channels = results
    .filter(({ unread_count }) => Number(unread_count) > 0)
    .map((channel) => ({
      type: entity.name,
      id: Number(channel.id),
      language: languageAt(channel, 'translations.name'),
      title: titleOf(channel, entity),
      due: null,
      starts: null,
      count: Number(channel.unread_count),
    }));
  return { waiting: [...channels, ...direct] };
}

/** Returns the caller's direct rooms with unread messages, keyed by the other person. */
async function directAtHome({ services, actor }: Pick<EntityCall, 'services' | 'actor'>) {
  const rooms = await services.database.tenant(actor.tenantId, (db) => unreadByPerson(db, actor));
  return rooms.map(({ id, name, unread }) => ({
    type: 'direct',
    id,
    language: null,
    title: name,
    due: null,
    starts: null,
    count: unread,
  }));
}

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

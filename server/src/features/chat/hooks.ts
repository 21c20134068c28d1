import { channelExtras } from '@piiri/shared/contracts/chat.ts';
import { eq } from 'drizzle-orm';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { forgetMessages } from './index-messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { unreadInChannels } from './unread.ts';

/** A channel tells what was said last and how much of it the reader has not read; what its rooms keep outside of their tables ends with it. */
export const hooks: EntityHooks = {
  extras: channelExtras,

  async decorate({ actor }, db, channels) {
    const unread = await unreadInChannels(
      db,
      actor,
      channels.map(({ id }) => id as number),
    );
    for (const channel of channels) Object.assign(channel, unread(channel.id as number));
  },

  async beforeEnd({ db }, { id }) {
    const pictures = await db
      .select({ key: chatMessages.image })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
      .where(eq(chatRooms.channel_id, id));
    await orphanFiles(
      db,
      pictures.flatMap(({ key }) => key ?? []),
    );
    await forgetMessages(db, id);
  },
};

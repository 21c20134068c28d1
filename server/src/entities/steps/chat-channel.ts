import { channelExtras } from '@piiri/shared/contracts/chat.ts';
import { eq } from 'drizzle-orm';
import { forgetMessages } from '../../chat/index-messages.ts';
import { unreadInChannels } from '../../chat/unread.ts';
import { chatMessages, chatMutes, chatRooms } from '../../db/system/chat.ts';
import { doomFiles } from '../../files/ledger.ts';
import type { EntitySteps } from '../steps.ts';

/** A channel tells what was said last and how much of it the reader has not read; its rooms end with it. */
const steps: EntitySteps = {
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
    await doomFiles(
      db,
      pictures.flatMap(({ key }) => key ?? []),
    );
    await forgetMessages(db, id);
    await db.delete(chatRooms).where(eq(chatRooms.channel_id, id));
    await db.delete(chatMutes).where(eq(chatMutes.channel_id, id));
  },
};

export default steps;

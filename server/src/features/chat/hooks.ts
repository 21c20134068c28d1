import { channelExtras } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { deleteRoomContents } from './end-rooms.ts';
import { unreadInChannels } from './unread.ts';

/**
 * Adds the last message and the number of unread ones to a channel; deletes what its rooms have outside of their tables
 * when it ends.
 */
export const hooks: EntityHooks = {
  extras: channelExtras,

  async decorate({ actor }, db, channels) {
    const unread = await unreadInChannels(
      db,
      actor,
      channels.map(({ id }) => id),
    );
    for (const channel of channels) Object.assign(channel, unread(channel.id));
  },

  beforeEnd: (tx, { id }) => deleteRoomContents(tx, sql`r.channel_id = ${id}`),
};

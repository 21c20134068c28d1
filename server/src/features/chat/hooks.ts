import { channelExtras } from '@piiri/shared/contracts/chat.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { orphanFiles } from '../../platform/storage/file-registry.ts';
import { users } from '../people/public.ts';
import { unindexMessages } from './index-messages.ts';
import { chatMessages } from './owned/chat-messages.ts';
import { chatRooms } from './owned/chat-rooms.ts';
import { keysOf } from './remove-messages.ts';
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

/**
 * Deletes what rooms `r` have outside of their tables: orphans the files of their messages and removes the messages
 * from the search index.
 */
async function deleteRoomContents({ db }: Pick<Transaction, 'db'>, rooms: SQL): Promise<void> {
  const { rows } = await db.execute<{ image: string | null; file: string | null }>(sql`
    select m.image, m.file from ${chatMessages} m join ${chatRooms} r on r.id = m.room_id
    where ${rooms} and (m.image is not null or m.file is not null)`);
  await orphanFiles(db, keysOf(rows));
  await unindexMessages(db, rooms);
}

/**
 * Deletes the direct rooms of a person who is permanently deleted if nobody is left to read them, that is, if the other
 * person was deleted before.
 */
export async function deleteDirectRooms(tx: Transaction, userId: number): Promise<void> {
  const theirRooms = sql`r.tenant_id = ${tx.tenantId} and r.channel_id is null
    and (r.user_id = ${userId} or r.other_user_id = ${userId})
    and not exists (select from ${users} u where u.id in (r.user_id, r.other_user_id) and u.id <> ${userId})`;
  await deleteRoomContents(tx, theirRooms);
  await tx.db.execute(sql`delete from ${chatRooms} r where ${theirRooms}`);
}

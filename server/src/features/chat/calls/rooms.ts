import { chatRooms } from '@piiri/shared/contracts/chat.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { findChannel } from '../channel.ts';
import { ensureRoom, roomsOf } from '../rooms.ts';

/**
 * Returns the rooms of a channel that the caller may enter. An open channel has one room. A private one has a room per
 * employee, created on first use; its managers get all of them.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/chat/channels/:id/rooms',
  summary: 'List the rooms of a channel',
  tag: 'chat_channel',
  access: 'anyone',
  feature: 'chat_enabled',
  query: listQuery.pick({ page: true, page_size: true, admin_view: true }),
  answers: { 200: chatRooms },
  async handler(call) {
    const {
      read,
      actor,
      language,
      params: { id },
      query,
      url,
    } = call;
    const channel = await read((db) => findChannel(db, actor, id));
    await ensureRoom(call, channel);
    const { count, results } = await read((db) => roomsOf(db, { actor, language }, channel, rangeOf(query)));
    return pageOf(url, query, count, results);
  },
});

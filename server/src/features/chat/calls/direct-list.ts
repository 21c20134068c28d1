import { directRooms } from '@piiri/shared/contracts/chat.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../../engine/read/pages.ts';
import { listQuery } from '../../../engine/read/query.ts';
import { assertDirect, listDirect } from '../direct.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/chat/direct',
  summary: 'List the caller’s direct rooms, newest message first',
  access: 'anyone',
  feature: 'direct_messages_enabled',
  query: listQuery.pick({ page: true, page_size: true }),
  answers: { 200: directRooms },
  async handler({ read, actor, query, url }) {
    assertDirect(actor);
    const { count, results } = await read((db) => listDirect(db, actor, rangeOf(query)));
    return pageOf(url, query, count, results);
  },
});

import { directKey, directRoom, directRooms } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { WithStatus } from '../../engine/calls/route-call.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import { assertDirect, chooseForRoom, listDirect, openDirect } from './direct.ts';
import { notifyChoice } from './live/sender.ts';

const id = z.int('not_an_id').positive('not_an_id').max(2_147_483_647, 'not_an_id');

export default [
  defineRoute({
    pattern: 'GET v1/chat/direct',
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
  }),
  /** Returns the direct room of the caller and a colleague, and creates it if needed. */
  defineRoute({
    pattern: 'POST v1/chat/direct',
    summary: 'Open the direct room of the caller and another person',
    access: 'anyone',
    feature: 'direct_messages_enabled',
    body: z.object({ user: id }, 'not_an_object'),
    answers: {
      200: directKey.meta({ description: 'The room already existed.' }),
      201: directKey,
    },
    refuses: [404],
    handler({ actor, body: { user }, commit }) {
      assertDirect(actor);
      return commit(async (tx) => {
        const { room, isNew } = await openDirect(tx, actor, user);
        return isNew ? new WithStatus(201, room) : room;
      });
    },
  }),
  /** Blocks a direct room for writing, or unblocks it. Each person can lift only their own block. */
  defineRoute({
    pattern: 'PUT v1/chat/direct/:id/block',
    summary: 'Block or unblock the other person of a direct room',
    access: 'anyone',
    feature: 'direct_messages_enabled',
    body: z.object({ blocked: z.boolean('not_boolean') }, 'not_an_object'),
    answers: { 200: directRoom },
    async handler({ services, actor, params: { id }, body: { blocked }, commit }) {
      assertDirect(actor);
      const { room, other: otherId } = await commit((tx) => chooseForRoom(tx, actor, id, { blocked }));
      notifyChoice(services, actor, room.id, [actor.userId, otherId]);
      return room;
    },
  }),
  /** Sets whether the caller is notified of messages in a direct room. */
  defineRoute({
    pattern: 'PUT v1/chat/direct/:id/mute',
    summary: 'Mute or unmute notifications of a direct room',
    access: 'anyone',
    feature: 'direct_messages_enabled',
    body: z.object({ muted: z.boolean('not_boolean') }, 'not_an_object'),
    answers: { 200: directRoom },
    async handler({ services, actor, params: { id }, body: { muted }, commit }) {
      assertDirect(actor);
      const { room } = await commit((tx) => chooseForRoom(tx, actor, id, { muted }));
      notifyChoice(services, actor, room.id, [actor.userId]);
      return room;
    },
  }),
];

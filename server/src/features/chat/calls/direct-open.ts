import { directKey } from '@piiri/shared/contracts/chat.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { WithStatus } from '../../../engine/calls/serialize.ts';
import { assertDirect, openDirect } from '../direct.ts';

const id = z.int('not_an_id').positive('not_an_id').max(2_147_483_647, 'not_an_id');

/** Returns the direct room of the caller and a colleague, and creates it if needed. */
export default defineRoute({
  method: 'POST',
  path: 'v1/chat/direct',
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
});

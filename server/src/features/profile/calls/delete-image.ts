import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { changeRow } from '../../../engine/write/store.ts';
import { lockOwnRow, user } from './_profile.ts';

/** Deletes the caller's picture. Having none is not an error. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/profile/image',
  summary: 'Delete the caller’s picture',
  access: 'anyone',
  answers: { 204: z.null() },
  async handler({ actor, commit }) {
    await commit(async (tx) => {
      const before = await lockOwnRow(tx, actor);
      if (before.picture) await changeRow(tx, user, before, { picture: null });
    });
  },
});

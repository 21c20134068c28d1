import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { removeMedia } from '../change-media.ts';

/** Deletes an unused picture; an earlier version that is restored will lack it. */
export default defineRoute({
  method: 'DELETE',
  path: 'v1/media/:id',
  summary: 'Delete an unused picture of the library',
  tag: 'upload',
  access: 'console_user',
  answers: { 204: z.null() },
  refuses: [409],
  async handler({ services, actor, language, params: { id }, commit }) {
    await commit((tx) => removeMedia(tx, { services, actor, language }, id));
  },
});

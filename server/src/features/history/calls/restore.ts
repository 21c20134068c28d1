import { z } from 'zod';
import { versionOf } from '../../../engine/calls/if-match.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { restoreState } from '../../../engine/versions/former-state.ts';

/**
 * Restores an earlier version of an object as its newest version. `If-Match`: the object's current version, as for
 * every change.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/history/:id/restore',
  summary: 'Store a former state of an object as its new version',
  access: 'console_user',
  answers: {
    200: z.looseObject({
      id: z.int(),
      version: z.int(),
      not_restored: z.array(z.string()).meta({ description: 'Fields that could not be restored.' }),
    }),
  },
  refuses: [409, 412],
  handler: ({ services, actor, language, commit, params: { id }, request }) =>
    restoreState({ services, actor, language, commit }, id, versionOf(request.headers['if-match'])),
});

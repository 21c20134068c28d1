import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { removePasskey } from '../own-passkeys.ts';

export default defineRoute({
  method: 'DELETE',
  path: 'v1/profile/passkeys/:id',
  summary: 'Delete a passkey',
  access: 'anyone',
  forReadOnly: true,
  needsProof: true,
  answers: { 204: z.null() },
  async handler({ actor, params: { id }, commit }) {
    await commit((tx) => removePasskey(tx, actor, id), { asOwner: true });
  },
});

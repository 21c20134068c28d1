import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { requestConfirmation } from '../confirm.ts';

/** Sends the caller a link to confirm their e-mail address. */
export default defineRoute({
  method: 'POST',
  path: 'v1/profile/email/confirmation',
  summary: 'Send a confirmation link to the caller’s e-mail address',
  tag: 'profile',
  access: 'anyone',
  forReadOnly: true,
  answers: { 202: z.null() },
  refuses: [409, 429],
  async handler({ actor, commit }) {
    await commit((tx) => requestConfirmation(tx, actor));
  },
});

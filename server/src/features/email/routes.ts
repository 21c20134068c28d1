import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { confirmEmail, requestConfirmation } from './confirm.ts';

export default [
  /** Confirms an e-mail address by the secret of the link that was sent to it. */
  defineRoute({
    pattern: 'POST v1/email/confirmation',
    summary: 'Confirm an e-mail address by the link sent to it',
    access: 'public',
    body: z.object({ token: z.string('required').max(200, 'invalid') }, 'not_an_object'),
    answers: { 204: z.null() },
    refuses: [404],
    handler: ({ services, body: { token } }) => confirmEmail(services, token),
  }),
  /** Sends the caller a link to confirm their e-mail address. */
  defineRoute({
    pattern: 'POST v1/profile/email/confirmation',
    summary: 'Send a confirmation link to the caller’s e-mail address',
    access: 'anyone',
    forReadOnly: true,
    answers: { 202: z.null() },
    refuses: [409],
    async handler({ actor, commit }) {
      await commit((tx) => requestConfirmation(tx, actor));
    },
  }),
];

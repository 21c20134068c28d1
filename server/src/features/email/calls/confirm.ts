import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { confirmEmail } from '../confirm.ts';

/** Confirms an e-mail address by the secret of the link that was sent to it. */
export default defineRoute({
  method: 'POST',
  path: 'v1/email/confirmation',
  summary: 'Confirm an e-mail address by the link sent to it',
  tag: 'profile',
  access: 'public',
  body: z.object({ token: z.string('required').max(200, 'invalid') }, 'not_an_object'),
  answers: { 204: z.null() },
  refuses: [404],
  handler: ({ services, body: { token } }) => confirmEmail(services, token),
});

import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';

/**
 * Redirects a browser that opens the `List-Unsubscribe` address to the settings. It changes nothing, because mail
 * clients prefetch links.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/email/unsubscribe/:token',
  summary: 'Redirect to the mail settings',
  tag: 'profile',
  access: 'public',
  raw: true,
  type: 'text/html',
  params: z.object({ token: z.string().max(200) }),
  answers: { 302: z.null() },
  handler: async ({ reply }) => reply.redirect('/profile/notifications'),
});

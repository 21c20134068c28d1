import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';

/** Leads whoever opens the address of `List-Unsubscribe` in a browser to their settings. It changes nothing: mail clients look. */
export default defineRoute({
  method: 'GET',
  path: 'v1/email/unsubscribe/:token',
  summary: 'Lead to the settings of mails',
  tag: 'profile',
  access: 'public',
  raw: true,
  type: 'text/html',
  params: z.object({ token: z.string().max(200) }),
  answers: { 302: z.null() },
  handler: async ({ reply }) => reply.redirect('/profile/notifications'),
});

import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { startPageSession } from '../../../platform/auth/page-session.ts';

/**
 * Sets the cookie with which the server renders the browser's pages for this session: after switching to another
 * company, or if the cookie is lost.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/page',
  summary: 'Create the page session, so that pages are rendered for this session',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  answers: { 204: z.null() },
  async handler({ services, request, reply }) {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    reply.header('Set-Cookie', await startPageSession(services, request, token));
  },
});

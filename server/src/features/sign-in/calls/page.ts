import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { beginPages } from '../../../platform/auth/page-session.ts';

/** Has the browser's pages drawn on the server for this session: after going on in another company, or when its cookie is gone. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/page',
  summary: 'Have pages drawn for this session',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  answers: { 204: z.null() },
  async handler({ services, request, reply }) {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    reply.header('Set-Cookie', await beginPages(services, request, token));
  },
});

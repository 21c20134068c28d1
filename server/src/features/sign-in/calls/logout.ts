import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { clearPageCookie } from '../../../platform/auth/page-session.ts';
import { endLogin } from '../sessions.ts';

/** Ends the session, and those that the same login opened in the person's other companies. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/logout',
  summary: 'Sign out',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  answers: { 204: z.null() },
  async handler({ services, actor, request, reply }) {
    await endLogin(services.database.system, actor.loginId);
    services.bus.publish('rights', { account: actor.accountId });
    reply.header('Set-Cookie', clearPageCookie(services.config, request));
  },
});

import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { hashToken } from '../../../platform/auth/actor.ts';
import { requiredText } from '../../../platform/auth/input.ts';
import { startPageSession } from '../../../platform/auth/page-session.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { loginAnswer, openSessions } from '../sessions.ts';
import { signInContext } from '../sign-in-context.ts';
import { redeemSignInLink } from '../sign-in-link.ts';

/** Signs in by the operator's link. Wrong, used and expired links get the same answer. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/link',
  summary: 'Sign in by a one-time link from the operator',
  tag: 'auth',
  access: 'public',
  body: z.object({ token: requiredText() }, 'not_an_object'),
  answers: { 200: loginAnswer },
  refuses: [400, 429],
  async handler({ services, body: { token }, request, reply }) {
    return throttled(services, { target: `link ${hashToken(token)}`, address: request.ip }, async () => {
      const link = await redeemSignInLink(services.database.system, token);
      const opened =
        link &&
        (await openSessions(
          services,
          { id: link.account, evidence: { by: 'link', tenantId: link.tenantId, sentAt: link.sentAt } },
          await signInContext(services, request),
        ));
      if (!opened) throw new AppError('link_failed');
      reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
      return opened;
    });
  },
});

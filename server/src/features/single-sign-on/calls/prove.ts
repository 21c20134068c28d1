import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { beginAttempt } from '../attempt.ts';
import { authorizationUrl } from '../exchange.ts';
import { SignInProblem } from '../problem.ts';
import { pageActorOf, provedAddress } from '../prove.ts';
import { returnPath } from '../return-path.ts';
import { callbackOf, enabledSettings } from '../settings.ts';

/**
 * Redirects the browser to the company's provider, where its signed-in person proves again who they are, and from there
 * to `return_to`, with `problem` if that failed. A browser sends no token with a page, so its page cookie says who it is.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/auth/proof/provider',
  summary: 'Start a proof of who the caller is by the company’s own provider',
  tag: 'auth',
  access: 'public',
  raw: true,
  type: 'text/html',
  query: z.object({ return_to: z.string().max(2000).optional().catch(undefined) }),
  answers: { 302: z.null() },
  async handler({ services, query, request, reply }) {
    reply.header('Cache-Control', 'no-store');
    const returnTo = returnPath(query.return_to);
    try {
      const actor = await pageActorOf(services, request);
      const settings = actor && (await enabledSettings(services.database.system, actor.tenantId));
      const callback = settings && callbackOf(settings);
      if (!actor || !settings || !callback) throw new SignInProblem('unknown');
      const { begun, cookie } = beginAttempt(services, request, {
        tenantId: actor.tenantId,
        callback,
        returnTo,
        provenLogin: actor.loginId,
      });
      const url = await authorizationUrl(services, request, settings, begun);
      return reply.header('Set-Cookie', cookie).redirect(url.href);
    } catch (error) {
      if (error instanceof SignInProblem) return reply.redirect(provedAddress({ returnTo }, error.kind));
      throw error;
    }
  },
});

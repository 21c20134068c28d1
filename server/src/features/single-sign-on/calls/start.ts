import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { opensAtHost, signInContext } from '../../sign-in/public.ts';
import { beginAttempt } from '../attempt.ts';
import { authorizationUrl } from '../exchange.ts';
import { problemAddress, SignInProblem } from '../problem.ts';
import { returnPath } from '../return-path.ts';
import { callbackOf, settingsBySlug } from '../settings.ts';

/**
 * Redirects the browser to the company's provider. On any problem, redirects to the login screen, which explains it.
 */
export default defineRoute({
  method: 'GET',
  path: 'v1/auth/oidc/:slug/start',
  summary: 'Start signing in by the company’s own provider',
  tag: 'auth',
  access: 'public',
  raw: true,
  type: 'text/html',
  params: z.object({ slug: z.string().max(100) }),
  query: z.object({ return_to: z.string().max(2000).optional().catch(undefined) }),
  answers: { 302: z.null() },
  async handler({ services, params, query, request, reply }) {
    reply.header('Cache-Control', 'no-store');
    try {
      const settings = await settingsBySlug(services.database.system, params.slug);
      if (!settings || !opensAtHost(await signInContext(services, request), settings.tenant_id))
        throw new SignInProblem('unknown');
      const callback = callbackOf(settings);
      if (!callback) throw new SignInProblem('unknown');
      const { begun, cookie } = beginAttempt(services, request, {
        tenantId: settings.tenant_id,
        callback,
        returnTo: returnPath(query.return_to),
      });
      const url = await authorizationUrl(services, request, settings, begun);
      return reply.header('Set-Cookie', cookie).redirect(url.href);
    } catch (error) {
      if (error instanceof SignInProblem)
        return reply.redirect(problemAddress(error.kind, error.kind === 'unknown' ? null : params.slug));
      throw error;
    }
  },
});

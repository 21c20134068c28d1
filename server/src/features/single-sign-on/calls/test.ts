import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { beginAttempt } from '../attempt.ts';
import { authorizationUrl } from '../exchange.ts';
import { SignInProblem } from '../problem.ts';
import { callbackOf, settingsOf } from '../settings.ts';

/**
 * Begins a test of the provider, whether it is active or not. The browser goes to the returned address, and comes back
 * to the console.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/tenant/sign-in/test',
  summary: 'Start a test of the provider, which signs nobody in',
  tag: 'tenant',
  access: 'tenant_admin',
  answers: { 200: z.object({ start: z.url() }) },
  refuses: [409],
  async handler({ services, actor, read, request, reply }) {
    const settings = await read((db) => settingsOf(db, actor.tenantId));
    const callback = callbackOf(settings);
    if (!settings.issuer || !settings.client_id || !callback)
      throw new AppError('conflict', { detail: 'sign_in_incomplete' });
    const { begun, cookie } = beginAttempt(services, request, {
      tenantId: actor.tenantId,
      callback,
      returnTo: null,
      testedBy: actor.userId,
    });
    try {
      const url = await authorizationUrl(services, request, settings, begun);
      reply.header('Set-Cookie', cookie);
      return { start: url.href };
    } catch (error) {
      if (error instanceof SignInProblem) throw new AppError('conflict', { detail: 'sign_in_provider_away' });
      throw error;
    }
  },
});

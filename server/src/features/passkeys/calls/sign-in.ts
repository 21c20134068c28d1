import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { startPageSession } from '../../../platform/auth/page-session.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { loginAnswer, openSessions, signInContext } from '../../sign-in/public.ts';
import { signedCredential } from '../credential.ts';
import { relyingParty } from '../relying-party.ts';
import { verifyPasskey } from '../verify-passkey.ts';

/**
 * Signs in by passkey, to the same companies as a password. Device and user verification are two factors, so no other
 * one is required. All failures get the same answer.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/passkey',
  summary: 'Sign in by passkey',
  tag: 'auth',
  access: 'public',
  body: z.object({ response: signedCredential }, 'not_an_object'),
  answers: { 200: loginAnswer },
  refuses: [401, 429],
  async handler({ services, body: { response }, request, reply }) {
    return throttled(services, { target: `passkey ${response.id}`, address: request.ip }, async () => {
      const key = await verifyPasskey(services, await relyingParty(services, request), response, 'sign in');
      const opened =
        key &&
        (await openSessions(
          services,
          { id: key.account, evidence: { by: 'passkey', id: key.id } },
          await signInContext(services, request),
        ));
      if (!opened) throw new AppError('passkey_failed');
      reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
      return opened;
    });
  },
});

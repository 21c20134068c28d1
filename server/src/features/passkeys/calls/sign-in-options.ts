import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { signingOptions } from '../signing-options.ts';

/**
 * Begins signing in by passkey. The answer is the same for everyone: the device knows its own passkeys, so no
 * credential is listed and the answer does not reveal whether an account exists.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/passkey/options',
  summary: 'Start signing in by passkey: the options for PublicKeyCredential.parseRequestOptionsFromJSON',
  tag: 'auth',
  access: 'public',
  answers: { 200: z.record(z.string(), z.unknown()) },
  handler: async ({ services, request }) => signingOptions(services, request, 'sign in'),
});

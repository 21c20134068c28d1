import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { provingPurpose, signingOptions } from '../../passkeys/public.ts';

/** Begins a proof by passkey, which `v1/auth/proof` completes. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/proof/passkey',
  summary: 'Start a proof by passkey: the options for PublicKeyCredential.parseRequestOptionsFromJSON',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  answers: { 200: z.record(z.string(), z.unknown()) },
  handler: async ({ services, actor, request }) => signingOptions(services, request, provingPurpose(actor)),
});

import { looksLikePhone } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { requiredText } from '../../../platform/auth/input.ts';

/** Tells how to go on. It goes by what was typed alone, so it tells nothing about who has an account. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/initlogin',
  summary: 'Begin signing in: by password or by one-time code',
  tag: 'auth',
  access: 'public',
  body: z.object({ usernamephone: requiredText() }, 'not_an_object'),
  answers: { 200: z.object({ method: z.enum(['password', 'mobile']) }) },
  async handler({ body }) {
    return { method: looksLikePhone(body.usernamephone) ? 'mobile' : 'password' };
  },
});

import { idSchema } from '@piiri/schemas';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { requiredText } from '../../../platform/auth/input.ts';
import { setPassword } from '../set-password.ts';

/** Gives a user a password, as far as their sign-in is the company's to change. */
export default defineRoute({
  method: 'PUT',
  path: 'v1/users/:id/password',
  summary: "Set a user's password, which ends their sessions",
  tag: 'user',
  access: 'tenant_admin',
  params: z.object({ id: idSchema }),
  body: z.object({ password: requiredText() }, 'not_an_object'),
  answers: { 204: z.null() },
  heavy: true,
  handler: ({ params, body, ...context }) => setPassword(context, params.id, body.password),
});

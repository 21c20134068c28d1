import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { requiredText } from '../../../platform/auth/input.ts';
import { eraseUser } from '../erase-user.ts';

/** Erases a person immediately and permanently: the company keeps only their content, without a name. */
export default defineRoute({
  method: 'POST',
  path: 'v1/users/:id/erase',
  summary: 'Erase a person permanently; it cannot be undone',
  tag: 'user',
  access: 'tenant_admin',
  needsProof: true,
  body: z.object(
    { confirm: requiredText().meta({ description: 'First and last name of the person.' }) },
    'not_an_object',
  ),
  answers: { 204: z.null() },
  refuses: [404, 409],
  heavy: true,
  async handler({ params: { id }, body, services, actor, language, commit }) {
    if (id === actor.userId) throw new AppError('conflict', { detail: 'erase_oneself' });
    await eraseUser({ services, actor, language, commit }, id, body.confirm);
  },
});

import { joinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { requiredText } from '../../../platform/auth/input.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { opensAtHost, signInContext } from '../../sign-in/public.ts';
import { attemptBy, findCode } from '../attempts.ts';
import { hashCode } from '../code.ts';

/** Begins joining by a code. The answer to a wrong code does not reveal the reason. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/join',
  summary: 'Start joining with the code of a card',
  tag: 'auth',
  access: 'public',
  body: z.object({ code: requiredText(100) }, 'not_an_object'),
  answers: { 200: joinAttempt },
  refuses: [400, 429],
  async handler({ services, body: { code }, request }) {
    const target = `join ${hashCode(services, code)}`;
    const context = await signInContext(services, request);
    return throttled(services, { target, address: request.ip }, async () => {
      const found = await findCode(services, code);
      if (!found || !opensAtHost(context, found.tenantId)) throw new AppError('join_failed');
      const { firstName: first_name, company, username, hasPhone: has_phone } = found;
      const attempt_id = attemptBy(services, found);
      return { attempt_id, first_name, company, needs: ['password'], username, has_phone };
    });
  },
});

import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { optionalText, requiredText } from '../../../platform/auth/input.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { changePassword } from '../change-password.ts';

/** Sets a new password and ends the account's sessions elsewhere. Guessing the old one slows down as signing in does. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/change-password',
  summary: 'Change the password',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  body: z.object({ old_password: optionalText(), new_password: requiredText() }, 'not_an_object'),
  answers: { 204: z.null() },
  refuses: [429],
  async handler({ services, actor, body, request }) {
    const target = `change-password ${actor.accountId}`;
    const errors = await throttled(services, { target, address: request.ip }, () =>
      changePassword(services, actor, { old: body.old_password ?? '', wanted: body.new_password }),
    );
    if (errors) throw new AppError('invalid', { errors });
    services.bus.publish('rights', { account: actor.accountId });
  },
});

import { normalizePhone } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { accountByPhone } from '../../auth/accounts.ts';
import { deviceOf } from '../../auth/device.ts';
import { requiredText } from '../../auth/input.ts';
import { beginPages } from '../../auth/page-session.ts';
import { redeemPin } from '../../auth/pin.ts';
import { loginAnswer, openSessions } from '../../auth/sessions.ts';
import { throttled } from '../../auth/throttle.ts';
import { defineRoute } from '../../http/route.ts';

/** Signs in by one-time code. Whatever is wrong with number, attempt or code looks the same. */
export default defineRoute({
  method: 'POST',
  path: 'v2/auth/otp',
  summary: 'Sign in by one-time code',
  tag: 'auth',
  access: 'public',
  body: z.object(
    { phone_number: requiredText(), pin_code: requiredText(), attempt_id: requiredText() },
    'not_an_object',
  ),
  answers: { 200: loginAnswer },
  refuses: [401, 429],
  async handler({ services, body, request, reply }) {
    const phone = normalizePhone(body.phone_number) ?? '';
    const { success: isId, data: id = '' } = z.uuid().safeParse(body.attempt_id);
    return throttled(services, { target: phone, address: request.ip }, async () => {
      const pin = body.pin_code.replace(/\s/g, '');
      const isRight = isId && (await redeemPin(services, { id, phone, pin }));
      const account = isRight ? await accountByPhone(services.database.system, phone) : undefined;
      const opened =
        account &&
        (await openSessions(services, { id: account.id }, deviceOf(request.headers['user-agent'])));
      if (!opened) throw new AppError('pin_failed');
      reply.header('Set-Cookie', await beginPages(services, request, opened.token));
      return opened;
    });
  },
});

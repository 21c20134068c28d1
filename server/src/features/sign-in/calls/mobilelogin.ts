import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { phoneInput } from '../../../platform/auth/input.ts';
import { assertMayRequestMessage } from '../../../platform/auth/throttle.ts';
import { sendPin } from '../send-pin.ts';
import { signInContext } from '../sign-in-context.ts';

/**
 * Requests a one-time code. The answer is the same for unknown numbers; whether to send a message is decided
 * afterwards.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/mobilelogin',
  summary: 'Request a one-time code by text message',
  tag: 'auth',
  access: 'public',
  body: z.object({ phone_number: phoneInput }, 'not_an_object'),
  answers: { 200: z.object({ attempt_id: z.uuid(), expires: z.iso.datetime() }) },
  async handler({ services, body, language, request }) {
    await assertMayRequestMessage(services, request.ip);
    const { only } = await signInContext(services, request);
    return sendPin(services, { phone: body.phone_number, language, only });
  },
});

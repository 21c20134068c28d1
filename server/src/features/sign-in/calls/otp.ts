import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { accountByPhone } from '../../../platform/auth/accounts.ts';
import { optionalText, requiredText } from '../../../platform/auth/input.ts';
import { startPageSession } from '../../../platform/auth/page-session.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { readPhone } from '../../../platform/phone/read-phone.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmBinding } from '../../single-sign-on/public.ts';
import { findPinAttempt, redeemPin } from '../pin.ts';
import { loginAnswer, openSessions } from '../sessions.ts';
import { type SignInContext, signInContext } from '../sign-in-context.ts';

interface OtpInput {
  attempt: string;
  phone: string;
  pin: string;
}

/** Opens sessions by a code; returns undefined if the number, the attempt or the code is wrong. */
async function openByCode(services: Services, { attempt, phone, pin }: OtpInput, context: SignInContext) {
  const proof = await redeemPin(services, { id: attempt, phone, pin });
  const account = proof && (await accountByPhone(services.database.system, phone));
  if (!proof || !account) return undefined;
  const code = { phone, sentAt: proof.sentAt };
  // A code that was asked after a company's provider opens that company only.
  const provider = await confirmBinding(services, { attempt, account: account.id, ...code });
  const evidence = provider ?? ({ by: 'code', ...code } as const);
  return openSessions(services, { id: account.id, evidence, replaces: proof.loginId }, context);
}

/**
 * Signs in by a one-time code. The code proves that the person holds the phone number, so it also opens the companies
 * that waited for this. A wrong number, attempt and code get the same answer. People to whom a code was sent without
 * asking for their number give none here either.
 */
export default defineRoute({
  method: 'POST',
  path: 'v2/auth/otp',
  summary: 'Sign in by one-time code',
  tag: 'auth',
  access: 'public',
  body: z.object(
    { phone_number: optionalText(), pin_code: requiredText(), attempt_id: requiredText() },
    'not_an_object',
  ),
  answers: { 200: loginAnswer },
  refuses: [401, 429],
  async handler({ services, body, request, reply }) {
    const { success: isId, data: attempt = '' } = z.uuid().safeParse(body.attempt_id);
    const begun = isId ? await findPinAttempt(services.database.system, attempt) : undefined;
    const phone = body.phone_number ? readPhone(body.phone_number) : begun?.phone;
    // Guesses by others who know the number do not block the code of a person who has proven more than that.
    const target = begun?.isProven || !phone ? `attempt ${body.attempt_id}` : phone;
    return throttled(services, { target, address: request.ip }, async () => {
      const pin = body.pin_code.replace(/\s/g, '');
      const isComplete = isId && phone;
      const context = await signInContext(services, request);
      const opened = isComplete ? await openByCode(services, { attempt, phone, pin }, context) : undefined;
      if (!opened) throw new AppError('pin_failed');
      reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
      return opened;
    });
  },
});

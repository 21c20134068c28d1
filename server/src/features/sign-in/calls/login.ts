import { foldUsername } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { accountByUsername } from '../../../platform/auth/accounts.ts';
import { requiredText } from '../../../platform/auth/input.ts';
import { startPageSession } from '../../../platform/auth/page-session.ts';
import { isPassword } from '../../../platform/auth/password.ts';
import { assertMayRequestMessage, throttled } from '../../../platform/auth/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { lastDigitsOf } from '../companies-that-open.ts';
import { isForbiddenPassword } from '../guard-demo.ts';
import { needsSecondFactor } from '../second-factor.ts';
import { sendPin } from '../send-pin.ts';
import { loginAnswer, openSessions } from '../sessions.ts';
import { companiesAtHost, type SignInContext, signInContext } from '../sign-in-context.ts';

type Account = NonNullable<Awaited<ReturnType<typeof accountByUsername>>>;

/**
 * Returns the phone number of an account with the right password if none of its companies can be entered with it yet;
 * undefined if none waits for a code.
 */
async function waitingPhone(
  services: Services,
  { id, phone }: Account,
  context: SignInContext,
): Promise<string | undefined> {
  if (!phone) return undefined;
  const companies = await companiesAtHost(services.database.system, id, context);
  const openable = companies.filter(({ byProvider }) => !byProvider);
  return openable.length > 0 && openable.every(({ proven }) => !proven) ? phone : undefined;
}

/**
 * Answer to people who enter the console if their company requires a second factor: `v2/auth/otp` completes the
 * sign-in.
 */
const secondFactorAnswer = z.object({
  second_factor: z.literal('otp'),
  attempt_id: z.uuid(),
  expires: z.iso.datetime(),
  phone_to_confirm: z.string().meta({ description: 'Last digits of the phone to which the code was sent.' }),
});

/**
 * Signs in by password. A wrong name, a wrong password and an account without a company get the same answer after the
 * same time. If the password is right but no company can be entered with it, a code is sent, which opens the waiting
 * companies. A code is also sent to people who enter the console of a company that requires a second factor; they get
 * no token of any company before.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/login',
  summary: 'Sign in by user name and password',
  tag: 'auth',
  access: 'public',
  body: z.object({ username: requiredText(), password: requiredText() }, 'not_an_object'),
  answers: { 200: z.union([loginAnswer, secondFactorAnswer]) },
  refuses: [401, 429],
  async handler({ services, body, language, request, reply }) {
    const username = foldUsername(body.username);
    const context = await signInContext(services, request);
    const { system } = services.database;
    const { opened, phone, isFactor } = await throttled(
      services,
      { target: username, address: request.ip },
      async () => {
        const account = await accountByUsername(system, username);
        const isRight = await isPassword(body.password, account?.password_hash);
        const hash = account?.password_hash;
        if (!account || !hash || !isRight || isForbiddenPassword(services.config, body.password))
          throw new AppError('login_failed');
        const companies = await companiesAtHost(system, account.id, context);
        if (companies.length === 0) throw new AppError('login_failed');
        if (await needsSecondFactor(system, account.id)) return { phone: account.phone, isFactor: true };
        const evidence = { by: 'password', hash } as const;
        const opened = await openSessions(services, { id: account.id, evidence }, context);
        const phone = opened ? undefined : await waitingPhone(services, account, context);
        if (!opened && !phone) throw new AppError('login_failed');
        return { opened, phone };
      },
    );
    if (isFactor && !phone) throw new AppError('second_factor_missing');
    if (phone) {
      await assertMayRequestMessage(services, request.ip);
      const sent = {
        ...(await sendPin(services, { phone, language, only: context.only, proven: 'password' })),
        phone_to_confirm: lastDigitsOf(phone),
      };
      if (isFactor) return { second_factor: 'otp', ...sent };
      throw new AppError('phone_unconfirmed', { members: { ...sent, tenants: [] } });
    }
    reply.header('Set-Cookie', await startPageSession(services, request, opened?.token ?? ''));
    return opened;
  },
});

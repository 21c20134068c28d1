import { AppError } from '@piiri/shared/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { hashToken } from '../../../platform/auth/actor.ts';
import { requiredText } from '../../../platform/auth/input.ts';
import { startPageSession } from '../../../platform/auth/page-session.ts';
import { assertMayRequestMessage, throttled } from '../../../platform/auth/throttle.ts';
import { accounts } from '../../../platform/db/tables/accounts.ts';
import { signInCodes } from '../../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../../platform/services.ts';
import {
  companiesOf,
  endingOf,
  loginAnswer,
  openSessions,
  opensAtHost,
  sendPin,
  signInContext,
} from '../../sign-in/public.ts';
import { enabledSettings } from '../settings.ts';

interface RedeemedCode {
  tenantId: number;
  accountId: number;
  returnTo: string | null;
}

/** Redeems a code; returns undefined if it is wrong, used or expired. */
async function redeem({ database: { system } }: Services, code: string): Promise<RedeemedCode | undefined> {
  const [redeemed] = await system
    .delete(signInCodes)
    .where(eq(signInCodes.code_hash, hashToken(code)))
    .returning({
      tenantId: signInCodes.tenant_id,
      accountId: signInCodes.account_id,
      returnTo: signInCodes.return_to,
      isGood: sql<boolean>`${signInCodes.expires_at} > now()`,
    });
  return redeemed?.isGood ? redeemed : undefined;
}

/** Returns the phone number of an account whose company waits for a code; undefined if it does not wait. */
async function waitingPhone({ database: { system } }: Services, { tenantId, accountId }: RedeemedCode) {
  const companies = await companiesOf(system, accountId);
  const isWaiting = companies.some((company) => company.tenantId === tenantId && !company.proven);
  if (!isWaiting) return undefined;
  const [account] = await system
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.phone ?? undefined;
}

/**
 * Signs in to one company with the code from the provider's callback. If the company waits for a proof of the phone
 * number, a code is sent there.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/oidc',
  summary: 'Sign in by the code from the company’s own provider',
  tag: 'auth',
  access: 'public',
  body: z.object({ code: requiredText() }, 'not_an_object'),
  answers: { 200: loginAnswer.extend({ return_to: z.string().optional() }) },
  refuses: [401, 429],
  async handler({ services, body: { code }, language, request, reply }) {
    const context = await signInContext(services, request);
    const { opened, phone, returnTo } = await throttled(
      services,
      { target: `oidc ${hashToken(code)}`, address: request.ip },
      async () => {
        const redeemed = await redeem(services, code);
        const settings = redeemed && (await enabledSettings(services.database.system, redeemed.tenantId));
        if (!redeemed || !settings || !opensAtHost(context, redeemed.tenantId))
          throw new AppError('login_failed');
        const evidence = { by: 'provider', tenantId: redeemed.tenantId } as const;
        const opened = await openSessions(services, { id: redeemed.accountId, evidence }, context);
        const phone = opened ? undefined : await waitingPhone(services, redeemed);
        if (!opened && !phone) throw new AppError('login_failed');
        return { opened, phone, returnTo: redeemed.returnTo };
      },
    );
    if (phone) {
      await assertMayRequestMessage(services, request.ip);
      const members = {
        ...(await sendPin(services, { phone, language, only: context.only })),
        phone_to_confirm: endingOf(phone),
      };
      throw new AppError('phone_unconfirmed', { members: { ...members, tenants: [] } });
    }
    reply.header('Set-Cookie', await startPageSession(services, request, opened?.token ?? ''));
    return { ...opened, ...(returnTo && { return_to: returnTo }) };
  },
});

import type { Language } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startPageSession } from '../../platform/auth/page-session.ts';
import { assertMayRequestMessage, throttled } from '../../platform/auth/throttle.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { accounts } from '../../platform/db/tables/accounts.ts';
import { pendingBindings, signInCodes } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import {
  companiesOf,
  lastDigitsOf,
  openSessions,
  opensAtHost,
  recordingFailures,
  type SignInContext,
  sendPin,
  signInContext,
} from '../sessions/public.ts';
import { browserSecretOf, clearBrowserSecret } from './browser-secret.ts';
import { enabledSettings, startOf } from './settings.ts';

interface RedeemedCode {
  tenantId: number;
  accountId: number;
  returnTo: string | null;
  /** Issuer and subject that a code to the phone must bind first; null: none. */
  issuer: string | null;
  subject: string | null;
}

/**
 * Redeems a code; returns undefined if it is wrong, used or expired. In a browser other than the one that signed in it
 * counts as wrong, and stays valid for that one.
 */
async function redeem(
  services: Services,
  request: FastifyRequest,
  code: string,
): Promise<RedeemedCode | undefined> {
  const browser = browserSecretOf(services, request, code);
  if (!browser) return undefined;
  const [redeemed] = await services.database.system
    .delete(signInCodes)
    .where(and(eq(signInCodes.code_hash, hashToken(code)), eq(signInCodes.browser_hash, browser)))
    .returning({
      tenantId: signInCodes.tenant_id,
      accountId: signInCodes.account_id,
      returnTo: signInCodes.return_to,
      issuer: signInCodes.issuer,
      subject: signInCodes.subject,
      isGood: sql<boolean>`${signInCodes.expires_at} > now()`,
    });
  return redeemed?.isGood ? redeemed : undefined;
}

/** Returns the phone number of an account that must enter a code first; undefined if it need not, or has none. */
async function phoneToConfirm(
  { database: { system } }: Services,
  { tenantId, accountId, issuer }: RedeemedCode,
): Promise<string | undefined> {
  const companies = await companiesOf(system, accountId);
  const company = companies.find((candidate) => candidate.tenantId === tenantId);
  if (!company || (company.proven && issuer === null)) return undefined;
  const [account] = await system
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.phone ?? undefined;
}

/** Sends the code that must be entered first, and stores the binding that waits for it. Throws `phone_unconfirmed`. */
async function askForCode(
  services: Services,
  { tenantId, accountId, returnTo, issuer, subject }: RedeemedCode,
  request: {
    phone: string;
    start: string | undefined;
    address: string;
    language: Language;
    only: SignInContext['only'];
  },
): Promise<never> {
  const { phone, start, address, language, only } = request;
  await assertMayRequestMessage(services, address);
  const sent = await sendPin(services, {
    ...{ phone, language, only },
    provider: tenantId,
    proven: `company ${tenantId}`,
  });
  const isPending = issuer !== null && subject !== null;
  if (isPending)
    await services.database.system.insert(pendingBindings).values({
      attempt_id: sent.attempt_id,
      tenant_id: tenantId,
      account_id: accountId,
      issuer,
      subject,
    });
  throw new AppError('phone_unconfirmed', {
    ...(isPending && { status: 403 }),
    members: {
      ...sent,
      phone_to_confirm: lastDigitsOf(phone),
      tenants: [],
      ...(start && { start }),
      ...(returnTo && { return_to: returnTo }),
    },
  });
}

interface Exchange {
  services: Services;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Signs in to one company with the code from the provider, in the browser that came back from there. A code is sent to
 * the phone if the company waits for a proof of the number, and if a person with rights is to be bound to the provider's
 * subject: a matching detail alone lets nobody into the console. Throws `login_failed`, `phone_unconfirmed` and
 * `too_many`.
 */
export async function signInByCode({ services, language, request, reply }: Exchange, code: string) {
  const context = await signInContext(services, request);
  const onFailure = recordingFailures(services, context, () => ({ method: 'provider', typed: code }));
  const { opened, phone, start, redeemed } = await throttled(
    services,
    { target: `oidc ${hashToken(code)}`, address: request.ip, onFailure },
    async () => {
      const redeemed = await redeem(services, request, code);
      const settings = redeemed && (await enabledSettings(services.database.system, redeemed.tenantId));
      if (!redeemed || !settings || !opensAtHost(context, redeemed.tenantId))
        throw new AppError('login_failed');
      const evidence = { by: 'provider', tenantId: redeemed.tenantId } as const;
      const isBound = redeemed.issuer === null;
      const opened = isBound
        ? await openSessions(services, { id: redeemed.accountId, evidence }, context)
        : undefined;
      const phone = opened ? undefined : await phoneToConfirm(services, redeemed);
      if (!opened && !phone) throw new AppError('login_failed');
      return { opened, phone, start: startOf(settings), redeemed };
    },
  );
  reply.header('Set-Cookie', clearBrowserSecret(services, request, code));
  if (phone)
    return askForCode(services, redeemed, {
      phone,
      start,
      address: request.ip,
      language,
      only: context.only,
    });
  reply.header('Set-Cookie', await startPageSession(services, request, opened?.token ?? ''));
  return { ...opened, ...(redeemed.returnTo && { return_to: redeemed.returnTo }) };
}

import type { Language } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { hashToken } from '../../platform/auth/actor.ts';
import { requiredInput } from '../../platform/auth/input.ts';
import { startPageSession } from '../../platform/auth/page-session.ts';
import { startPath } from '../../platform/auth/provider-of-domain.ts';
import { assertMayRequestMessage, throttled } from '../../platform/auth/throttle.ts';
import { accounts } from '../../platform/db/tables/accounts.ts';
import { pendingBindings, signInCodes } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import {
  companiesOf,
  lastDigitsOf,
  loginAnswer,
  openSessions,
  opensAtHost,
  type SignInContext,
  sendPin,
  signInContext,
} from '../sessions/public.ts';
import { beginAttempt } from './attempt.ts';
import { browserSecretOf, clearBrowserSecret } from './browser-secret.ts';
import { authorizationUrl } from './exchange.ts';
import { problemAddress, SignInProblem } from './problem.ts';
import { pageActorOf, provedAddress } from './prove.ts';
import { callbackQuery, receiveCallback } from './receive-callback.ts';
import { returnPath } from './return-path.ts';
import { callbackOf, enabledSettings, ownCallback, SHARED_CALLBACK, settingsBySlug } from './settings.ts';

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
    slug: string | null;
    address: string;
    language: Language;
    only: SignInContext['only'];
  },
): Promise<never> {
  const { phone, slug, address, language, only } = request;
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
      ...(slug && { start: startPath(slug) }),
      ...(returnTo && { return_to: returnTo }),
    },
  });
}

export default [
  /**
   * Signs in to one company with the code from the provider's callback, in the browser that came back from there. A code
   * is sent to the phone if the company waits for a proof of the number, and if a person with rights is to be bound to the
   * provider's subject: a matching detail alone lets nobody into the console.
   */
  defineRoute({
    method: 'POST',
    path: 'v1/auth/oidc',
    summary: 'Sign in by the code from the company’s own provider',
    tag: 'auth',
    access: 'public',
    body: z.object({ code: requiredInput() }, 'not_an_object'),
    answers: { 200: loginAnswer.extend({ return_to: z.string().optional() }) },
    refuses: [401, 403, 429],
    async handler({ services, body: { code }, language, request, reply }) {
      const context = await signInContext(services, request);
      const { opened, phone, slug, redeemed } = await throttled(
        services,
        { target: `oidc ${hashToken(code)}`, address: request.ip },
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
          return { opened, phone, slug: settings.slug, redeemed };
        },
      );
      reply.header('Set-Cookie', clearBrowserSecret(services, request, code));
      if (phone)
        return askForCode(services, redeemed, {
          phone,
          slug,
          address: request.ip,
          language,
          only: context.only,
        });
      reply.header('Set-Cookie', await startPageSession(services, request, opened?.token ?? ''));
      return { ...opened, ...(redeemed.returnTo && { return_to: redeemed.returnTo }) };
    },
  }),
  /** The redirect address of one company: sign-ins of others are refused here. */
  defineRoute({
    method: 'GET',
    path: 'v1/auth/oidc/:slug/callback',
    summary: 'Handle the redirect back from the company’s own provider',
    tag: 'auth',
    access: 'public',
    raw: true,
    type: 'text/html',
    params: z.object({ slug: z.string().max(100) }),
    query: callbackQuery,
    answers: { 302: z.null() },
    handler: ({ services, params, query: { state = '' }, url, request, reply }) =>
      receiveCallback({ services, request, reply }, { callback: ownCallback(params.slug), state, url }),
  }),
  /**
   * Redirects the browser to the company's provider. On any problem, redirects to the login screen, which explains it.
   */
  defineRoute({
    method: 'GET',
    path: 'v1/auth/oidc/:slug/start',
    summary: 'Start signing in by the company’s own provider',
    tag: 'auth',
    access: 'public',
    raw: true,
    type: 'text/html',
    params: z.object({ slug: z.string().max(100) }),
    query: z.object({ return_to: z.string().max(2000).optional().catch(undefined) }),
    answers: { 302: z.null() },
    async handler({ services, params, query, request, reply }) {
      reply.header('Cache-Control', 'no-store');
      try {
        const settings = await settingsBySlug(services.database.system, params.slug);
        if (!settings || !opensAtHost(await signInContext(services, request), settings.tenant_id))
          throw new SignInProblem('unknown');
        const callback = callbackOf(settings);
        if (!callback) throw new SignInProblem('unknown');
        const { begun, cookie } = beginAttempt(services, request, {
          tenantId: settings.tenant_id,
          callback,
          returnTo: returnPath(query.return_to),
        });
        const url = await authorizationUrl(services, request, settings, begun);
        return reply.header('Set-Cookie', cookie).redirect(url.href);
      } catch (error) {
        if (error instanceof SignInProblem)
          return reply.redirect(problemAddress(error.kind, error.kind === 'unknown' ? null : params.slug));
        throw error;
      }
    },
  }),
  /** The redirect address that companies share which were set up before each had its own. */
  defineRoute({
    method: 'GET',
    path: 'v1/auth/oidc/callback',
    summary:
      'Handle the redirect back from a provider with the shared address, whose response must name its issuer',
    tag: 'auth',
    access: 'public',
    raw: true,
    type: 'text/html',
    query: callbackQuery,
    answers: { 302: z.null() },
    handler: ({ services, query: { state = '' }, url, request, reply }) =>
      receiveCallback({ services, request, reply }, { callback: SHARED_CALLBACK, state, url }),
  }),
  /**
   * Redirects the browser to the company's provider, where its signed-in person proves again who they are, and from there
   * to `return_to`, with `problem` if that failed. A browser sends no token with a page, so its page cookie says who it is.
   */
  defineRoute({
    method: 'GET',
    path: 'v1/auth/proof/provider',
    summary: 'Start a proof of who the caller is by the company’s own provider',
    tag: 'auth',
    access: 'public',
    raw: true,
    type: 'text/html',
    query: z.object({ return_to: z.string().max(2000).optional().catch(undefined) }),
    answers: { 302: z.null() },
    async handler({ services, query, request, reply }) {
      reply.header('Cache-Control', 'no-store');
      const returnTo = returnPath(query.return_to);
      try {
        const actor = await pageActorOf(services, request);
        const settings = actor && (await enabledSettings(services.database.system, actor.tenantId));
        const callback = settings && callbackOf(settings);
        if (!actor || !settings || !callback) throw new SignInProblem('unknown');
        const { begun, cookie } = beginAttempt(services, request, {
          tenantId: actor.tenantId,
          callback,
          returnTo,
          provenLogin: actor.loginId,
        });
        const url = await authorizationUrl(services, request, settings, begun);
        return reply.header('Set-Cookie', cookie).redirect(url.href);
      } catch (error) {
        if (error instanceof SignInProblem) return reply.redirect(provedAddress({ returnTo }, error.kind));
        throw error;
      }
    },
  }),
];

import { foldUsername } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { accountByPhone, accountByUsername } from '../../platform/auth/accounts.ts';
import { optionalInput, phoneInput, requiredInput } from '../../platform/auth/input.ts';
import { clearPageCookie, startPageSession } from '../../platform/auth/page-session.ts';
import { isPassword } from '../../platform/auth/password-rules.ts';
import { providerOfDomain, startPath } from '../../platform/auth/provider-of-domain.ts';
import { assertMayRequestMessage, throttled } from '../../platform/auth/throttle.ts';
import { PROTOCOL, signInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { companyAtHost } from '../../platform/http/company-hosts.ts';
import { isReadAsPhone, readPhone } from '../../platform/phone/read-phone.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { needsSecondFactor } from '../people/public.ts';
import {
  companiesAtHost,
  endLogin,
  findPinAttempt,
  isForbiddenPassword,
  lastDigitsOf,
  loginAnswer,
  openSessions,
  recordingFailures,
  redeemPin,
  type SignInContext,
  sendPin,
  signInContext,
} from '../sessions/public.ts';
import { confirmBinding } from '../single-sign-on/public.ts';

/** The company of the requested host, for its login screen. */
const companyHere = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  color: z.string(),
  start: z
    .string()
    .nullable()
    .meta({ description: 'Path that starts signing in by the company’s own provider; null if it has none.' }),
});

/** Returns what the login screen shows of a company; null while it is suspended. */
async function companyBy(
  { database }: Services,
  tenantId: number,
): Promise<z.output<typeof companyHere> | null> {
  const [row] = await database.system
    .select({
      ...{ name: tenants.name, logo: tenants.logo, color: tenants.color },
      ...{ slug: signInSettings.slug, protocol: PROTOCOL },
    })
    .from(tenants)
    .leftJoin(signInSettings, eq(signInSettings.tenant_id, tenants.id))
    .where(and(eq(tenants.id, tenantId), isNull(tenants.suspended_at)));
  if (!row) return null;
  const { slug, protocol, logo, ...company } = row;
  const start = slug && protocol ? startPath(slug, protocol) : null;
  return { ...company, logo: logo && mediaUrl(logo, 'large'), start };
}

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

export default [
  /**
   * Returns the company of the requested host; null at the installation's own address, an unknown host, and the host of a
   * suspended company.
   */
  defineRoute({
    pattern: 'GET v1/auth/company',
    summary: 'Read the company of the requested host',
    access: 'public',
    answers: { 200: z.object({ company: companyHere.nullable() }) },
    raw: true,
    type: 'application/json',
    async handler({ services, request, reply }) {
      reply.header('Cache-Control', 'no-store');
      const tenantId = await companyAtHost(services, request);
      const company = tenantId === undefined ? null : await companyBy(services, tenantId);
      return reply.send({ company });
    },
  }),
  /**
   * Returns the next step of signing in. It depends only on the typed text, for an e-mail address on its domain, so it
   * does not reveal who has an account.
   */
  defineRoute({
    pattern: 'POST v1/auth/initlogin',
    summary: 'Start signing in: by password, by one-time code or by the company’s own provider',
    access: 'public',
    body: z.object({ usernamephone: requiredInput() }, 'not_an_object'),
    answers: {
      200: z.object({
        method: z.enum(['password', 'mobile', 'oidc', 'saml']),
        start: z.string().optional().meta({
          description: 'With `oidc` and `saml`: path that starts signing in by the company’s provider.',
        }),
      }),
    },
    async handler({ services, body, request }) {
      const only = await companyAtHost(services, request);
      const provider = await providerOfDomain(services.database.system, body.usernamephone, only);
      if (provider) return provider;
      return { method: isReadAsPhone(body.usernamephone) ? 'mobile' : 'password' };
    },
  }),
  /**
   * Signs in by password. A wrong name, a wrong password and an account without a company get the same answer after the
   * same time. If the password is right but no company can be entered with it, a code is sent, which opens the waiting
   * companies. A code is also sent to people who enter the console of a company that requires a second factor; they get
   * no token of any company before.
   */
  defineRoute({
    pattern: 'POST v1/auth/login',
    summary: 'Sign in by user name and password',
    access: 'public',
    body: z.object({ username: requiredInput(), password: requiredInput() }, 'not_an_object'),
    answers: { 200: z.union([loginAnswer, secondFactorAnswer]) },
    refuses: [401],
    async handler({ services, body, language, request, reply }) {
      const username = foldUsername(body.username);
      const context = await signInContext(services, request);
      const { system } = services.database;
      let accountId: number | undefined;
      const onFailure = recordingFailures(services, context, () => ({
        method: 'password',
        typed: username,
        account: accountId,
      }));
      const { opened, phone, isFactor } = await throttled(
        services,
        { target: username, address: request.ip, onFailure },
        async () => {
          const account = await accountByUsername(system, username);
          accountId = account?.id;
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
  }),
  /** Ends the session, and those that the same login opened in the person's other companies. */
  defineRoute({
    pattern: 'POST v1/auth/logout',
    summary: 'Sign out',
    access: 'anyone',
    forReadOnly: true,
    answers: { 204: z.null() },
    async handler({ services, actor, request, reply }) {
      await endLogin(services.database.system, actor.loginId);
      services.bus.publish('rights', { account: actor.accountId });
      reply.header('Set-Cookie', clearPageCookie(services.config, request));
    },
  }),
  /**
   * Requests a one-time code. The answer is the same for unknown numbers; whether to send a message is decided
   * afterwards.
   */
  defineRoute({
    pattern: 'POST v1/auth/mobilelogin',
    summary: 'Request a one-time code by text message',
    access: 'public',
    body: z.object({ phone_number: phoneInput }, 'not_an_object'),
    answers: { 200: z.object({ attempt_id: z.uuid(), expires: z.iso.datetime() }) },
    async handler({ services, body, language, request }) {
      await assertMayRequestMessage(services, request.ip);
      const { only } = await signInContext(services, request);
      return sendPin(services, { phone: body.phone_number, language, only });
    },
  }),
  /**
   * Signs in by a one-time code. The code proves that the person holds the phone number, so it also opens the companies
   * that waited for this. A wrong number, attempt and code get the same answer. People to whom a code was sent without
   * asking for their number give none here either.
   */
  defineRoute({
    pattern: 'POST v2/auth/otp',
    summary: 'Sign in by one-time code',
    access: 'public',
    body: z.object(
      { phone_number: optionalInput(), pin_code: requiredInput(), attempt_id: requiredInput() },
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
      const context = await signInContext(services, request);
      let accountId: number | undefined;
      const onFailure = recordingFailures(services, context, () => ({
        method: 'code',
        typed: phone ?? body.phone_number ?? body.attempt_id,
        account: accountId,
      }));
      return throttled(services, { target, address: request.ip, onFailure }, async () => {
        const pin = body.pin_code.replace(/\s/g, '');
        const isComplete = isId && phone;
        const account = phone ? await accountByPhone(services.database.system, phone) : undefined;
        accountId = account?.id;
        const opened = isComplete ? await openByCode(services, { attempt, phone, pin }, context) : undefined;
        if (!opened) throw new AppError('pin_failed');
        reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
        return opened;
      });
    },
  }),
  /**
   * Sets the cookie with which the server renders the browser's pages for this session: after switching to another
   * company, or if the cookie is lost.
   */
  defineRoute({
    pattern: 'POST v1/auth/page',
    summary: 'Create the page session, so that pages are rendered for this session',
    access: 'anyone',
    forReadOnly: true,
    answers: { 204: z.null() },
    async handler({ services, request, reply }) {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      reply.header('Set-Cookie', await startPageSession(services, request, token));
    },
  }),
];

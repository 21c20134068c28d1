import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Commit } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { optionalInput, requiredInput } from '../../platform/auth/input.ts';
import { startPageSession } from '../../platform/auth/page-session.ts';
import { hashPassword, isPassword, passwordProblem } from '../../platform/auth/password-rules.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import { type RequestSource, sourceOf } from '../../platform/auth/request-source.ts';
import { ACCOUNT_SCOPE, type Scope } from '../../platform/auth/scope.ts';
import { assertMayRequestMessage, throttled } from '../../platform/auth/throttle.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, memberships } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import type { Services } from '../../platform/services.ts';
import { hasRights, lockAccounts, maySetSignIn, users } from '../people/public.ts';
import {
  companiesAtHost,
  endOtherLogins,
  hasOtherCompanies,
  isForbiddenPassword,
  lockOwnSession,
  loginAnswer,
  openSessions,
  PASSWORD_SCOPE,
  recordCredential,
  recordingFailures,
  sendPin,
  signInContext,
} from '../sessions/public.ts';
import { redeemSignInLink } from './sign-in-link.ts';

const invalidPassword = (message: string) => new AppError('invalid', { errors: { password: [message] } });

/**
 * Sets a user's password, for people who cannot receive a code by phone or have forgotten their password. Ends their
 * sessions, passkeys and calendar feeds. Throws `invalid` if the password is too easy to guess, or if the company may
 * not change their credentials.
 */
export async function setPassword(
  { services, actor, commit }: { services: Services; actor: Actor; commit: Commit },
  id: number,
  password: string,
): Promise<void> {
  const problem = isForbiddenPassword(services.config, password)
    ? 'password_too_common'
    : passwordProblem(password);
  if (problem) throw invalidPassword(problem);
  const hash = await hashPassword(password);
  await commit(
    async (tx) => {
      const row = await lockRow(tx, entityOf('user'), id);
      if (hasRights(row)) assertFreshProof(actor);
      const accounts = await lockAccounts(tx.db, { users: [id] });
      const own = accounts.find(({ members }) => members.some(({ user }) => user === id));
      if (!own || !maySetSignIn(actor.tenantId, own)) throw invalidPassword('password_not_yours');
      const names = [row.first_name, row.last_name, row.phone, own.username, own.phone];
      const guessed = passwordProblem(
        password,
        names.filter((name) => typeof name === 'string'),
      );
      if (guessed) throw invalidPassword(guessed);
      await tx.db.execute(
        sql`update accounts set password_hash = ${hash}, password_scope = ${tx.tenantId}::int, password_by_holder = false
          where id = ${own.id}::int`,
      );
      await tx.db.execute(sql`delete from passkeys where account_id = ${own.id}::int`);
      // The company has set the credentials itself, so they may enter it without a code.
      await tx.db.execute(sql`update memberships set proven = true where user_id = ${id}::int`);
      const { loginId } = actor;
      await endOtherLogins(tx.db, { accountId: own.id, loginId, scope: tx.tenantId });
      recordDetails(tx, entityOf('user'), row, 'set_password');
    },
    { asOwner: true },
  );
}

/**
 * Returns what others know about an account's holder and would try first: user name, phone number, names and companies.
 */
async function guessableWords(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .select({
      username: accounts.username,
      phone: accounts.phone,
      company: tenants.name,
      firstName: users.first_name,
      lastName: users.last_name,
    })
    .from(accounts)
    .innerJoin(memberships, eq(memberships.account_id, accounts.id))
    .innerJoin(tenants, eq(tenants.id, memberships.tenant_id))
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(eq(accounts.id, accountId));
  return rows.flatMap((row) => Object.values(row)).filter((name): name is string => typeof name === 'string');
}

/** An account's password, as the caller's session may treat it. */
interface CurrentPassword {
  /** Null if none has to be given: there is none, or a session of the whole account replaces one company's. */
  hash: string | null;
  /** The stored hash, which must still be the same when it is replaced. */
  stored: string | null;
}

/**
 * Returns the account's password. Throws `code_first` if the caller's session is of one company and the password also
 * opens others, whether or not the caller knows it.
 */
async function readPassword(db: Db, { accountId }: Actor, scope: Scope): Promise<CurrentPassword> {
  const [account] = await db
    .select({ stored: accounts.password_hash, opens: PASSWORD_SCOPE })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { stored = null, opens = null } = account ?? {};
  if (stored === null || opens === null) return { hash: null, stored };
  if (scope === ACCOUNT_SCOPE) return { hash: opens === ACCOUNT_SCOPE ? stored : null, stored };
  if (opens !== scope && (opens !== ACCOUNT_SCOPE || (await hasOtherCompanies(db, accountId, scope))))
    throw new AppError('code_first');
  return { hash: stored, stored };
}

/**
 * Sets a new password, which reaches as far as the caller's session, and ends the sessions within that scope except
 * those of the caller's login. The first one, and one in place of a company's, needs no old password but a fresh proof.
 * Returns errors of the new password by field. Throws `invalid` if the old password is wrong, including all other errors,
 * `code_first` (see `readPassword`), `proof_needed`, and `unauthorized` if the session has ended.
 */
async function changePassword(
  services: Services,
  actor: Actor,
  { old, wanted: newPassword }: { old: string; wanted: string },
  source: RequestSource,
): Promise<FieldErrors | undefined> {
  const { config, database } = services;
  const { system } = database;
  const { accountId, loginId } = actor;
  const { hash, stored } = await readPassword(system, actor, actor.scope);
  const names = await guessableWords(system, accountId);
  const passwordError = isForbiddenPassword(config, newPassword) ? 'password_too_common' : undefined;
  const problem =
    passwordProblem(newPassword, names) ??
    passwordError ??
    (newPassword === old ? 'password_same' : undefined);
  const errors: FieldErrors = problem ? { new_password: [problem] } : {};
  const wrongOld = () =>
    new AppError('invalid', { errors: { old_password: [old ? 'password_wrong' : 'required'], ...errors } });
  if (hash === null) assertFreshProof(actor);
  else if (!(await isPassword(old, hash))) throw wrongOld();
  if (problem) return errors;
  const password_hash = await hashPassword(newPassword);
  await system.transaction(async (db) => {
    const session = await lockOwnSession(db, actor);
    const now = await readPassword(db, actor, session.scope);
    // Another call has changed the password meanwhile, so the old one is no longer valid.
    if (now.stored !== stored || (now.hash !== null && hash === null)) throw wrongOld();
    await db
      .update(accounts)
      .set({ password_hash, password_scope: session.scope, password_by_holder: session.byHolder })
      .where(eq(accounts.id, accountId));
    await endOtherLogins(db, { accountId, loginId, scope: session.scope });
    await recordCredential(services, db, {
      ...{ event: 'credential_added', method: 'password', account: accountId, scope: session.scope, source },
    });
  });
  return undefined;
}

export default [
  /**
   * Sets a new password and ends the account's other sessions. Guesses at the old password are throttled as in signing
   * in.
   */
  defineRoute({
    pattern: 'POST v1/auth/change-password',
    summary: 'Change the caller’s password',
    access: 'anyone',
    forReadOnly: true,
    body: z.object({ old_password: optionalInput(), new_password: requiredInput() }, 'not_an_object'),
    answers: { 204: z.null() },
    refuses: [409],
    async handler({ services, actor, body, request }) {
      const target = `change-password ${actor.accountId}`;
      const errors = await throttled(services, { target, address: request.ip }, () =>
        changePassword(
          services,
          actor,
          { old: body.old_password ?? '', wanted: body.new_password },
          sourceOf(services, request),
        ),
      );
      if (errors) throw new AppError('invalid', { errors });
      services.bus.publish('rights', { account: actor.accountId });
    },
  }),
  /**
   * Sends a code to the phone number of the caller's account. Confirming it with `v2/auth/otp` signs in again: also to
   * companies that waited for this proof, and from a session of one company to the whole account.
   */
  defineRoute({
    pattern: 'POST v1/auth/confirmation',
    summary: 'Request a code to the caller’s phone, which opens further companies',
    access: 'anyone',
    forReadOnly: true,
    answers: { 200: z.object({ attempt_id: z.uuid(), expires: z.iso.datetime() }) },
    refuses: [409],
    async handler({ services, actor, language, request }) {
      const { system } = services.database;
      const { only } = await signInContext(services, request);
      const companies = await companiesAtHost(system, actor.accountId, { only });
      const [account] = await system.select().from(accounts).where(eq(accounts.id, actor.accountId));
      const isWaiting = companies.some(({ proven }) => !proven);
      const isWidened = only === undefined && actor.scope !== ACCOUNT_SCOPE;
      if (!account?.phone || !(isWaiting || isWidened))
        throw new AppError('conflict', { detail: 'nothing_to_confirm' });
      await assertMayRequestMessage(services, request.ip);
      const { loginId, tenantId } = actor;
      return sendPin(services, {
        ...{ phone: account.phone, language, only, loginId },
        proven: `company ${tenantId}`,
      });
    },
  }),
  /** Signs in by the operator's link. Wrong, used and expired links get the same answer. */
  defineRoute({
    pattern: 'POST v1/auth/link',
    summary: 'Sign in by a one-time link from the operator',
    access: 'public',
    body: z.object({ token: requiredInput() }, 'not_an_object'),
    answers: { 200: loginAnswer },
    refuses: [400, 429],
    async handler({ services, body: { token }, request, reply }) {
      const context = await signInContext(services, request);
      const onFailure = recordingFailures(services, context, () => ({ method: 'link', typed: token }));
      const target = `link ${hashToken(token)}`;
      return throttled(services, { target, address: request.ip, onFailure }, async () => {
        const link = await redeemSignInLink(services.database.system, token);
        const opened =
          link &&
          (await openSessions(
            services,
            { id: link.account, evidence: { by: 'link', tenantId: link.tenantId, sentAt: link.sentAt } },
            context,
          ));
        if (!opened) throw new AppError('link_failed');
        reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
        return opened;
      });
    },
  }),
  /** Sets a user's password if the company may change their credentials. */
  defineRoute({
    pattern: 'PUT v1/users/:id/password',
    summary: 'Set a user’s password and end their sessions',
    access: 'tenant_admin',
    body: z.object({ password: requiredInput() }, 'not_an_object'),
    answers: { 204: z.null() },
    heavy: true,
    handler: ({ params, body, ...context }) => setPassword(context, params.id, body.password),
  }),
];

import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { optionalText, requiredText } from '../../../platform/auth/input.ts';
import { hashPassword, isPassword } from '../../../platform/auth/password.ts';
import { passwordProblem } from '../../../platform/auth/password-rules.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import { accounts, memberships, sessions } from '../../../platform/db/tables/accounts.ts';
import { tenants } from '../../../platform/db/tables/companies.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../people/public.ts';
import { isForbiddenPassword } from '../guard-demo.ts';
import { endOtherLogins } from '../sessions.ts';

type System = Services['database']['system'];

/**
 * Returns what others know about an account's holder and would try first: user name, phone number, names and companies.
 */
async function guessableWords(db: System, accountId: number): Promise<string[]> {
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

/**
 * Sets a new password and ends the account's sessions except those of the caller's login. Accounts without a password
 * may set the first one without an old one if the caller signed in by a code. The password counts as set by the holder
 * if the session does. Returns errors of the new password by field. Throws `invalid` if the old password is wrong,
 * including all other errors, and `unauthorized` if the session has ended.
 */
async function changePassword(
  { config, database: { system } }: Pick<Services, 'config' | 'database'>,
  { accountId, loginId }: Actor,
  { old, wanted }: { old: string; wanted: string },
): Promise<FieldErrors | undefined> {
  const [account] = await system.select().from(accounts).where(eq(accounts.id, accountId));
  const names = await guessableWords(system, accountId);
  const passwordError = isForbiddenPassword(config, wanted) ? 'password_too_common' : undefined;
  const problem =
    passwordProblem(wanted, names) ?? passwordError ?? (wanted === old ? 'password_same' : undefined);
  const errors: FieldErrors = problem ? { new_password: [problem] } : {};
  const wrongOld = () =>
    new AppError('invalid', { errors: { old_password: [old ? 'password_wrong' : 'required'], ...errors } });
  if (!account) throw wrongOld();
  const hash = account.password_hash;
  if (hash !== null && !(await isPassword(old, hash))) throw wrongOld();
  if (problem) return errors;
  const password_hash = await hashPassword(wanted);
  await system.transaction(async (db) => {
    // Locks the account: a person who proves meanwhile that they hold the phone number ends this session.
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    const [session] = await db
      .select({ byHolder: sessions.by_holder })
      .from(sessions)
      .where(and(eq(sessions.login_id, loginId), eq(sessions.account_id, accountId)))
      .limit(1);
    if (!session) throw new AppError('unauthorized');
    if (hash === null && !session.byHolder)
      throw new AppError('invalid', { errors: { new_password: ['sign_in_by_code_first'] } });
    const changed = await db
      .update(accounts)
      .set({ password_hash, password_by_holder: session.byHolder })
      .where(
        and(
          eq(accounts.id, accountId),
          hash === null ? isNull(accounts.password_hash) : eq(accounts.password_hash, hash),
        ),
      )
      .returning({ id: accounts.id });
    // Another call has changed the password meanwhile, so the old one is no longer valid.
    if (changed.length === 0) throw wrongOld();
    await endOtherLogins(db, accountId, loginId);
  });
  return undefined;
}

/**
 * Sets a new password and ends the account's other sessions. Guesses at the old password are throttled as in signing
 * in.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/change-password',
  summary: 'Change the caller’s password',
  tag: 'auth',
  access: 'anyone',
  forReadOnly: true,
  body: z.object({ old_password: optionalText(), new_password: requiredText() }, 'not_an_object'),
  answers: { 204: z.null() },
  async handler({ services, actor, body, request }) {
    const target = `change-password ${actor.accountId}`;
    const errors = await throttled(services, { target, address: request.ip }, () =>
      changePassword(services, actor, { old: body.old_password ?? '', wanted: body.new_password }),
    );
    if (errors) throw new AppError('invalid', { errors });
    services.bus.publish('rights', { account: actor.accountId });
  },
});

import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Commit } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRow } from '../../engine/write/lock.ts';
import { recordDetails } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { hashPassword, passwordProblem } from '../../platform/auth/password-rules.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';
import type { Services } from '../../platform/services.ts';
import { hasRights, lockAccounts, maySetSignIn } from '../people/public.ts';
import { endOtherLogins, isForbiddenPassword } from '../sessions/public.ts';

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

import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { memberships } from '../../platform/db/tables/accounts.ts';
import { pendingBindings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notices/public.ts';
import { users } from '../people/public.ts';
import { type Evidence, lockAccount, proveMemberships, revokeAddresses } from '../sessions/public.ts';
import { bind, findBinding, lockBindings } from './bindings.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';
import { SignInProblem } from './problem.ts';
import { enabledSettings } from './settings.ts';

type Pending = typeof pendingBindings.$inferSelect;

/** A correct code of an attempt, and the account with its phone number. */
interface CorrectCode {
  attempt: string;
  account: number;
  phone: string;
  sentAt: string;
}

/**
 * Opens the company to the account if it waited for a code, and ends what others had of the account. Returns whether
 * sessions ended.
 */
async function proveMembership(tx: Transaction, { account, phone, sentAt }: CorrectCode): Promise<boolean> {
  const evidence = { by: 'code', phone, sentAt } as const;
  const holder = await lockAccount(tx.db, account, evidence);
  if (!holder) throw new SignInProblem('no_match');
  const ended = await proveMemberships(tx.db, holder, evidence, tx.tenantId);
  if (ended.sessions || ended.password) await revokeAddresses(tx.db, [account], tx.tenantId);
  return ended.sessions;
}

/** Binds the subject to the account's user, or confirms their former binding. Throws SignInProblem. */
async function bindWithin(tx: Transaction, { account_id, issuer, subject }: Pending): Promise<void> {
  await lockBindings(tx);
  const own = sql`${users.id} = (select ${memberships.user_id} from ${memberships}
    where ${memberships.tenant_id} = ${tx.tenantId}::int and ${memberships.account_id} = ${account_id}::int)`;
  const [row] = await lockRows(tx, entityOf('user'), and(isNull(users.deleted_at), own));
  if (!row?.active) throw new SignInProblem('no_match');
  const identity = await findBinding(tx, { issuer, subject });
  if (identity && identity.user_id !== row.id) throw new SignInProblem('no_match');
  if (!identity) {
    await bind(tx, row, { issuer, subject }, { confirmed: true });
    return notify(tx, { kind: 'sign_in_added', to: [row.id], address: '/profile/security' });
  }
  await tx.db.update(signInIdentities).set({ confirmed: true }).where(eq(signInIdentities.id, identity.id));
}

/**
 * Binds the provider's subject that waits for the code of an attempt, and returns the evidence of that sign-in: the
 * provider's, which opens its company only. Undefined if the attempt was not begun by a provider's sign-in. Throws
 * `pin_failed` if the sign-in is no longer possible.
 */
export async function confirmBinding(services: Services, code: CorrectCode): Promise<Evidence | undefined> {
  const { system } = services.database;
  const [pending] = await system
    .select()
    .from(pendingBindings)
    .where(eq(pendingBindings.attempt_id, code.attempt));
  if (!pending) return undefined;
  const { tenant_id: tenantId } = pending;
  const settings = await enabledSettings(system, tenantId);
  if (!settings || pending.account_id !== code.account) throw new AppError('pin_failed');
  try {
    const hasEnded = await committer(services, { tenantId, agent: 'single_sign_on' })(
      async (tx) => {
        const hasEndedSessions = await proveMembership(tx, code);
        await bindWithin(tx, pending);
        return hasEndedSessions;
      },
      { asOwner: true },
    );
    if (hasEnded) services.bus.publish('rights', { account: code.account });
  } catch (error) {
    throw error instanceof SignInProblem ? new AppError('pin_failed', { cause: error }) : error;
  }
  return { by: 'provider', tenantId };
}

import { and, eq, ne } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { ACCOUNT_SCOPE, type Scope } from '../../platform/auth/scope.ts';
import { memberships } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notices/public.ts';

const noticeFor = (user: number) =>
  ({ kind: 'sign_in_added', to: [user], address: '/profile/security' }) as const;

/**
 * Notifies a person in each company that a new way to sign in opens, because someone else may have added it. `user`: id
 * in the company of the transaction, which must use the owner's connection. `scope`: what the new way opens.
 */
export async function notifyOfSignIn(
  services: Services,
  tx: Transaction,
  { account, user, scope }: { account: number; user: number; scope: Scope },
): Promise<void> {
  await notify(tx, noticeFor(user));
  if (scope !== ACCOUNT_SCOPE) return;
  const others = await tx.db
    .select({ tenantId: memberships.tenant_id, user: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.account_id, account),
        eq(memberships.proven, true),
        ne(memberships.tenant_id, tx.tenantId),
      ),
    );
  if (others.length === 0) return;
  tx.afterCommit('Notifying of a way to sign in', async () => {
    for (const membership of others)
      await committer(services, { tenantId: membership.tenantId })((own) =>
        notify(own, noticeFor(membership.user)),
      );
  });
}

import { and, eq, ne, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { IS_OPEN, type TenantLogin } from '../../platform/auth/actor.ts';
import { ACCOUNT_SCOPE, type Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
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
  tx.afterCommit('sign-in: notifying of a new way in', async () => {
    for (const membership of others)
      await committer(services, { tenantId: membership.tenantId })((own) =>
        notify(own, noticeFor(membership.user)),
      );
  });
}

/** A login with its version at the last check; '' before the first check, which no login has. */
export interface LoginSnapshot {
  login: TenantLogin;
  version: string;
}

/**
 * Returns those of the logins that have changed since they were checked, with their current versions: null if the login
 * has ended or its user is deleted. A version consists of the versions of all rows from which an actor is made (see
 * `findActorsByLogin`), so for thousands of connections only changed ones are read again. Each login is looked up
 * separately for the reason given there.
 */
export async function findChangedLogins<T extends LoginSnapshot>(
  db: Db,
  snapshots: readonly T[],
): Promise<{ known: T; version: string | null }[]> {
  const column = (value: (snapshot: T) => string | number) => sql.param(snapshots.map(value));
  const { rows } = await db.execute<{ index: number; version: string | null }>(sql`
    with companies as materialized (
      select t.id, concat_ws(' ', t.xmin, (select concat_ws(' ', g.id, g.xmin) from groups g
          where g.tenant_id = t.id and g.is_everyone and g.deleted_at is null limit 1)) as version
      from tenants t where t.id = any(${sql.param([...new Set(snapshots.map(({ login }) => login.tenantId))])}::int[]))
    select known.index::int as index, found.version
    from unnest(${column(({ login }) => login.loginId)}::uuid[], ${column(({ login }) => login.tenantId)}::int[],
      ${column(({ version }) => version)}::text[]) with ordinality known (login_id, tenant_id, version, index)
    left join lateral (
      select concat_ws(' ', s.xmin, u.xmin, companies.version,
        case when u.roles <> '{}' then (select string_agg(concat(r.id, ' ', r.xmin), ' ' order by r.id) from roles r
          where r.id = any(u.roles) and r.tenant_id + 0 = s.tenant_id and r.deleted_at is null) end) as version
      from (select xmin, user_id, tenant_id from sessions
        where login_id = known.login_id and tenant_id + 0 = known.tenant_id and ${IS_OPEN} offset 0) s
      cross join lateral (select xmin, roles from users
        where id = s.user_id and tenant_id + 0 = s.tenant_id and deleted_at is null offset 0) u
      join companies on companies.id = s.tenant_id) found on true
    where found.version is distinct from known.version`);
  return rows.flatMap(({ index, version }) => {
    const snapshot = snapshots[index - 1];
    return snapshot ? [{ known: snapshot, version }] : [];
  });
}

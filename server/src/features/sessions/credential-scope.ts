import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { ACCOUNT_SCOPE, reaches, type Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, memberships, sessions } from '../../platform/db/tables/accounts.ts';

/**
 * Scope of a passkey `p`. An earlier version stores none while both versions run: its holder's passkeys reach the
 * account, all others nothing.
 */
export const PASSKEY_SCOPE = sql<Scope | null>`coalesce(p.scope, case when p.by_holder then ${ACCOUNT_SCOPE}::int end)`;

/** Scope of an account's password. One that an admin set with an earlier version reaches the account's first company. */
export const PASSWORD_SCOPE = sql<Scope | null>`coalesce("accounts"."password_scope",
  case when "accounts"."password_by_holder" then ${ACCOUNT_SCOPE}::int else "accounts"."made_by" end)`;

/** A session, as far as it limits what is made in it. */
export interface OwnSession {
  scope: Scope;
  byHolder: boolean;
}

/**
 * Locks the caller's account, so that a proof of the phone waits, and returns the caller's session. Everything that adds
 * or changes a credential begins here. `db` must have the owner's rights. Throws `unauthorized` if the session has ended.
 */
export async function lockOwnSession(db: Db, { accountId, loginId, tenantId }: Actor): Promise<OwnSession> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const [session] = await db
    .select({ scope: sessions.scope, byHolder: sessions.by_holder })
    .from(sessions)
    .where(
      and(
        eq(sessions.login_id, loginId),
        eq(sessions.account_id, accountId),
        eq(sessions.tenant_id, tenantId),
      ),
    );
  if (!session) throw new AppError('unauthorized');
  return { byHolder: session.byHolder, scope: session.scope ?? tenantId };
}

/** Returns the columns of a credential that is made in a session: it reaches as far as the session. */
export const grantedIn = ({ scope, byHolder }: OwnSession) => ({ scope, by_holder: byHolder });

/** Throws `code_first` if a session of one company would change or end what also opens other companies. */
export function assertReaches(session: Scope, credential: Scope): void {
  if (!reaches(session, credential)) throw new AppError('code_first');
}

/** Returns whether an account belongs to companies other than one, whether they are proven or not. */
export async function hasOtherCompanies(db: Db, accountId: number, tenantId: number): Promise<boolean> {
  const others = await db
    .select({ tenantId: memberships.tenant_id })
    .from(memberships)
    .where(and(eq(memberships.account_id, accountId), ne(memberships.tenant_id, tenantId)))
    .limit(1);
  return others.length > 0;
}

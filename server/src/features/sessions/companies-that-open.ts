import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_SCOPE, narrowest, type Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, memberships } from '../../platform/db/tables/accounts.ts';
import { requiresProvider } from '../../platform/db/tables/sign-in-settings.ts';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { users } from '../people/public.ts';
import { PASSKEY_SCOPE, PASSWORD_SCOPE } from './credential-scope.ts';

/**
 * What a person who signs in has proven. It must still be true when sessions are opened, so that a password or phone
 * number changed in between lets nobody in. A new way to sign in is a new member of this union; its scope (see
 * `lockAccount`) decides which companies open, and how far everything reaches that is made in the session.
 */
export type Evidence =
  /** A password, by the hash with which it was compared. */
  | { by: 'password'; hash: string }
  /** A one-time code. `sentAt`: in the database's format. */
  | { by: 'code'; phone: string; sentAt: string }
  /** A passkey, by its row's id. */
  | { by: 'passkey'; id: number }
  /** The operator's link: opens one company only, or all. */
  | { by: 'link'; tenantId: number | null; sentAt: string }
  /** A company's own OpenID Connect provider, which opens that company only. */
  | { by: 'provider'; tenantId: number };

/** An account that may sign in, locked until the transaction ends. */
export interface OpenAccount {
  id: number;
  username: string;
  phone: string | null;
  /** How far the evidence reaches. */
  scope: Scope;
  /** False if an admin's password, or a passkey that was made by one, is the evidence. */
  byHolder: boolean;
}

/** Returns the SQL of an evidence's scope, in a statement on `accounts`. */
function scopeOf(evidence: Evidence): SQL<Scope | null> {
  switch (evidence.by) {
    case 'password':
      return PASSWORD_SCOPE;
    case 'passkey':
      return sql`(select ${PASSKEY_SCOPE} from passkeys p
        where p.account_id = "accounts"."id" and p.id = ${evidence.id}::int)`;
    case 'code':
      return sql`${ACCOUNT_SCOPE}::int`;
    case 'link':
      return sql`${evidence.tenantId ?? ACCOUNT_SCOPE}::int`;
    case 'provider':
      return sql`${evidence.tenantId}::int`;
  }
}

/** Returns the SQL of whether the account's holder is behind an evidence. */
function holderOf(evidence: Evidence): SQL<boolean> {
  if (evidence.by === 'password') return sql`"accounts"."password_by_holder"`;
  if (evidence.by !== 'passkey') return sql`true`;
  return sql`(select p.by_holder from passkeys p
    where p.account_id = "accounts"."id" and p.id = ${evidence.id}::int)`;
}

/**
 * Locks and returns the account if the evidence is still true; undefined otherwise. Table names are written out in the
 * SQL, because Drizzle omits them in selects from one table.
 */
export async function lockAccount(db: Db, id: number, evidence: Evidence): Promise<OpenAccount | undefined> {
  const { password_hash, phone } = accounts;
  let still: SQL | undefined;
  if (evidence.by === 'password') still = eq(password_hash, evidence.hash);
  if (evidence.by === 'code') still = eq(phone, evidence.phone);
  const provesNothing = evidence.by !== 'code' && evidence.by !== 'link';
  const [account] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      phone,
      scope: scopeOf(evidence),
      byHolder: holderOf(evidence),
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), still))
    .for(provesNothing ? 'share' : 'no key update');
  // A passkey that has been deleted meanwhile has no scope.
  if (!account || account.scope === null) return undefined;
  return { ...account, scope: account.scope };
}

/**
 * Returns how far a session reaches: as far as its evidence, but at a company's own host not beyond that company, since
 * the owner of its domain could serve it themselves. Undefined if nothing is left.
 */
export const sessionScope = ({ scope }: OpenAccount, only: number | undefined): Scope | undefined =>
  narrowest(scope, only ?? ACCOUNT_SCOPE);

/** What a person other than the holder had of an account and that has now ended. */
export interface EndedPassword {
  sessions: boolean;
  password: boolean;
}

/**
 * Opens the companies within a session's scope that waited for a proof and were joined before the code or link was
 * created. Also ends what descends from a password that an admin had set there. Returns whether sessions or a password
 * ended.
 */
export async function proveMemberships(
  db: Db,
  { id }: OpenAccount,
  evidence: Evidence,
  scope: Scope,
): Promise<EndedPassword> {
  if (evidence.by !== 'code' && evidence.by !== 'link') return { sessions: false, password: false };
  const within = (column: SQL) => sql`${scope}::int in (${ACCOUNT_SCOPE}::int, ${column})`;
  const { rowCount } = await db.execute(sql`
    update memberships m set proven = true from users u
    where m.account_id = ${id}::int and not m.proven and m.joined_at <= ${evidence.sentAt}::timestamptz
      and ${within(sql`m.tenant_id`)} and u.id = m.user_id and u.deleted_at is null`);
  if (!rowCount) return { sessions: false, password: false };
  const sessions = await db.execute(
    sql`delete from sessions where account_id = ${id}::int and not by_holder and ${within(sql`tenant_id`)}`,
  );
  await db.execute(
    sql`delete from passkeys p where account_id = ${id}::int and not by_holder and ${within(PASSKEY_SCOPE)}`,
  );
  const password = await db.execute(sql`
    update accounts set password_hash = null, password_scope = null
    where id = ${id}::int and password_hash is not null and not password_by_holder and ${within(PASSWORD_SCOPE)}`);
  return { sessions: Boolean(sessions.rowCount), password: Boolean(password.rowCount) };
}

/** Returns whether a company that accepts only its own provider accepts the evidence; others accept any. */
export const isAccepted = ({ by }: Pick<Evidence, 'by'>, { byProvider }: { byProvider: boolean }): boolean =>
  !byProvider || by === 'provider' || by === 'link';

/**
 * Returns an account's companies that are not suspended and in which its user is active, oldest first. Only those that
 * are `proven` can be entered, and those `byProvider` not by password or code.
 */
export async function companiesOf(db: Db, accountId: number) {
  return db
    .select({
      tenantId: tenants.id,
      name: tenants.name,
      logo: tenants.logo,
      userId: memberships.user_id,
      proven: memberships.proven,
      byProvider: sql<boolean>`not ${users.is_tenant_admin} and ${requiresProvider(memberships.tenant_id)}`,
      username: users.username,
      signedInAt: users.signed_in_at,
      language: users.language,
    })
    .from(memberships)
    .innerJoin(tenants, and(eq(tenants.id, memberships.tenant_id), isNull(tenants.suspended_at)))
    .innerJoin(
      users,
      and(eq(users.id, memberships.user_id), isNull(users.deleted_at), eq(users.active, true)),
    )
    .where(eq(memberships.account_id, accountId))
    .orderBy(asc(tenants.id));
}

/** Returns the last digits of a phone number, which tell a person to which of their numbers a code is sent. */
export const lastDigitsOf = (phone: string) => phone.slice(-3);

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accounts, memberships } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { requiresProvider } from '../../platform/db/tables/sign-in-settings.ts';
import { users } from '../people/public.ts';

/**
 * What a person who signs in has proven. It must still be true when sessions are opened, so that a password or phone
 * number changed in between lets nobody in. A new way to sign in is a new member of this union; it opens the same
 * companies as a password, unless it proves the phone number.
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
  /** For a password or passkey: whether it was created by a person who had proven that they hold the phone number. */
  byHolder: boolean;
}

/** Locks and returns the account if the evidence is still true; undefined otherwise. */
export async function lockAccount(db: Db, id: number, evidence: Evidence): Promise<OpenAccount | undefined> {
  const { password_hash, phone } = accounts;
  // Table names are written out, because Drizzle omits them in selects from one table.
  const passkey = sql`(select p.by_holder from passkeys p
    where p.account_id = "accounts"."id" and p.id = ${evidence.by === 'passkey' ? evidence.id : 0}::int)`;
  let still: SQL | undefined;
  if (evidence.by === 'password') still = eq(password_hash, evidence.hash);
  if (evidence.by === 'code') still = eq(phone, evidence.phone);
  if (evidence.by === 'passkey') still = sql`${passkey} is not null`;
  const provesNothing = evidence.by !== 'code' && evidence.by !== 'link';
  const [account] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      phone,
      byHolder:
        evidence.by === 'passkey' ? sql<boolean>`${passkey}` : sql<boolean>`${accounts.password_by_holder}`,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), still))
    .for(provesNothing ? 'share' : 'no key update');
  return account;
}

/** What a person other than the holder had of an account and that has now ended. */
export interface EndedPassword {
  sessions: boolean;
  password: boolean;
}

/**
 * Opens the companies that waited for a proof and were joined before the code or link was created. Also ends what
 * others than the holder had of the account, since a stranger's password would open these companies too. `only`: the
 * one company that may open. Returns whether sessions or a password ended.
 */
export async function proveMemberships(
  db: Db,
  { id }: OpenAccount,
  evidence: Evidence,
  only: number | undefined,
): Promise<EndedPassword> {
  if (evidence.by !== 'code' && evidence.by !== 'link') return { sessions: false, password: false };
  const tenantId = (evidence.by === 'link' ? evidence.tenantId : null) ?? only ?? null;
  const { rowCount } = await db.execute(sql`
    update memberships m set proven = true from users u
    where m.account_id = ${id}::int and not m.proven and m.joined_at <= ${evidence.sentAt}::timestamptz
      and (${tenantId}::int is null or m.tenant_id = ${tenantId}::int) and u.id = m.user_id and u.deleted_at is null`);
  if (!rowCount) return { sessions: false, password: false };
  const sessions = await db.execute(
    sql`delete from sessions where account_id = ${id}::int and not by_holder`,
  );
  await db.execute(sql`delete from passkeys where account_id = ${id}::int and not by_holder`);
  const password = await db.execute(sql`
    update accounts set password_hash = null
    where id = ${id}::int and password_hash is not null and not password_by_holder`);
  return { sessions: Boolean(sessions.rowCount), password: Boolean(password.rowCount) };
}

/** Returns whether evidence is meant for a company, and sufficient if the company only accepts its own provider. */
export function opensBy(
  evidence: Evidence,
  { tenantId, byProvider }: { tenantId: number; byProvider: boolean },
): boolean {
  if (evidence.by === 'provider') return evidence.tenantId === tenantId;
  if (evidence.by === 'link') return evidence.tenantId === null || evidence.tenantId === tenantId;
  return !byProvider;
}

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

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, memberships } from '../../platform/db/tables/accounts.ts';
import { tenants } from '../../platform/db/tables/companies.ts';

/**
 * What somebody who signs in has shown. It must be true still when sessions are opened: a change of password or phone that came
 * between lets nobody in by the former one. A further way to sign in is a further kind here; it opens the companies that
 * opened before, as a password does, unless it proves the phone.
 */
export type Evidence =
  /** The password, by the hash that it was checked against. */
  | { by: 'password'; hash: string }
  /** A one-time code. `sentAt`: as the database writes it. */
  | { by: 'code'; phone: string; sentAt: string }
  /** The operator's link: for one company, which it opens alone, or for all. */
  | { by: 'link'; tenantId: number | null; sentAt: string };

/** An account that may be signed in to, locked until the transaction ends. */
export interface OpenAccount {
  id: number;
  username: string;
  phone: string | null;
  passwordByHolder: boolean;
}

/** The account, when what was shown is true of it still; undefined otherwise. */
export async function lockAccount(db: Db, id: number, evidence: Evidence): Promise<OpenAccount | undefined> {
  const { password_hash, phone } = accounts;
  let still: SQL | undefined;
  if (evidence.by === 'password') still = eq(password_hash, evidence.hash);
  if (evidence.by === 'code') still = eq(phone, evidence.phone);
  const [account] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      phone,
      passwordByHolder: accounts.password_by_holder,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), still))
    .for(evidence.by === 'password' ? 'share' : 'no key update');
  return account;
}

/** What anybody but the holder had of an account, and has no more. */
export interface Ended {
  sessions: boolean;
  password: boolean;
}

/**
 * Opens the companies that waited for a proof, of those joined before the code or link was made, and ends what anybody but the
 * holder had of the account: a stranger's password would open these companies as well. Gives whether sessions or a password ended.
 */
export async function proveMemberships(db: Db, { id }: OpenAccount, evidence: Evidence): Promise<Ended> {
  if (evidence.by === 'password') return { sessions: false, password: false };
  const tenantId = evidence.by === 'link' ? evidence.tenantId : null;
  const { rowCount } = await db.execute(sql`
    update memberships m set proven = true from users u
    where m.account_id = ${id}::int and not m.proven and m.joined_at <= ${evidence.sentAt}::timestamptz
      and (${tenantId}::int is null or m.tenant_id = ${tenantId}::int) and u.id = m.user_id and u.deleted_at is null`);
  if (!rowCount) return { sessions: false, password: false };
  const sessions = await db.execute(
    sql`delete from sessions where account_id = ${id}::int and not by_holder`,
  );
  const password = await db.execute(sql`
    update accounts set password_hash = null
    where id = ${id}::int and password_hash is not null and not password_by_holder`);
  return { sessions: Boolean(sessions.rowCount), password: Boolean(password.rowCount) };
}

/** The companies of an account in which its user still is, the oldest first. Only those that are `proven` open. */
export async function companiesOf(db: Db, accountId: number) {
  const users = tableOf(entityOf('user'));
  return db
    .select({
      tenantId: tenants.id,
      name: tenants.name,
      logo: tenants.logo,
      userId: memberships.user_id,
      proven: memberships.proven,
      username: users.username as PgColumn,
      signedInAt: users.signed_in_at as PgColumn,
      language: users.language as PgColumn,
    })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenant_id))
    .innerJoin(
      users,
      and(eq(users.id as PgColumn, memberships.user_id), isNull(users.deleted_at as PgColumn)),
    )
    .where(eq(memberships.account_id, accountId))
    .orderBy(asc(tenants.id));
}

/** How a person is told which of their numbers a code goes to: by its last digits. */
export const endingOf = (phone: string) => phone.slice(-3);

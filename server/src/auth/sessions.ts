import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { committer } from '../commit/commit.ts';
import type { Db } from '../db/database.ts';
import { accounts, memberships, sessions } from '../db/system/accounts.ts';
import { tenants } from '../db/system/companies.ts';
import { entityOf, tableOf } from '../db/tables.ts';
import { changeRow, lockRows } from '../entities/store.ts';
import { mediaUrl } from '../files/images.ts';
import type { Services } from '../services.ts';
import { hashToken } from './actor.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What signing in answers: a token for each of the person's companies; the first company's stands in front as well. */
export const loginAnswer = z.object({
  token: z.string(),
  expiry: z.iso.datetime(),
  tenants: z.array(
    z.object({
      id: z.int(),
      tenant: z.string(),
      logo: z.string().nullable(),
      logo_thumbnail: z.string().nullable(),
      token: z.string(),
      expiry: z.iso.datetime(),
    }),
  ),
});

export type LoginAnswer = z.output<typeof loginAnswer>;

/** Opaque and beyond guessing: 256 random bits after the eight characters that are its mark, see `page-session.ts`. */
export const newToken = () => randomBytes(38).toString('base64url');

/** The companies of an account in which its user still is, the oldest first. */
export async function companiesOf(db: Db, accountId: number) {
  const users = tableOf(entityOf('user'));
  return db
    .select({
      tenantId: tenants.id,
      name: tenants.name,
      logo: tenants.logo,
      userId: memberships.user_id,
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

/**
 * Opens a session in each company of an account. `password_hash`, when the account was found by its password, must be
 * its hash still: a change of password that came between lets nobody in by the old one. Undefined when there is
 * nothing to sign in to.
 */
export async function openSessions(
  services: Services,
  account: { id: number; password_hash?: string },
  device: string | null = null,
): Promise<LoginAnswer | undefined> {
  const { database, config } = services;
  const expires = new Date(Date.now() + config.sessionDays * DAY_MS);
  const expiry = expires.toISOString();
  const loginId = crypto.randomUUID();
  const answer = await database.system.transaction(async (db) => {
    const sameHash = account.password_hash ? eq(accounts.password_hash, account.password_hash) : undefined;
    const [still] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account.id), sameHash))
      .for('share');
    const companies = still ? await companiesOf(db, still.id) : [];
    const opened = companies.map((company) => ({ ...company, token: newToken() }));
    const [first] = opened;
    if (!first) return undefined;
    await db.insert(sessions).values(
      opened.map(({ tenantId, userId, token }) => ({
        token_hash: hashToken(token),
        login_id: loginId,
        account_id: account.id,
        tenant_id: tenantId,
        user_id: userId,
        device,
        expires_at: expires,
      })),
    );
    return {
      token: first.token,
      expiry,
      tenants: opened.map(({ tenantId, name, logo, token }) => ({
        id: tenantId,
        tenant: name,
        logo: logo && mediaUrl(logo, 'large'),
        logo_thumbnail: logo && mediaUrl(logo, 'thumbnail'),
        token,
        expiry,
      })),
      firstIn: opened.filter(({ signedInAt }) => !signedInAt),
    };
  });
  if (!answer) return undefined;
  const { firstIn, ...given } = answer;
  for (const company of firstIn) await noteFirstSignIn(services, company);
  return given;
}

/** Keeps that somebody has come, to the hour: what they do next may be nobody's business. */
async function noteFirstSignIn(
  services: Services,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<void> {
  const user = entityOf('user');
  const { id, signed_in_at } = tableOf(user) as Record<string, PgColumn>;
  const neverCame = and(eq(id as PgColumn, userId), isNull(signed_in_at as PgColumn));
  await committer(services, { tenantId })(async (tx) => {
    for (const row of await lockRows(tx, user, neverCame))
      await changeRow(tx, user, row, { signed_in_at: sql`date_trunc('hour', now())` });
  });
}

/** Ends all sessions of one signing in, in whichever company. */
export async function endLogin(db: Db, loginId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.login_id, loginId));
}

/** Ends the sessions of an account except those of one signing in. */
export async function endOtherLogins(db: Db, accountId: number, loginId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.account_id, accountId), ne(sessions.login_id, loginId)));
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { deleteCredentials } from '../../engine/owned/delete-owned.ts';
import {
  logStoredEvents,
  type SecurityRow,
  storeSecurityEvents,
} from '../../engine/versions/security-events.ts';
import { lockRows } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import { ACCOUNT_SCOPE, covers, type Scope } from '../../platform/auth/scope.ts';
import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { memberships, sessions } from '../../platform/db/tables/accounts.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import {
  companiesOf,
  type Evidence,
  isAccepted,
  lastDigitsOf,
  lockAccount,
  proveMemberships,
  sessionScope,
} from './companies-that-open.ts';
import { opensAtHost, type SignInContext } from './sign-in-context.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Hours after which a session at a kiosk ends, however much it is used. */
const KIOSK_HOURS = 2;

/** One of a person's companies that can be entered at another host. */
const companyElsewhere = z.object({
  id: z.int(),
  tenant: z.string(),
  logo: z.string().nullable(),
  address: z.url().meta({ description: 'Address at which the person signs in to that company.' }),
});

/** Answer to signing in: a token for each company that opens; the first company's is also at the top level. */
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
  elsewhere: z.array(companyElsewhere).optional().meta({
    description: 'Only at a company’s own host: the person’s other companies, with their addresses.',
  }),
  phone_to_confirm: z.string().optional().meta({
    description:
      'Last digits of the phone. A code sent to it opens another company, see v1/auth/confirmation.',
  }),
  password_ended: z.boolean().optional().meta({
    description: 'True: the code has ended a password that somebody else had set.',
  }),
});

export type LoginAnswer = z.output<typeof loginAnswer>;

/**
 * Opens a session in each company of an account that is within the scope of the evidence and the host; all sessions are
 * created here. `replaces`: a login that this one replaces. At a company's own host the other companies are listed for
 * people whose evidence also opens those. Returns undefined if no company opens.
 */
export async function openSessions(
  services: Services,
  { id, evidence, replaces }: { id: number; evidence: Evidence; replaces?: string | null },
  { device, only, source, kiosk }: SignInContext = { device: null, only: undefined },
): Promise<LoginAnswer | undefined> {
  const { database, config } = services;
  const lasts = kiosk ? KIOSK_HOURS * 60 * 60_000 : config.sessionDays * DAY_MS;
  const expires = new Date(Date.now() + lasts);
  const expiry = expires.toISOString();
  const loginId = crypto.randomUUID();
  const answer = await database.system.transaction(async (db) => {
    const account = await lockAccount(db, id, evidence);
    if (!account) return undefined;
    const scope = sessionScope(account, only);
    if (scope === undefined) return undefined;
    const ended = await proveMemberships(db, account, evidence, scope);
    if (ended.sessions || ended.password) await revokeAddresses(db, [id], scope);
    const companies = await companiesOf(db, id);
    const opened = companies
      .filter((company) => company.proven && covers(scope, company.tenantId) && isAccepted(evidence, company))
      .map((company) => ({ ...company, token: newToken() }));
    const [first] = opened;
    if (!first) return undefined;
    if (replaces) await endLogin(db, replaces);
    await db.insert(sessions).values(
      opened.map(({ tenantId, userId, token }) => ({
        token_hash: hashToken(token),
        login_id: loginId,
        account_id: id,
        tenant_id: tenantId,
        user_id: userId,
        scope,
        by_holder: account.byHolder,
        device,
        expires_at: expires,
        ...(kiosk && {
          kiosk_id: kiosk.id,
          idle_seconds: kiosk.idleSeconds,
          idle_until: sql`now() + make_interval(secs => ${kiosk.idleSeconds}::int)`,
        }),
      })),
    );
    const events = opened.flatMap(({ tenantId, userId }): SecurityRow[] => {
      const own = { tenantId, user: userId, by: userId, source };
      const signIn: SecurityRow = { ...own, event: 'sign_in', method: evidence.by };
      return ended.password ? [{ ...own, event: 'credential_ended', method: 'password' }, signIn] : [signIn];
    });
    await storeSecurityEvents(db, events);
    const isOwnProof = evidence.by !== 'link' && evidence.by !== 'provider';
    const isWaiting =
      isOwnProof && companies.some(({ proven, tenantId }) => !proven && opensAtHost({ only }, tenantId));
    const isOfAll = isOwnProof && account.scope === ACCOUNT_SCOPE;
    const others = isOfAll ? companies.filter(({ tenantId }) => !opensAtHost({ only }, tenantId)) : [];
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
      ...(others.length > 0 && { elsewhere: await companiesElsewhere(db, config, others) }),
      ...(isWaiting && account.phone && { phone_to_confirm: lastDigitsOf(account.phone) }),
      ...(ended.password && { password_ended: true }),
      hasEnded: ended.sessions,
      events,
      news: opened
        .filter(({ signedInAt, username }) => !signedInAt || username !== account.username)
        .map((company) => ({ ...company, knownAs: company.username, username: account.username })),
    };
  });
  if (!answer) return undefined;
  const { news, hasEnded, events, ...signIn } = answer;
  logStoredEvents(services.log, events);
  if (hasEnded) services.bus.publish('rights', { account: id });
  for (const company of news) await recordSignIn(services, company);
  return signIn;
}

/** A user who has signed in. */
interface SignedInUser {
  tenantId: number;
  userId: number;
  username: string;
  /** User name in the company's row so far. */
  knownAs: unknown;
}

/**
 * Stores what a company learns when a user first signs in: the time, rounded to the hour for the person's privacy, and
 * the user name.
 */
async function recordSignIn(
  services: Services,
  { tenantId, userId, username, knownAs }: SignedInUser,
): Promise<void> {
  const user = entityOf('user');
  const { id } = tableOf(user);
  const note = async (tx: Transaction) => {
    for (const row of await lockRows(tx, user, eq(id, userId)))
      await storeChange(tx, user, row, {
        ...(row.username !== username && { username }),
        ...(!row.signed_in_at && { signed_in_at: sql`date_trunc('hour', now())` }),
      });
  };
  // User names are checked across companies, which requires the owner's rights.
  await committer(services, { tenantId })(note, { asOwner: knownAs !== username });
}

/** Ends all sessions of one login in all companies. */
export async function endLogin(db: Db, loginId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.login_id, loginId));
}

/** Condition on rows with a company that are within a scope. */
const within = (column: PgColumn, scope: Scope) => (scope === ACCOUNT_SCOPE ? undefined : eq(column, scope));

/**
 * Ends credentials by which accounts read without signing in, such as calendar feeds, in the companies within a scope.
 * `db` must be the owner's connection.
 */
export async function revokeAddresses(db: Db, accountIds: readonly number[], scope: Scope): Promise<void> {
  const own = and(inArray(memberships.account_id, [...accountIds]), within(memberships.tenant_id, scope));
  await deleteCredentials(db, sql`(select ${memberships.user_id} from ${memberships} where ${own})`);
}

/**
 * Ends the sessions of an account within a scope except those of one login, and its calendar feeds there: a person who
 * created one in an ended session could otherwise continue to read it. `db` must be the owner's connection.
 */
export async function endOtherLogins(
  db: Db,
  { accountId, loginId, scope }: { accountId: number; loginId: string; scope: Scope },
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.account_id, accountId),
        ne(sessions.login_id, loginId),
        within(sessions.tenant_id, scope),
      ),
    );
  await revokeAddresses(db, [accountId], scope);
}

type Companies = Awaited<ReturnType<typeof companiesOf>>;

/** Returns the addresses of the companies that cannot be entered at this host. */
async function companiesElsewhere(db: Db, config: Config, companies: Companies) {
  const all: z.output<typeof companyElsewhere>[] = [];
  for (const { tenantId, name, logo } of companies) {
    const address = `${await companyAddress(db, config, tenantId)}/home`;
    all.push({ id: tenantId, tenant: name, logo: logo && mediaUrl(logo, 'large'), address });
  }
  return all;
}

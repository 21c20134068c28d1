import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockRows } from '../../engine/write/lock.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notices/public.ts';
import { users } from '../people/public.ts';
import type { Details } from './claims.ts';
import { createPerson, phoneIn } from './new-person.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';
import { SignInProblem } from './problem.ts';

/** The user of a sign-in, and how they were found. */
export interface Identified {
  /** Bound before, matched with an existing user, or newly created. */
  outcome: 'known' | 'match' | 'create';
  user: { id: number; first_name: string; last_name: string };
}

/** Returns the id of the user to whom a provider's subject is bound, who may be deleted since. */
async function findBoundUser(
  { db, tenantId }: Transaction,
  { issuer, subject }: Details,
): Promise<number | undefined> {
  const [identity] = await db
    .select({ user: signInIdentities.user_id })
    .from(signInIdentities)
    .where(
      and(
        eq(signInIdentities.tenant_id, tenantId),
        eq(signInIdentities.issuer, issuer),
        eq(signInIdentities.subject, subject),
      ),
    );
  return identity?.user;
}

/**
 * Returns the condition by which an existing user is found; undefined if the provider sends no such value. Throws
 * `unverified`.
 */
async function matchCondition(
  { db, tenantId }: Transaction,
  { match_by }: SignInSettings,
  { email, isEmailVerified, phone, username }: Details,
): Promise<SQL | undefined> {
  if (match_by === 'email') {
    if (!isEmailVerified) throw new SignInProblem('unverified');
    return email ? sql`lower(${users.email}) = lower(${email})` : undefined;
  }
  if (match_by === 'phone') {
    const number = phone && (await phoneIn(db, tenantId, phone));
    return number ? sql`${users.phone} = ${number}` : undefined;
  }
  if (match_by === 'username')
    return username ? sql`lower(${users.username}) = lower(${username})` : undefined;
  return undefined;
}

/**
 * Returns the company's only user that matches a condition; undefined if there is none. Throws `no_match` if there are
 * several.
 */
async function findPerson(tx: Transaction, where: SQL): Promise<LockedRow | undefined> {
  const [found, ...others] = await lockRows(tx, entityOf('user'), and(isNull(users.deleted_at), where));
  if (others.length > 0) throw new SignInProblem('no_match');
  return found;
}

/**
 * Binds a subject to a user permanently. Throws `no_match` if the user is already bound to another subject of the
 * provider.
 */
async function bind(tx: Transaction, row: LockedRow, { issuer, subject }: Details): Promise<void> {
  const bound = await tx.db
    .insert(signInIdentities)
    .values({ tenant_id: tx.tenantId, user_id: row.id, issuer, subject })
    .onConflictDoNothing()
    .returning({ id: signInIdentities.id });
  if (bound.length === 0) throw new SignInProblem('no_match');
  tx.note({
    entity: 'user',
    action: 'update',
    id: row.id,
    before: row,
    after: row,
    details: { sign_in: [null, issuer] },
  });
}

async function identifyWithin(
  tx: Transaction,
  settings: SignInSettings,
  details: Details,
): Promise<{ outcome: Identified['outcome']; row: LockedRow }> {
  // Serialised, so that the second of two concurrent first sign-ins finds the user that the first one has created.
  await lockNamed(tx.db, `single sign-on ${tx.tenantId}`);
  const known = await findBoundUser(tx, details);
  if (known !== undefined) {
    const row = await findPerson(tx, sql`${users.id} = ${known}::int`);
    if (!row?.active) throw new SignInProblem('no_match');
    return { outcome: 'known', row };
  }
  const where = await matchCondition(tx, settings, details);
  const match = where && (await findPerson(tx, where));
  if (match && !match.active) throw new SignInProblem('no_match');
  if (!match && !settings.create_users) throw new SignInProblem('no_match');
  const row = match ?? (await createPerson(tx, details));
  await bind(tx, row, details);
  // The existing user may not be the person who signed in.
  if (match) await notify(tx, { kind: 'sign_in_added', to: [match.id], address: '/profile/security' });
  return { outcome: match ? 'match' : 'create', row };
}

/** Rolls back a transaction that only determines what a sign-in would do. */
class DryRunRollback extends Error {
  readonly identified: Identified;

  constructor(identified: Identified) {
    super('A test changes nothing.');
    this.identified = identified;
  }
}

/**
 * Returns the company's user for a person whom its provider has authenticated: the user bound to the subject, else a
 * matching user, else, if the company allows it, a new one. The first match is bound permanently. `dryRun`: stores
 * nothing. Throws SignInProblem.
 */
export async function identify(
  services: Services,
  settings: SignInSettings,
  details: Details,
  { dryRun = false } = {},
): Promise<Identified> {
  const commit = committer(services, { tenantId: settings.tenant_id, agent: 'single_sign_on' });
  try {
    return await commit(
      async (tx) => {
        const { outcome, row } = await identifyWithin(tx, settings, details);
        const user = { id: row.id, first_name: String(row.first_name), last_name: String(row.last_name) };
        if (dryRun) throw new DryRunRollback({ outcome, user });
        return { outcome, user };
      },
      { asOwner: true },
    );
  } catch (error) {
    if (error instanceof DryRunRollback) return error.identified;
    throw error;
  }
}

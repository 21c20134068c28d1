import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { type LockedRow, lockRows } from '../../engine/write/lock.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notices/public.ts';
import { hasRights, readAccounts, users } from '../people/public.ts';
import { assertUnbound, bind, findBinding, lockBindings } from './bindings.ts';
import type { Details } from './claims.ts';
import { createPerson, phoneIn } from './new-person.ts';
import { SignInProblem } from './problem.ts';
import type { Matching } from './settings.ts';

/** The user of a sign-in, and how they were found. */
export interface Identified {
  /** Bound before, matched with an existing user, or newly created. */
  outcome: 'known' | 'match' | 'create';
  user: { id: number; first_name: string; last_name: string };
  /**
   * Whether a code to the person's phone must bind them first: they have rights, and so far only a detail says that
   * they are this person.
   */
  needsCode: boolean;
}

/** A user found for a sign-in, before it is completed. */
type Found = Pick<Identified, 'outcome' | 'needsCode'> & { row: LockedRow };

/**
 * Returns the condition by which an existing user is found; undefined if the provider sends no such value. Throws
 * `unverified`.
 */
async function matchCondition(
  { db, tenantId }: Transaction,
  { match_by }: Matching,
  { email, isEmailVerified, phone, isPhoneVerified, username }: Details,
): Promise<SQL | undefined> {
  if (match_by === 'email') {
    if (!isEmailVerified) throw new SignInProblem('unverified');
    return email ? sql`lower(${users.email}) = lower(${email})` : undefined;
  }
  if (match_by === 'phone') {
    if (phone && !isPhoneVerified) throw new SignInProblem('unverified');
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
  const [row, ...others] = await lockRows(tx, entityOf('user'), and(isNull(users.deleted_at), where));
  if (others.length > 0) throw new SignInProblem('no_match');
  return row;
}

/** Throws `no_phone` if no code can be sent to a user, whose account is read with the owner's rights. */
async function assertHasPhone({ db }: Transaction, user: number): Promise<void> {
  const [account] = await readAccounts(db, { users: [user] });
  if (!account?.phone) throw new SignInProblem('no_phone');
}

async function identifyWithin(tx: Transaction, settings: Matching, details: Details): Promise<Found> {
  await lockBindings(tx);
  const identity = await findBinding(tx, details);
  const where = identity
    ? sql`${users.id} = ${identity.user_id}::int`
    : await matchCondition(tx, settings, details);
  const row = where && (await findPerson(tx, where));
  if (row && !row.active) throw new SignInProblem('no_match');
  if (row && hasRights(row) && !identity?.confirmed) {
    if (!identity) await assertUnbound(tx, row.id, details.issuer);
    await assertHasPhone(tx, row.id);
    return { outcome: identity ? 'known' : 'match', needsCode: true, row };
  }
  if (row && identity) return { outcome: 'known', needsCode: false, row };
  if (!row && (identity || !settings.create_users)) throw new SignInProblem('no_match');
  const person = row ?? (await createPerson(tx, settings, details));
  await bind(tx, person, details, { confirmed: !row });
  // The existing user may not be the person who signed in.
  if (row) await notify(tx, { kind: 'sign_in_added', to: [row.id], address: '/profile/security' });
  return { outcome: row ? 'match' : 'create', needsCode: false, row: person };
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
 * matching user, else, if the company allows it, a new one. The first match is bound permanently, but a user with rights
 * only by a code (`needsCode`, see `confirmBinding`). `dryRun`: stores nothing. Throws SignInProblem.
 */
export async function identify(
  services: Services,
  settings: Matching,
  details: Details,
  { dryRun = false } = {},
): Promise<Identified> {
  const commit = committer(services, { tenantId: settings.tenant_id, agent: 'single_sign_on' });
  try {
    return await commit(
      async (tx) => {
        const { row, ...identified } = await identifyWithin(tx, settings, details);
        const user = { id: row.id, first_name: String(row.first_name), last_name: String(row.last_name) };
        if (dryRun) throw new DryRunRollback({ ...identified, user });
        return { ...identified, user };
      },
      { asOwner: true },
    );
  } catch (error) {
    if (error instanceof DryRunRollback) return error.identified;
    throw error;
  }
}

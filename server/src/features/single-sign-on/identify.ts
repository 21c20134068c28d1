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

/** Who somebody is, and how that was found out. */
export interface Identified {
  /** Somebody who came before, who is there already, or who was made. */
  outcome: 'known' | 'match' | 'create';
  user: { id: number; first_name: string; last_name: string };
}

/** Whom a provider's subject was bound to, whatever became of them since. */
async function boundTo(
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

/** By what a person is looked for among those of the company; undefined where the provider says nothing of it. Throws `unverified`. */
async function matching(
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

/** The one person of the company that a condition names; undefined for none. Throws `no_match` for several. */
async function findPerson(tx: Transaction, where: SQL): Promise<LockedRow | undefined> {
  const [found, ...others] = await lockRows(tx, entityOf('user'), and(isNull(users.deleted_at), where));
  if (others.length > 0) throw new SignInProblem('no_match');
  return found;
}

/** Binds a subject to a person, for ever. Throws `no_match` when they are bound to another one of the provider. */
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
  // One after the other: of two first sign-ins at once the second finds whom the first has made.
  await lockNamed(tx.db, `single sign-on ${tx.tenantId}`);
  const known = await boundTo(tx, details);
  if (known !== undefined) {
    const row = await findPerson(tx, sql`${users.id} = ${known}::int`);
    if (!row?.active) throw new SignInProblem('no_match');
    return { outcome: 'known', row };
  }
  const where = await matching(tx, settings, details);
  const match = where && (await findPerson(tx, where));
  if (match && !match.active) throw new SignInProblem('no_match');
  if (!match && !settings.create_users) throw new SignInProblem('no_match');
  const row = match ?? (await createPerson(tx, details));
  await bind(tx, row, details);
  // Whoever was there already may not be the one who came.
  if (match) await notify(tx, { kind: 'sign_in_added', to: [match.id], address: '/profile/security' });
  return { outcome: match ? 'match' : 'create', row };
}

/** Undoes a transaction that was only to show what it would do. */
class Undone extends Error {
  readonly identified: Identified;

  constructor(identified: Identified) {
    super('A test changes nothing.');
    this.identified = identified;
  }
}

/**
 * The user of a company whom its provider vouches for: who was bound to the subject before, else who is matched, else, where the
 * company wants that, a new one. A first match is bound for ever. `dryRun`: stores nothing. Throws SignInProblem.
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
        if (dryRun) throw new Undone({ outcome, user });
        return { outcome, user };
      },
      { asOwner: true },
    );
  } catch (error) {
    if (error instanceof Undone) return error.identified;
    throw error;
  }
}

import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { LockedRow } from '../../engine/write/lock.ts';
import { lockNamed } from '../../platform/db/advisory-locks.ts';
import type { Details } from './claims.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';
import { SignInProblem } from './problem.ts';

/** A provider's subject. */
type Subject = Pick<Details, 'issuer' | 'subject'>;

/**
 * Serialises bindings of a company, so that the second of two concurrent first sign-ins finds the user that the first
 * one has created.
 */
export const lockBindings = (tx: Transaction) => lockNamed(tx.db, `single sign-on ${tx.tenantId}`);

/** Returns the binding of a provider's subject, whose user may be deleted since; undefined without one. */
export async function findBinding({ db, tenantId }: Transaction, { issuer, subject }: Subject) {
  const [identity] = await db
    .select()
    .from(signInIdentities)
    .where(
      and(
        eq(signInIdentities.tenant_id, tenantId),
        eq(signInIdentities.issuer, issuer),
        eq(signInIdentities.subject, subject),
      ),
    );
  return identity;
}

/** Throws `no_match` if a user is bound to another subject of a provider. */
export async function assertUnbound(
  { db, tenantId }: Transaction,
  user: number,
  issuer: string,
): Promise<void> {
  const bound = await db
    .select({ id: signInIdentities.id })
    .from(signInIdentities)
    .where(
      and(
        eq(signInIdentities.tenant_id, tenantId),
        eq(signInIdentities.user_id, user),
        eq(signInIdentities.issuer, issuer),
      ),
    );
  if (bound.length > 0) throw new SignInProblem('no_match');
}

/**
 * Binds a subject to a user permanently. `confirmed`: see `signInIdentities`. Throws `no_match` if the user is already
 * bound to another subject of the provider.
 */
export async function bind(
  tx: Transaction,
  row: LockedRow,
  { issuer, subject }: Subject,
  { confirmed }: { confirmed: boolean },
): Promise<void> {
  const bound = await tx.db
    .insert(signInIdentities)
    .values({ tenant_id: tx.tenantId, user_id: row.id, issuer, subject, confirmed })
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

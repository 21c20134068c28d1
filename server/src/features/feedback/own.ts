import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { CaseColumns } from './cases.ts';
import { senderPseudonyms, signedIdOf } from './pseudonyms.ts';
import { feedbackCases } from './tables.ts';

type Signing = Pick<Services, 'sign' | 'signatures'>;

/** Returns the ids of a person's own cases. `day`: only those sent on that day. */
export async function ownCaseIds(
  db: Db,
  signing: Signing,
  { tenantId, userId }: Actor,
  day?: string,
): Promise<number[]> {
  const candidates = await db
    .select({ id: feedbackCases.id, signed_id: feedbackCases.signed_id, marker: feedbackCases.marker })
    .from(feedbackCases)
    .where(
      and(
        eq(feedbackCases.tenant_id, tenantId),
        isNotNull(feedbackCases.marker),
        day ? and(eq(feedbackCases.received_on, day), isNull(feedbackCases.former_id)) : undefined,
      ),
    );
  return (await senderPseudonyms.ownAmong(signing, userId, candidates)).map(({ id }) => id);
}

/** Returns one of the caller's own cases. Throws `not_found`, also for other people's cases. */
export async function findOwnCase(
  db: Db,
  signing: Signing,
  { tenantId, userId }: Actor,
  id: number,
  lock = false,
): Promise<CaseColumns> {
  const query = db
    .select()
    .from(feedbackCases)
    .where(and(eq(feedbackCases.tenant_id, tenantId), eq(feedbackCases.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row || !senderPseudonyms.isOwn(signing, userId, signedIdOf(row), row.marker))
    throw new AppError('not_found');
  return row;
}

/** As `findOwnCase`, and locks the case until the transaction ends. */
export const lockOwnCase = ({ db }: Pick<Transaction, 'db'>, signing: Signing, actor: Actor, id: number) =>
  findOwnCase(db, signing, actor, id, true);

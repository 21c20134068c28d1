import { SENT, WITHDRAWN } from '@piiri/schemas';
import type { OwnSubmission } from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Range } from '../../engine/read/query.ts';
import { readRows } from '../../engine/read/query.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { withdrawNotices } from './notify.ts';
import { presentOwn, readRelated } from './present.ts';
import { SUBMISSION, type SubmissionRow, submissions } from './submission.ts';

/** The condition for the caller's own submissions. */
const isOwn = ({ tenantId, userId }: Actor, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(
    eq(submissions.tenant_id, tenantId),
    eq(submissions.sender, userId),
    isNull(submissions.deleted_at),
    ...more,
  );

/** Returns a page of the caller's submissions, newest first, and their number. `form`: only those of one form. */
export async function listOwn(
  db: Db,
  caller: Call,
  form: string | undefined,
  { limit, offset }: Range,
): Promise<{ count: number; results: OwnSubmission[] }> {
  const which = isOwn(caller.actor, form === undefined ? undefined : eq(submissions.type_name, form));
  const count = await db.$count(submissions, which);
  const rows = (await db
    .select()
    .from(submissions)
    .where(which)
    .orderBy(desc(submissions.sent_at), desc(submissions.id))
    .limit(limit)
    .offset(offset)) as unknown as SubmissionRow[];
  const related = await readRelated(db, caller, rows);
  return { count, results: rows.map((row) => presentOwn(related, caller, row)) };
}

/** Returns one of the caller's submissions. Throws `not_found` for any other. */
export async function findOwn(db: Db, { actor }: Pick<Call, 'actor'>, id: number): Promise<SubmissionRow> {
  const [row] = await readRows(db, submissions, isOwn(actor, eq(submissions.id, id)));
  if (!row) throw new AppError('not_found');
  return row as SubmissionRow;
}

/** Returns one of the caller's submissions as an answer. Throws `not_found`. */
export async function readOwn(db: Db, caller: Call, id: number): Promise<OwnSubmission> {
  const row = await findOwn(db, caller, id);
  return presentOwn(await readRelated(db, caller, [row]), caller, row);
}

/** Locks one of the caller's submissions. Throws `not_found`. */
export const lockOwn = async (tx: Transaction, id: number): Promise<SubmissionRow & LockedRow> =>
  (await lockRow(tx, SUBMISSION, id, { field: 'sender', is: 'reader.id' })) as SubmissionRow & LockedRow;

/** Withdraws one of the caller's submissions that nobody handles yet. Throws `not_found` and `conflict`. */
export async function withdraw(tx: Transaction, id: number): Promise<void> {
  const row = await lockOwn(tx, id);
  if (row.status !== SENT) throw new AppError('conflict', { detail: 'form_not_withdrawable' });
  await storeChange(tx, SUBMISSION, row, {
    status: WITHDRAWN,
    closed_at: sql`now()`,
    open_due: null,
    ...(row.decision === 'open' && { decision: null }),
  });
  await withdrawNotices(tx, row);
}

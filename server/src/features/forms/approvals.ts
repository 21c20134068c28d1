import { REJECTED, SENT } from '@piiri/schemas';
import type { ApprovalRow } from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../engine/access/call.ts';
import { handledForms } from '../../engine/access/condition.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Range } from '../../engine/read/query.ts';
import { readRows } from '../../engine/read/query.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { notifyHandlers, notifySender, withdrawApprovalNotices } from './notify.ts';
import { labelOfForm, peopleById, presentSubmission, readRelated, sentAt } from './present.ts';
import {
  attendedForms,
  formOf,
  managerOf,
  SUBMISSION,
  type SubmissionRow,
  submissions,
} from './submission.ts';

/** The condition for submissions that wait for approval. */
const isOpen = and(eq(submissions.status, SENT), eq(submissions.decision, 'open'));

/**
 * The condition for submissions that a caller decides once they are open: their team's where the form wants the
 * manager; those of forms that they handle where it wants the handlers, or the sender has no manager. Never their own.
 */
function isDecidedBy({ tenantId, userId }: Actor, forms: readonly { id: number }[]): SQL | undefined {
  const manager = managerOf(tenantId, sql`${submissions.sender}`);
  const ids = forms.map(({ id }) => id);
  return and(
    sql`${submissions.sender} is distinct from ${userId}::int`,
    or(
      and(eq(submissions.approval, 'manager'), sql`${manager} = ${userId}::int`),
      and(
        ids.length > 0 ? inArray(submissions.content_type, ids) : sql`false`,
        or(eq(submissions.approval, 'handlers'), sql`${manager} is null`),
      ),
    ),
  );
}

const ofTenant = ({ tenantId }: Actor): SQL | undefined =>
  and(eq(submissions.tenant_id, tenantId), isNull(submissions.deleted_at));

/** Whether a caller may decide a submission now. */
export async function mayDecide(db: Db, actor: Actor, { id }: Pick<SubmissionRow, 'id'>): Promise<boolean> {
  if (actor.readOnly || actor.service) return false;
  const which = and(ofTenant(actor), eq(submissions.id, id), isOpen, isDecidedBy(actor, handledForms(actor)));
  return (await db.$count(submissions, which)) > 0;
}

/** Returns a submission as a row of approvals. */
function presentRow(
  caller: Pick<Call, 'actor' | 'language'>,
  people: Awaited<ReturnType<typeof peopleById>>,
  row: SubmissionRow,
): ApprovalRow {
  const form = formOf(caller.actor, row.content_type);
  return {
    id: row.id,
    form: row.type_name,
    form_label: form ? labelOfForm(caller, form) : row.type_name,
    submission: { id: row.id, number: row.number, title: row.title },
    sender: (row.sender !== null && people.get(row.sender)) || null,
    sent_at: sentAt(row),
    state: row.decision ?? 'open',
    comment: row.decision_comment,
  };
}

/** Returns a page of the submissions that wait for the caller's approval, oldest first, or that they decided. */
export async function listApprovals(
  db: Db,
  caller: Call,
  state: 'open' | 'done',
  { limit, offset }: Range,
): Promise<{ count: number; results: ApprovalRow[] }> {
  const { actor } = caller;
  const isWanted =
    state === 'open'
      ? and(isOpen, isDecidedBy(actor, attendedForms(actor)))
      : and(
          eq(submissions.decided_by, actor.userId),
          inArray(submissions.decision, ['approved', 'rejected']),
        );
  const which = and(ofTenant(actor), isWanted);
  const count = await db.$count(submissions, which);
  const rows = (await db
    .select()
    .from(submissions)
    .where(which)
    .orderBy(
      ...(state === 'open'
        ? [asc(submissions.sent_at), asc(submissions.id)]
        : [desc(submissions.decided_at), desc(submissions.id)]),
    )
    .limit(limit)
    .offset(offset)) as unknown as SubmissionRow[];
  const people = await peopleById(
    db,
    actor,
    rows.map(({ sender }) => sender),
  );
  return { count, results: rows.map((row) => presentRow(caller, people, row)) };
}

/** Returns a submission that waits for the caller's approval, or that they decided, with its fields. Throws `not_found`. */
export async function readApproval(db: Db, caller: Call, id: number) {
  const { actor } = caller;
  const isReadable = or(
    and(isOpen, isDecidedBy(actor, handledForms(actor))),
    eq(submissions.decided_by, actor.userId),
  );
  const [row] = (await readRows(
    db,
    submissions,
    and(ofTenant(actor), eq(submissions.id, id), isReadable),
  )) as SubmissionRow[];
  if (!row) throw new AppError('not_found');
  const related = await readRelated(db, caller, [row]);
  const { fields, form_fields, approval } = presentSubmission(related, caller, row);
  return {
    ...presentRow(caller, related.people, row),
    fields,
    form_fields,
    person: approval?.person ?? null,
    decided_at: approval?.decided_at ?? null,
  };
}

/** Locks a submission that the caller may know of as its approver or handler. Throws `not_found`. */
async function lockKnown(tx: Transaction, actor: Actor, id: number): Promise<SubmissionRow & LockedRow> {
  const row = (await lockRow(tx, SUBMISSION, id)) as SubmissionRow & LockedRow;
  const isHandled = handledForms(actor).some((form) => form.id === row.content_type);
  if (isHandled || row.decided_by === actor.userId || (await isOfTeam(tx, actor, id))) return row;
  throw new AppError('not_found');
}

/** Whether the caller is the manager whose approval a submission wants. */
async function isOfTeam({ db }: Transaction, actor: Actor, id: number): Promise<boolean> {
  const manager = managerOf(actor.tenantId, sql`${submissions.sender}`);
  const which = and(
    ofTenant(actor),
    eq(submissions.id, id),
    eq(submissions.approval, 'manager'),
    sql`${manager} = ${actor.userId}::int`,
  );
  return (await db.$count(submissions, which)) > 0;
}

interface Decision {
  decision: 'approved' | 'rejected';
  comment?: string | null;
}

/**
 * Approves or rejects a submission. Throws `not_found`, `conflict` once it is decided or withdrawn, `forbidden` for who
 * does not decide it, such as its sender, and `invalid` for a rejection without a comment.
 */
export async function decide(
  tx: Transaction,
  actor: Actor,
  id: number,
  { decision, comment = null }: Decision,
): Promise<void> {
  const row = await lockKnown(tx, actor, id);
  if (row.sender === actor.userId) throw new AppError('forbidden');
  if (row.status !== SENT || row.decision !== 'open')
    throw new AppError('conflict', { detail: 'form_decided' });
  if (!(await mayDecide(tx.db, actor, row))) throw new AppError('forbidden');
  if (decision === 'rejected' && !comment)
    throw new AppError('invalid', { errors: { comment: ['comment_required'] } });
  const isRejected = decision === 'rejected';
  const after = (await storeChange(tx, SUBMISSION, row, {
    decision,
    decided_by: actor.userId,
    decided_at: sql`now()`,
    decision_comment: comment,
    ...(isRejected && { status: REJECTED, closed_at: sql`now()`, open_due: null }),
  })) as SubmissionRow & LockedRow;
  await withdrawApprovalNotices(tx, after);
  await notifySender(tx, after);
  const form = formOf(actor, row.content_type);
  if (!isRejected && form) await notifyHandlers(tx, form, after);
}

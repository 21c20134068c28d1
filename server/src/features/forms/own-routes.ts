import { SENT, WITHDRAWN } from '@piiri/schemas';
import {
  type OwnSubmission,
  ownSubmission,
  ownSubmissionPage,
  submissionMessage,
  submissionMessageInput,
} from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { listQuery, pageOf, type Range, rangeOf, readRows } from '../../engine/read/query.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { addMessage } from './messages.ts';
import { notifyOfReply, withdrawNotices } from './notify.ts';
import { presentOwn, readRelated } from './present.ts';
import { formOf, SUBMISSION, type SubmissionRow, submissions } from './submission.ts';

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

/** Rows of a page that is asked for without a size. */
const PAGE_SIZE = 20;

export default [
  defineRoute({
    pattern: 'GET v1/my/submissions',
    summary: 'List what the caller has sent with forms',
    access: 'anyone',
    query: listQuery
      .pick({ page: true, page_size: true })
      .extend({ form: z.string().max(63, 'filter_wrong').optional() }),
    answers: { 200: ownSubmissionPage },
    handler: ({ services, read, actor, language, url, query }) =>
      read(async (db) => {
        const caller = { services, actor, language };
        const { count, results } = await listOwn(db, caller, query.form, rangeOf(query, PAGE_SIZE));
        return pageOf(url, query, count, results, PAGE_SIZE);
      }),
  }),
  defineRoute({
    pattern: 'GET v1/my/submissions/:id',
    summary: 'Read one of the caller’s submissions',
    access: 'anyone',
    answers: { 200: ownSubmission },
    handler: ({ services, read, actor, language, params: { id } }) =>
      read((db) => readOwn(db, { services, actor, language }, id)),
  }),
  defineRoute({
    pattern: 'POST v1/my/submissions/:id/messages',
    summary: 'Write to the handlers of one of the caller’s submissions',
    access: 'anyone',
    body: submissionMessageInput,
    answers: { 201: submissionMessage },
    refuses: [409],
    handler: ({ actor, commit, params: { id }, body: { text } }) =>
      commit(async (tx) => {
        const row = await lockOwn(tx, id);
        if (row.closed_at !== null) throw new AppError('conflict', { detail: 'form_ended' });
        const message = await addMessage(tx, actor, row, { text, fromHandler: false });
        const form = formOf(actor, row.content_type);
        // Before it is approved, nobody handles it.
        if (form && row.decision !== 'open') await notifyOfReply(tx, form, row);
        return message;
      }),
  }),
  defineRoute({
    pattern: 'POST v1/my/submissions/:id/withdraw',
    summary: 'Withdraw one of the caller’s submissions before it is handled',
    access: 'anyone',
    answers: { 200: ownSubmission },
    refuses: [409],
    handler: ({ services, actor, language, commit, params: { id } }) =>
      commit(async (tx) => {
        await withdraw(tx, id);
        return readOwn(tx.db, { services, actor, language }, id);
      }),
  }),
];

import { type FormType, SENT, WITHDRAWN } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { defineCause, eventId, notify, withdrawAbout, withdrawEvent } from '../notices/public.ts';
import { managerOf, SUBMISSION, type SubmissionRow, submissions } from './submission.ts';

const KIND = 'form';

/** Addresses of a submission: its sender's, its handlers', and that of people who approve it. */
const senderAddress = ({ id }: SubmissionRow) => `/forms/sent/${id}`;
const handlerAddress = ({ id, type_name }: SubmissionRow) => `/admin/forms/${type_name}/${id}`;
const APPROVALS_ADDRESS = '/approvals';

/** Returns the people who are told of a form's submissions: its handlers, or the tenant admins where it names none. */
export async function handlersOf({ db, tenantId }: Transaction, { handlers }: FormType): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where tenant_id = ${tenantId}::int and active and deleted_at is null
      and case when ${handlers.length === 0}::boolean then is_tenant_admin else groups && ${sql.param([...handlers])}::int[]
        or exists (select from groups g where g.tenant_id = users.tenant_id and g.is_everyone and g.id = any(${sql.param([...handlers])}::int[])) end
    order by id`);
  return rows.map(({ id }) => id);
}

const about = ({ id }: SubmissionRow) => ({ kind: KIND, entity: SUBMISSION.name, id }) as const;

const sent = defineCause(
  'submission',
  (tenantId, id) => sql`
    select from ${submissions} where ${submissions.tenant_id} = ${tenantId}::int and ${submissions.id} = ${id}::int
      and ${submissions.status} <> ${WITHDRAWN}`,
);

const undecided = defineCause(
  'approval of a submission',
  (tenantId, id) => sql`
    select from ${submissions} where ${submissions.tenant_id} = ${tenantId}::int and ${submissions.id} = ${id}::int
      and ${submissions.status} = ${SENT} and ${submissions.decision} = 'open'`,
);

/** Tells the sender that a handler or approver changed the state of a submission, or wrote to them. */
export async function notifySender(tx: Transaction, row: SubmissionRow): Promise<void> {
  if (row.sender === null || row.sender === tx.actor?.userId) return;
  await notify(tx, { ...about(row), by: tx.actor?.userId, to: [row.sender], address: senderAddress(row) });
}

/** Tells the handlers of a new submission, or of one that was approved. The sender is told nothing of their own. */
export async function notifyHandlers(tx: Transaction, form: FormType, row: SubmissionRow): Promise<void> {
  const handlers = (await handlersOf(tx, form)).filter((id) => id !== row.sender);
  await notify(tx, {
    ...about(row),
    cause: sent(row.id),
    by: row.sender ?? undefined,
    to: handlers,
    address: handlerAddress(row),
  });
}

/** Tells those who handle a submission that its sender wrote: its assignee, or all handlers. */
export async function notifyOfReply(tx: Transaction, form: FormType, row: SubmissionRow): Promise<void> {
  if (row.assignee === null) return notifyHandlers(tx, form, row);
  await notify(tx, {
    ...about(row),
    by: row.sender ?? undefined,
    to: [row.assignee],
    address: handlerAddress(row),
  });
}

/** Tells a handler that a submission is theirs now. */
export async function notifyAssignee(tx: Transaction, row: SubmissionRow): Promise<void> {
  if (row.assignee === null || row.assignee === tx.actor?.userId) return;
  await notify(tx, { ...about(row), by: tx.actor?.userId, to: [row.assignee], address: handlerAddress(row) });
}

/** Tells those who are asked to approve a submission: the sender's manager, or the handlers without one. */
export async function notifyApprovers(tx: Transaction, form: FormType, row: SubmissionRow): Promise<void> {
  const { rows } = await tx.db.execute<{ manager: number | null }>(
    sql`select ${managerOf(tx.tenantId, sql`${row.sender}::int`)} as manager`,
  );
  const manager = row.approval === 'manager' ? (rows[0]?.manager ?? null) : null;
  const asked = manager === null ? (await handlersOf(tx, form)).filter((id) => id !== row.sender) : [manager];
  await notify(tx, {
    ...about(row),
    event: approvalEvent(tx, row),
    cause: undecided(row.id),
    by: row.sender ?? undefined,
    to: asked,
    address: APPROVALS_ADDRESS,
  });
}

const approvalEvent = (tx: Transaction, { id }: SubmissionRow) => eventId(tx, `approval of submission ${id}`);

/** Ends the unread notices that ask for an approval. */
export const withdrawApprovalNotices = (tx: Transaction, row: SubmissionRow): Promise<unknown> =>
  withdrawEvent(tx, approvalEvent(tx, row));

/** Ends the unread notices about a submission that nobody has to look at any more. */
export const withdrawNotices = (tx: Transaction, row: SubmissionRow): Promise<unknown> =>
  withdrawAbout(tx, { kind: KIND, entity: SUBMISSION.name, id: row.id });

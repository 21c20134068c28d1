import { type FormType, isFinalState, REJECTED, SENT, WITHDRAWN } from '@piiri/schemas';
import type { SubmissionChanges } from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { type LockedRow, lockRow } from '../../engine/write/lock.ts';
import { storeChange } from '../../engine/write/store.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { submissionsOf } from '../content-types/public.ts';
import { addMessage } from './messages.ts';
import { notifyAssignee, notifySender } from './notify.ts';
import type { SubmissionRow } from './submission.ts';

type Locked = SubmissionRow & LockedRow;

/** Locks a submission of a form that the caller handles. Throws `not_found`, also for submissions of other forms. */
export const lockHandled = async (tx: Transaction, form: FormType, id: number): Promise<Locked> =>
  (await lockRow(tx, submissionsOf(form), id, {
    field: 'content_type',
    in: 'reader.handledTypes',
  })) as Locked;

/** Returns the people to whom submissions of a form can be assigned: its handlers, and tenant admins. */
export async function assigneesOf(db: Db, { tenantId }: Pick<Actor, 'tenantId'>, { handlers }: FormType) {
  const { rows } = await db.execute<{ id: number; first_name: string; last_name: string }>(sql`
    select u.id, u.first_name, u.last_name from users u
    where u.tenant_id = ${tenantId}::int and u.active and u.deleted_at is null and not u.read_only
      and (u.is_tenant_admin or u.groups && ${sql.param([...handlers])}::int[] or exists (
        select from groups g where g.tenant_id = u.tenant_id and g.is_everyone and g.id = any(${sql.param([...handlers])}::int[])))
    order by u.last_name, u.first_name, u.id`);
  return rows;
}

/** Throws `conflict` while a submission waits for approval. */
function assertApproved({ decision, status }: SubmissionRow): void {
  if (decision === 'open' && status === SENT)
    throw new AppError('conflict', { detail: 'form_waits_for_approval' });
}

/** Returns the columns of a change of state. Throws `invalid` for none of the form's, `conflict` for an ended one. */
function stateColumns(form: FormType, row: SubmissionRow, state: string): Record<string, unknown> {
  if (state === row.status) return {};
  if (state !== SENT && !form.states.some(({ value }) => value === state))
    throw new AppError('invalid', { errors: { state: ['unknown_state'] } });
  if (row.status === WITHDRAWN || row.status === REJECTED)
    throw new AppError('conflict', { detail: 'form_ended' });
  const isFinal = isFinalState(form, state);
  return {
    status: state,
    closed_at: isFinal ? (row.closed_at ?? sql`now()`) : null,
    open_due: isFinal ? null : row.due,
  };
}

/** Returns the columns of a change of assignee. Throws `invalid` for a person who does not handle the form. */
async function assigneeColumns(
  tx: Transaction,
  actor: Actor,
  form: FormType,
  row: SubmissionRow,
  assignee: number | null | undefined,
): Promise<Record<string, unknown>> {
  if (assignee === undefined || assignee === row.assignee) return {};
  if (assignee !== null) {
    const people = await assigneesOf(tx.db, actor, form);
    if (!people.some(({ id }) => id === assignee))
      throw new AppError('invalid', { errors: { assignee: ['assignee_no_handler'] } });
  }
  return { assignee };
}

/**
 * Changes the state or assignee of a locked submission, or adds a note. Tells the sender of a new state, and an
 * assignee that it is theirs. Throws `conflict` while it waits for approval, and `invalid`.
 */
export async function changeSubmission(
  tx: Transaction,
  actor: Actor,
  form: FormType,
  row: Locked,
  { state, assignee, note }: SubmissionChanges,
): Promise<Locked> {
  assertApproved(row);
  const ofState = state === undefined ? {} : stateColumns(form, row, state);
  const ofAssignee = await assigneeColumns(tx, actor, form, row, assignee);
  const columns = { ...ofState, ...ofAssignee };
  const after =
    Object.keys(columns).length > 0
      ? ((await storeChange(tx, submissionsOf(form), row, columns)) as Locked)
      : row;
  if (note) await addMessage(tx, actor, row, { text: note, fromHandler: true, isNote: true });
  if ('status' in ofState) await notifySender(tx, after);
  if ('assignee' in ofAssignee) await notifyAssignee(tx, after);
  return after;
}

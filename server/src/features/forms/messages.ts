import type { SubmissionMessage } from '@piiri/shared/contracts/forms.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { formMessages } from './owned/form-messages.ts';
import { peopleById } from './present.ts';
import type { SubmissionRow } from './submission.ts';

/** Maximum number of messages and notes of one submission. */
const MAX_MESSAGES = 500;

interface NewMessage {
  text: string;
  fromHandler: boolean;
  isNote?: boolean;
}

/** Stores a message or note of the caller about a submission, whose row is locked. Throws `conflict` for too many. */
export async function addMessage(
  { db, tenantId }: Transaction,
  actor: Actor,
  row: Pick<SubmissionRow, 'id'>,
  { text, fromHandler, isNote = false }: NewMessage,
): Promise<SubmissionMessage> {
  const count = await db.$count(
    formMessages,
    sql`${formMessages.tenant_id} = ${tenantId}::int and ${formMessages.submission_id} = ${row.id}::int`,
  );
  if (count >= MAX_MESSAGES) throw new AppError('conflict', { detail: 'feedback_too_long' });
  const [message] = await db
    .insert(formMessages)
    .values({
      tenant_id: tenantId,
      submission_id: row.id,
      user_id: actor.userId,
      from_handler: fromHandler,
      is_note: isNote,
      text,
    })
    .returning();
  if (!message) throw new Error('A message of a submission was not stored.');
  const people = await peopleById(db, actor, [actor.userId]);
  return {
    id: message.id,
    by: 'me',
    person: people.get(actor.userId) ?? null,
    text,
    time: message.created_at.toISOString(),
  };
}

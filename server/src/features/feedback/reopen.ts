import { AppError } from '@piiri/shared/errors.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { abilitiesOf, type CaseColumns } from './cases.ts';
import { dayIn } from './day.ts';
import { changeCase } from './managed.ts';
import { signedIdOf } from './pseudonyms.ts';
import { eventOf } from './steps.ts';
import { insertCase } from './store-case.ts';
import { feedbackCases } from './tables.ts';

/**
 * Continues a case that is done as a new case that refers to it. The new case uses the old one's pseudonym, so it
 * reveals nothing more about the sender. The reason becomes its first message. Throws `conflict` if the case is not
 * done, or is already continued by a case that is not done.
 */
export async function reopenCase(
  tx: Transaction,
  actor: Actor,
  row: CaseColumns,
  reason: string,
): Promise<CaseColumns> {
  if (!abilitiesOf(row).reopen) throw new AppError('conflict', { detail: 'feedback_not_done' });
  const [later] = await tx.db
    .select({ id: feedbackCases.id })
    .from(feedbackCases)
    .where(and(eq(feedbackCases.former_id, row.id), ne(feedbackCases.status, FEEDBACK_STATUS.done)));
  if (later) throw new AppError('conflict', { detail: 'feedback_reopened' });
  const now = new Date();
  const day = dayIn(actor.timeZone, now);
  await changeCase(tx, row, { events: [...row.events, eventOf('reopened', actor)] });
  return insertCase(tx, (id) => ({
    id,
    tenant_id: row.tenant_id,
    category_id: row.category_id,
    marker: row.marker,
    signed_id: row.marker === null ? null : signedIdOf(row),
    former_id: row.id,
    origin: row.origin,
    messages: [{ from: 'manager', text: reason, day, time: now.toISOString(), by: actor.userId }],
    contact: row.contact,
    reply_wanted: row.reply_wanted,
    received_on: day,
    answered_at: now,
  }));
}

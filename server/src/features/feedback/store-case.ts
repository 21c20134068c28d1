import type { OwnFeedback } from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { sendUploads } from './attachments.ts';
import { type CaseColumns, ownAnswer } from './cases.ts';
import { dayIn } from './dues.ts';
import { authorizeCategory } from './managed.ts';
import { ownCaseIds } from './own.ts';
import { lockSender, randomId, senderPseudonyms } from './pseudonyms.ts';
import type { FeedbackReader } from './settings.ts';
import { eventOf } from './steps.ts';
import { feedbackCases, type StoredContact } from './tables.ts';

/** Maximum number of cases per person and day. */
const MAX_PER_DAY = 30;

/** `Retry-After` in seconds for people who reached the limit. */
const RETRY_AFTER = '3600';

interface CaseInput {
  category: number;
  text: string;
  contact: StoredContact | null;
  reply_wanted: boolean;
  attachments: number[];
}

/**
 * Stores a case that a person sends or that a manager records for them. Of the sender only the pseudonym is stored, of
 * the time only the day; the id is random, so that it reveals neither the number nor the order of cases. Throws
 * `too_many`.
 */
export async function storeCase(
  tx: Transaction,
  services: Services,
  reader: FeedbackReader,
  input: CaseInput,
  origin: CaseColumns['origin'] = 'channel',
): Promise<OwnFeedback> {
  const { actor } = reader;
  const isOwn = origin === 'channel';
  const day = dayIn(actor.timeZone);
  await authorizeCategory(tx.db, actor, input.category);
  if (isOwn) {
    await lockSender(tx.db, services, actor);
    if ((await ownCaseIds(tx.db, services, actor, day)).length >= MAX_PER_DAY)
      throw new AppError('too_many', { gate: 'feedback', headers: { 'Retry-After': RETRY_AFTER } });
  }
  const row = await insertCase(tx, (id) => ({
    id,
    tenant_id: actor.tenantId,
    category_id: input.category,
    marker: isOwn ? senderPseudonyms.pseudonymOf(services, actor.userId, id) : null,
    origin,
    messages: [{ from: 'sender' as const, text: input.text, day }],
    events: isOwn ? [] : [eventOf('recorded', actor)],
    contact: input.contact,
    reply_wanted: input.reply_wanted,
    received_on: day,
  }));
  await sendUploads(tx, services, actor, row.id, input.attachments);
  return ownAnswer(tx.db, reader, row);
}

/** Inserts a case with a random id that is not in use. */
export async function insertCase(
  { db }: Pick<Transaction, 'db'>,
  columns: (id: number) => typeof feedbackCases.$inferInsert,
): Promise<CaseColumns> {
  for (;;) {
    const [row] = await db
      .insert(feedbackCases)
      .values(columns(randomId()))
      .onConflictDoNothing()
      .returning();
    if (row) return row;
  }
}

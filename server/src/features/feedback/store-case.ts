import type { OwnFeedback } from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { sendUploads } from './attachments.ts';
import { type CaseColumns, ownAnswer } from './cases.ts';
import type { Asking } from './category-names.ts';
import { dayIn } from './day.ts';
import { authorizeCategory } from './managed.ts';
import { ownCaseIds } from './own.ts';
import { lockSender, randomId, senderPseudonyms } from './pseudonyms.ts';
import { eventOf } from './steps.ts';
import { feedbackCases, type StoredContact } from './tables.ts';

/** Most cases of one person in a day. */
const MAX_PER_DAY = 30;

/** Seconds after which somebody who has sent very much may look again. */
const LATER = '3600';

interface Given {
  category: number;
  text: string;
  contact: StoredContact | null;
  reply_wanted: boolean;
  attachments: number[];
}

/**
 * Stores a case that somebody sends, or that a manager writes down for somebody. Of who sent it only the marker is kept,
 * of when only the day; its number is random, so that none reveals how many there are or which came first.
 */
export async function storeCase(
  tx: Transaction,
  services: Services,
  asking: Asking,
  given: Given,
  origin: CaseColumns['origin'] = 'channel',
): Promise<OwnFeedback> {
  const { actor } = asking;
  const isOwn = origin === 'channel';
  const day = dayIn(actor.timeZone);
  await authorizeCategory(tx.db, actor, given.category);
  if (isOwn) {
    await lockSender(tx.db, services, actor);
    if ((await ownCaseIds(tx.db, services, actor, day)).length >= MAX_PER_DAY)
      throw new AppError('too_many', { gate: 'feedback', headers: { 'Retry-After': LATER } });
  }
  const row = await insertCase(tx, (id) => ({
    id,
    tenant_id: actor.tenantId,
    category_id: given.category,
    marker: isOwn ? senderPseudonyms.pseudonymOf(services, actor.userId, id) : null,
    origin,
    messages: [{ from: 'sender' as const, text: given.text, day }],
    events: isOwn ? [] : [eventOf('recorded', actor)],
    contact: given.contact,
    reply_wanted: given.reply_wanted,
    received_on: day,
  }));
  await sendUploads(tx, services, actor, row.id, given.attachments);
  return ownAnswer(tx.db, asking, row);
}

/** Puts a case under a number that none has yet. */
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

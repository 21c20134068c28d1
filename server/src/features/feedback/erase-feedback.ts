import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { NewId } from '../../engine/model/column-meanings.ts';
import type { ErasedPerson } from '../../engine/owned/retention-rule.ts';
import { senderPseudonyms } from './pseudonyms.ts';
import { feedbackCases, type StoredEvent, type StoredMessage, type StoredNote } from './tables.ts';

/** Erases the contact details from a person's own cases, and their id from what they did with cases of others. */
export async function eraseFeedback(
  { db, tenantId }: Transaction,
  { id, services }: ErasedPerson,
): Promise<void> {
  const withContact = await db
    .select({ id: feedbackCases.id, signed_id: feedbackCases.signed_id, marker: feedbackCases.marker })
    .from(feedbackCases)
    .where(and(eq(feedbackCases.tenant_id, tenantId), isNotNull(feedbackCases.contact)));
  const own = (await senderPseudonyms.ownAmong(services, id, withContact)).map((row) => row.id);
  if (own.length > 0)
    await db.update(feedbackCases).set({ contact: null }).where(inArray(feedbackCases.id, own));
  for (const [column, member] of [
    ['messages', 'by'],
    ['events', 'by'],
    ['events', 'assignee'],
    ['notes', 'by'],
  ] as const)
    await db.execute(sql`
      update ${feedbackCases} set ${sql.identifier(column)} = (
        select jsonb_agg(case when each->${member}::text = to_jsonb(${id}::int)
          then each || jsonb_build_object(${member}::text, 0) else each end order by place)
        from jsonb_array_elements(${sql.identifier(column)}) with ordinality list(each, place))
      where tenant_id = ${tenantId}::int and ${sql.identifier(column)} @> ${JSON.stringify([{ [member]: id }])}::jsonb`);
}

/** Returns messages with the ids that their authors have in the installation to which the company moves. */
export const remapMessages = (messages: readonly StoredMessage[], newId: NewId): StoredMessage[] =>
  messages.map(({ by, ...message }) =>
    by === undefined ? message : { ...message, by: newId('user', by) ?? 0 },
  );

/** Does the same for managers' notes. */
export const remapNotes = (notes: readonly StoredNote[], newId: NewId): StoredNote[] =>
  notes.map((note) => ({ ...note, by: newId('user', note.by) ?? 0 }));

/** Does the same for events. */
export const remapEvents = (events: readonly StoredEvent[], newId: NewId): StoredEvent[] =>
  events.map(({ by, from, to, assignee, ...event }) => ({
    ...event,
    by: newId('user', by) ?? 0,
    ...(assignee !== undefined && { assignee: assignee && (newId('user', assignee) ?? 0) }),
    ...(from !== undefined && { from: newId('feedback_category', from) ?? 0 }),
    ...(to !== undefined && { to: newId('feedback_category', to) ?? 0 }),
  }));

import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import type { NewId } from '../../engine/model/column-meanings.ts';
import type { ErasedPerson, RetentionRule } from '../../engine/owned/retention-rule.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentKey } from '../../platform/storage/file-registry.ts';
import { ORPHANED } from '../../platform/storage/orphaned.ts';
import { mayDeleteFiles } from '../../platform/storage/stored-keys.ts';
import { senderPseudonyms } from './pseudonyms.ts';
import {
  feedbackAttachments,
  feedbackCases,
  type StoredEvent,
  type StoredMessage,
  type StoredNote,
} from './tables.ts';

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

const isOld = (tenantId: number, before: SQL): SQL =>
  sql`tenant_id = ${tenantId}::int and status = ${FEEDBACK_STATUS.done}::int and done_at < ${before}`;

/** Retention of cases, counted from when they were done. Their files are deleted from the disk a moment later. */
export const casesRetention: RetentionRule = {
  kind: 'feedback_cases',
  months: 24,
  table: feedbackCases,
  count: (db, tenantId, before) => db.$count(feedbackCases, isOld(tenantId, before)),
  async remove({ db, tenantId }, before, limit) {
    const { rowCount } = await db.execute(sql`
      with gone as (
        delete from ${feedbackCases} where id in (
          select id from ${feedbackCases} where ${isOld(tenantId, before)} limit ${limit}::int) returning id),
      files as (
        update ${feedbackAttachments} set state = ${ORPHANED}, marker = null, case_id = null, name = '', filename = ''
        where case_id in (select id from gone))
      select id from gone`);
    if (rowCount)
      await db.execute(sql`
        update ${feedbackCases} later set former_id = null where tenant_id = ${tenantId}::int and former_id is not null
          and not exists (select from ${feedbackCases} former where former.id = later.former_id)`);
    return rowCount ?? 0;
  },
};

const BATCH_SIZE = 500;

/** Deletes rows and bytes of feedback files that were not sent in time or whose case is deleted. */
export async function deleteFeedbackFiles({ database, storage, log }: Services): Promise<void> {
  await database.system
    .update(feedbackAttachments)
    .set({ state: ORPHANED, marker: null })
    .where(and(ne(feedbackAttachments.state, 'sent'), lte(feedbackAttachments.ends_at, sql`now()`)));
  await database.system.transaction(async (db) => {
    // A running backup still needs the bytes.
    if (!(await mayDeleteFiles(db))) return;
    const rows = await db
      .select({ id: feedbackAttachments.id, key: feedbackAttachments.key })
      .from(feedbackAttachments)
      .where(eq(feedbackAttachments.state, ORPHANED))
      .limit(BATCH_SIZE);
    const deletedIds: number[] = [];
    for (const { id, key } of rows) {
      await storage
        .remove(attachmentKey(key))
        .then(() => deletedIds.push(id))
        .catch((error) => log.warn({ err: error, file: key }, 'files: deletion failed, retrying'));
    }
    if (deletedIds.length > 0)
      await db.delete(feedbackAttachments).where(inArray(feedbackAttachments.id, deletedIds));
  });
}

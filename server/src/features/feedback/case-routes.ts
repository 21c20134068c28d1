import { idSchema } from '@piiri/schemas';
import {
  feedbackChanges,
  feedbackMessage,
  feedbackMessageInput,
  feedbackNote,
  managedCase,
  reopenInput,
} from '@piiri/shared/contracts/feedback.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { versionOf } from '../../engine/calls/route-call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { userNames } from '../../engine/model/people.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { openDownload, sendDownload } from '../../platform/storage/download.ts';
import { assignToTaker, authorizeAssignee, stillAssigned } from './assign.ts';
import { findSentFile, orphanFilesOfCase } from './attachments.ts';
import { abilitiesOf, type CaseColumns, messageAnswer } from './cases.ts';
import { dayIn } from './dues.ts';
import { handlersOf } from './handlers.ts';
import {
  addMessage,
  authorizeCategory,
  authorizeHandler,
  changeCase,
  findManagedCase,
  lockManagedCase,
} from './managed.ts';
import { managedAnswer } from './managed-answer.ts';
import { addNote, noteAnswer, withoutNote } from './notes.ts';
import { notifyManagers } from './notify-managers.ts';
import { findOwnCase } from './own.ts';
import { signedIdOf } from './pseudonyms.ts';
import { eventOf, stepTo } from './steps.ts';
import { insertCase } from './store-case.ts';
import { feedbackCases, type StoredNote } from './tables.ts';

export default [
  defineRoute({
    pattern: 'GET v1/feedback/:id',
    summary: 'Read a case',
    access: 'feedback_manager',
    answers: { 200: managedCase },
    handler: ({ read, actor, language, params: { id } }) =>
      read(async (db) => managedAnswer(db, { actor, language }, await findManagedCase(db, actor, id))),
  }),
  /** Takes a case into handling, by which it is the caller's unless it is somebody's; marks it as done; changes its note. */
  defineRoute({
    pattern: 'PUT v1/feedback/:id',
    summary: 'Advance the status of a case, or change its internal note',
    access: 'feedback_manager',
    body: feedbackChanges,
    answers: { 200: managedCase },
    refuses: [409, 412],
    handler: ({ services, actor, language, commit, params: { id }, body, request }) =>
      commit(async (tx) => {
        const reader = { actor, language };
        const row = await lockManagedCase(tx, actor, id);
        const version = versionOf(request.headers['if-match']);
        if (version !== undefined && version !== row.version)
          throw new AppError('stale', { members: { current: await managedAnswer(tx.db, reader, row) } });
        const note = body.internal_note === undefined ? {} : { internal_note: body.internal_note ?? '' };
        // Clients that save a note send the unchanged status along.
        const staysPut = body.status === row.status && 'internal_note' in note;
        const step = body.status === undefined || staysPut ? {} : stepTo(row, body.status, actor);
        tx.afterCommit('feedback: notifying its managers', () =>
          notifyManagers(services, tx.tenantId, [row.category_id]),
        );
        const taken =
          step.status === FEEDBACK_STATUS.inProgress && row.assignee_id === null
            ? await assignToTaker(tx.db, actor, row, step.events ?? row.events)
            : {};
        return managedAnswer(tx.db, reader, await changeCase(tx, row, { ...note, ...step, ...taken }));
      }),
  }),
  /** Permanently deletes a case that is done, with its files. */
  defineRoute({
    pattern: 'DELETE v1/feedback/:id',
    summary: 'Delete a handled case',
    access: 'feedback_manager',
    answers: { 204: z.null() },
    refuses: [409],
    handler: ({ actor, commit, params: { id } }) =>
      commit(async (tx) => {
        const row = await lockManagedCase(tx, actor, id);
        if (!abilitiesOf(row).delete) throw new AppError('conflict', { detail: 'feedback_not_handled' });
        await orphanFilesOfCase(tx, id);
        await tx.db.delete(feedbackCases).where(eq(feedbackCases.id, id));
        await tx.db.update(feedbackCases).set({ former_id: null }).where(eq(feedbackCases.former_id, id));
      }),
  }),
  /** Assigns a case to a manager of its category, or to nobody. The sender is not informed. */
  defineRoute({
    pattern: 'PUT v1/feedback/:id/assignee',
    summary: 'Assign a case to one of its managers',
    access: 'feedback_manager',
    body: z.object({ user: idSchema.nullable() }, 'not_an_object'),
    answers: { 200: managedCase },
    handler: ({ services, actor, language, commit, params: { id }, body: { user } }) =>
      commit(async (tx) => {
        const reader = { actor, language };
        const row = await lockManagedCase(tx, actor, id);
        if (user === row.assignee_id) return managedAnswer(tx.db, reader, row);
        if (user !== null) await authorizeAssignee(tx.db, actor, user, row.category_id);
        tx.afterCommit('feedback: notifying its managers', () =>
          notifyManagers(services, tx.tenantId, [row.category_id]),
        );
        const assigned = { ...eventOf('assigned', actor), assignee: user };
        const changes = { assignee_id: user, events: [...row.events, assigned] };
        return managedAnswer(tx.db, reader, await changeCase(tx, row, changes));
      }),
  }),
  defineRoute({
    pattern: 'GET v1/feedback/:id/assignees',
    summary: 'List the people to whom a case can be assigned',
    access: 'feedback_manager',
    answers: { 200: z.object({ results: z.array(z.object({ user: z.int(), user_name: z.string() })) }) },
    handler: ({ read, actor, params: { id } }) =>
      read(async (db) => {
        const { category_id } = await findManagedCase(db, actor, id);
        return { results: await handlersOf(db, actor, category_id) };
      }),
  }),
  /** Returns the first file of a case, for clients that support only one. */
  defineRoute({
    pattern: 'GET v1/feedback/:id/attachment',
    summary: 'Download the first file of a case',
    access: 'feedback_manager',
    answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
    raw: true,
    async handler({ services, read, actor, reply, params: { id } }) {
      const file = await read(async (db) => {
        await findManagedCase(db, actor, id);
        return findSentFile(db, id, undefined);
      });
      return sendDownload(reply, await openDownload(services, file));
    },
  }),
  /** Returns a file of a case to the managers who handle it and to its sender. */
  defineRoute({
    pattern: 'GET v2/feedback/:id/attachments/:attachment',
    summary: 'Download a file of a case',
    access: 'anyone',
    anonymous: true,
    answers: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
    raw: true,
    async handler({ services, read, actor, reply, params: { id, attachment } }) {
      const file = await read(async (db) => {
        await findOwnCase(db, services, actor, id).catch((error) => {
          if (!(error instanceof AppError && actor.isFeedbackManager)) throw error;
          return findManagedCase(db, actor, id);
        });
        return findSentFile(db, id, attachment);
      });
      return sendDownload(reply, await openDownload(services, file));
    },
  }),
  defineRoute({
    pattern: 'POST v1/feedback/:id/messages',
    summary: 'Reply to the sender of a case',
    access: 'feedback_manager',
    body: feedbackMessageInput,
    answers: { 201: feedbackMessage },
    refuses: [409],
    handler: ({ actor, commit, params: { id }, body: { text } }) =>
      commit(async (tx) => {
        const row = await lockManagedCase(tx, actor, id);
        if (!abilitiesOf(row).reply) {
          const isHandled = row.status === FEEDBACK_STATUS.done;
          throw new AppError('conflict', { detail: isHandled ? 'feedback_handled' : 'feedback_not_taken' });
        }
        const now = new Date();
        const message = {
          from: 'manager',
          text,
          day: dayIn(actor.timeZone, now),
          time: now.toISOString(),
          by: actor.userId,
        } as const;
        const messages = addMessage(row, message);
        await changeCase(tx, row, { messages, answered_at: row.answered_at ?? now });
        return messageAnswer(actor, message, messages.length - 1);
      }),
  }),
  /** Moves a case to another category, whose managers then see it; the sender sees that it moved. */
  defineRoute({
    pattern: 'POST v1/feedback/:id/move',
    summary: 'Move a case to another category',
    access: 'feedback_manager',
    body: z.object({ category: idSchema }, 'not_an_object'),
    answers: { 204: z.null() },
    refuses: [409],
    handler: ({ services, actor, commit, params: { id }, body: { category } }) =>
      commit(async (tx) => {
        const row = await lockManagedCase(tx, actor, id);
        if (row.category_id === category)
          throw new AppError('conflict', { detail: 'feedback_same_category' });
        await authorizeCategory(tx.db, actor, category);
        await authorizeHandler(tx.db, actor, category);
        tx.afterCommit('feedback: notifying its managers', () =>
          notifyManagers(services, tx.tenantId, [row.category_id, category]),
        );
        const moved = { ...eventOf('moved', actor), from: row.category_id, to: category };
        const assignee_id = await stillAssigned(tx.db, actor, row.assignee_id, category);
        await changeCase(tx, row, { category_id: category, assignee_id, events: [...row.events, moved] });
      }),
  }),
  /**
   * Adds a note for the other managers under the caller's name. `internal_note`, a text shared by all managers, does not
   * change.
   */
  defineRoute({
    pattern: 'POST v1/feedback/:id/notes',
    summary: 'Add a note for the managers of a case',
    access: 'feedback_manager',
    body: feedbackMessageInput,
    answers: { 201: feedbackNote },
    refuses: [409],
    handler: ({ actor, commit, params: { id }, body: { text } }) =>
      commit(async (tx) => {
        const row = await lockManagedCase(tx, actor, id);
        const notes = addNote(row.notes, text, actor);
        await changeCase(tx, row, { notes });
        return noteAnswer(actor, notes.at(-1) as StoredNote, await userNames(tx.db, [actor.userId]));
      }),
  }),
  defineRoute({
    pattern: 'DELETE v1/feedback/:id/notes/:note',
    summary: 'Delete the caller’s own note of a case',
    access: 'feedback_manager',
    answers: { 204: z.null() },
    async handler({ actor, commit, params: { id, note } }) {
      await commit(async (tx) => {
        const row = await lockManagedCase(tx, actor, id);
        await changeCase(tx, row, { notes: withoutNote(row.notes, note, actor) });
      });
    },
  }),
  /** Continues a case that is done as a new case, which its sender sees beside the old one. */
  defineRoute({
    pattern: 'POST v1/feedback/:id/reopen',
    summary: 'Reopen a finished case as a new case, with a reason',
    access: 'feedback_manager',
    body: reopenInput,
    answers: { 201: managedCase },
    refuses: [409],
    handler: ({ services, actor, language, commit, params: { id }, body: { reason } }) =>
      commit(async (tx) => {
        const row = await lockManagedCase(tx, actor, id);
        tx.afterCommit('feedback: notifying its managers', () =>
          notifyManagers(services, tx.tenantId, [row.category_id]),
        );
        return managedAnswer(tx.db, { actor, language }, await reopenCase(tx, actor, row, reason));
      }),
  }),
];

/**
 * Continues a case that is done as a new case that refers to it. The new case uses the old one's pseudonym, so it
 * reveals nothing more about the sender. The reason becomes its first message. Throws `conflict` if the case is not
 * done, or is already continued by a case that is not done.
 */
async function reopenCase(
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

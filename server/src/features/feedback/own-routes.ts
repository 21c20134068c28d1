import { message } from '@piiri/schemas';
import {
  type FeedbackAttachment,
  type FeedbackMessage,
  feedbackAttachment,
  feedbackInput,
  feedbackMessage,
  feedbackMessageInput,
  type OwnFeedback,
  ownFeedback,
  ownFeedbackPage,
} from '@piiri/shared/contracts/feedback.ts';
import { type OwnAnswers, ownAnswers } from '@piiri/shared/contracts/feedback-answers.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { countAnswers, NEW_ANSWER_DAYS } from '@piiri/shared/feedback-answers.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { listQuery, pageOf, rangeOf } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { findUpload, storeUpload, withdrawUpload } from './attachments.ts';
import { firstAnswer, messageAnswer, ownAnswer, readOwnRows } from './cases.ts';
import { dayIn } from './dues.ts';
import { addMessage, changeCase } from './managed.ts';
import { listManagers } from './managers.ts';
import { notifyManagers } from './notify-managers.ts';
import { findOwnCase, lockOwnCase, ownCaseIds } from './own.ts';
import { senderPseudonyms } from './pseudonyms.ts';
import { storeCase } from './store-case.ts';
import { feedbackCases, type StoredMessage } from './tables.ts';

export default [
  /** Sends feedback to management. No change is recorded, because listeners to changes would learn who made it. */
  defineRoute({
    pattern: 'POST v2/feedback',
    summary: 'Send feedback',
    access: 'anyone',
    forReadOnly: true,
    body: feedbackInput,
    answers: { 201: ownFeedback },
    replay: {
      reference: ({ id }: OwnFeedback) => id,
      answer: ({ services, read, actor, language }, id) =>
        read(async (db) => firstAnswer(db, { actor, language }, await findOwnCase(db, services, actor, id))),
    },
    async handler({ services, actor, language, body, commit }) {
      return commit((tx) => {
        tx.afterCommit('feedback: notifying its managers', () =>
          notifyManagers(services, tx.tenantId, [body.category]),
        );
        return storeCase(tx, services, { actor, language }, body);
      });
    },
  }),
  /** Uploads a file to be sent with feedback. It belongs to its uploader until it is sent, and expires after a day. */
  defineRoute({
    pattern: 'POST v2/feedback/attachments',
    summary: 'Upload a file for feedback',
    access: 'anyone',
    forReadOnly: true,
    body: z.looseObject(
      {
        attachment_name: z
          .string('not_text')
          .max(150, message('too_long', { max: 150 }))
          .nullish(),
      },
      'not_an_object',
    ),
    multipart: true,
    files: { file: 'attachment' },
    answers: { 201: feedbackAttachment },
    replay: {
      reference: ({ id }: FeedbackAttachment) => id,
      answer: ({ read, actor }, id) => read((db) => findUpload(db, actor, id)),
    },
    handler: ({ services, actor, commit, files, body }) =>
      storeUpload({ services, actor, commit, files }, body.attachment_name),
  }),
  defineRoute({
    pattern: 'DELETE v2/feedback/attachments/:id',
    summary: 'Delete an uploaded file before the feedback is sent',
    access: 'anyone',
    forReadOnly: true,
    answers: { 204: z.null() },
    replay: { reference: () => 0, answer: async () => undefined },
    handler: ({ services, actor, commit, params: { id } }) =>
      commit((tx) => withdrawUpload(tx, services, actor, id)),
  }),
  /** Returns the feedback managers, for console users who are not among them. */
  defineRoute({
    pattern: 'GET v1/feedback/managers',
    summary: 'List the people who handle feedback',
    access: 'console_user',
    answers: { 200: z.object({ results: z.array(z.object({ user: z.int(), user_name: z.string() })) }) },
    handler: ({ read, actor }) =>
      read(async (db) => ({
        results: (await listManagers(db, actor)).map(({ user, user_name }) => ({ user, user_name })),
      })),
  }),
  /** Returns the caller's own cases. All cases are searched, because nothing stored identifies the sender. */
  defineRoute({
    pattern: 'GET v1/my/feedback',
    summary: 'List the feedback that the caller has sent',
    access: 'anyone',
    anonymous: true,
    query: z.looseObject({ page: listQuery.shape.page, page_size: listQuery.shape.page_size }),
    answers: { 200: ownFeedbackPage },
    heavy: true,
    async handler({ services, read, actor, language, url, query }) {
      return read(async (db) => {
        const rows = await readOwnRows(db, { actor, language }, await ownCaseIds(db, services, actor));
        const { limit, offset } = rangeOf(query);
        return pageOf(url, query, rows.length, rows.slice(offset, offset + limit));
      });
    },
  }),
  defineRoute({
    pattern: 'GET v1/my/feedback/:id',
    summary: 'Read feedback that the caller has sent',
    access: 'anyone',
    anonymous: true,
    answers: { 200: ownFeedback },
    handler: ({ services, read, actor, language, params: { id } }) =>
      read(async (db) => ownAnswer(db, { actor, language }, await findOwnCase(db, services, actor, id))),
  }),
  /** Adds a message to the caller's own case until it is done. Only the day is stored, not the time. */
  defineRoute({
    pattern: 'POST v1/my/feedback/:id/messages',
    summary: 'Add a message to feedback that the caller has sent',
    access: 'anyone',
    forReadOnly: true,
    body: feedbackMessageInput,
    answers: { 201: feedbackMessage },
    refuses: [409],
    replay: {
      reference: ({ id }: FeedbackMessage) => id,
      answer: ({ services, read, actor, params }, id) =>
        read(async (db) => {
          const { messages } = await findOwnCase(db, services, actor, params.id);
          const message = messages[id - 1];
          if (!message) throw new AppError('not_found');
          return messageAnswer(actor, message, id - 1);
        }),
    },
    handler: ({ services, actor, commit, params: { id }, body: { text } }) =>
      commit(async (tx) => {
        const row = await lockOwnCase(tx, services, actor, id);
        if (row.status === FEEDBACK_STATUS.done)
          throw new AppError('conflict', { detail: 'feedback_handled' });
        const message = { from: 'sender', text, day: dayIn(actor.timeZone) } as const;
        const messages = addMessage(row, message);
        await changeCase(tx, row, { messages, settled: false });
        return messageAnswer(actor, message, messages.length - 1);
      }),
  }),
  /**
   * Returns the answers to the caller's own cases. Every client requests this alike, so the request does not reveal who
   * has sent a case, and the server does not learn which answers were opened.
   */
  defineRoute({
    pattern: 'GET v1/my/feedback/answers',
    summary: 'Count recent answers to each of the caller’s own cases',
    access: 'anyone',
    anonymous: true,
    answers: { 200: ownAnswers },
    handler: async ({ services, read, actor }) => ({
      results: await read((db) => readOwnAnswers(db, services, actor)),
    }),
  }),
];

const DAY = 24 * 3_600_000;

/** Returns when a case was last answered, in milliseconds since 1970; 0 if never. */
function answeredLast(messages: readonly StoredMessage[], doneAt: Date | string | null): number {
  const moments = messages.flatMap(({ from, time }) => (from === 'manager' && time ? [time] : []));
  return Math.max(
    0,
    ...[...moments, ...(doneAt ? [doneAt] : [])].map((moment) => new Date(moment).getTime()),
  );
}

/**
 * Returns the recent answers to a person's own cases. Searches the company's recently answered cases, which are few,
 * because every client requests this. It only reads: which answers were opened is stored on the device.
 */
export async function readOwnAnswers(
  db: Db,
  signing: Pick<Services, 'sign' | 'signatures'>,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  now = new Date(),
): Promise<OwnAnswers['results']> {
  const since = new Date(now.getTime() - NEW_ANSWER_DAYS * DAY);
  const { id, signed_id, marker, status, messages, done_at } = feedbackCases;
  const answered = await db
    .select({ id, signed_id, marker })
    .from(feedbackCases)
    .where(
      and(
        eq(feedbackCases.tenant_id, tenantId),
        isNotNull(marker),
        or(isNotNull(feedbackCases.answered_at), eq(status, FEEDBACK_STATUS.done)),
        sql`(${done_at} is null or ${done_at} >= ${since.toISOString()}::timestamptz)`,
      ),
    );
  const own = (await senderPseudonyms.ownAmong(signing, userId, answered)).map((row) => row.id);
  if (own.length === 0) return [];
  const rows = await db
    .select({ id, status, messages, done_at })
    .from(feedbackCases)
    .where(sql`${id} = any(${sql.param(own)}::int[])`);
  return rows
    .filter((row) => answeredLast(row.messages, row.done_at as Date | null) >= since.getTime())
    .map((row) => ({ id: row.id, answers: countAnswers(row) }))
    .filter(({ answers }) => answers > 0);
}

import { casePage, managedCase, recordedInput } from '@piiri/shared/contracts/feedback.ts';
import { answerTemplates } from '@piiri/shared/contracts/feedback-settings.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { pageOf, rangeOf } from '../../engine/read/pages.ts';
import { listQuery } from '../../engine/read/query.ts';
import { tableFile } from '../../platform/documents/table.ts';
import type { Cell, Table } from '../../platform/documents/table-data.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import type { FeedbackReader } from './category-names.ts';
import { CASE_ORDERS, type CaseFilters, countCases, readCases } from './list-cases.ts';
import { authorizeHandler, lockManagedCase } from './managed.ts';
import { managedAnswer } from './managed-answer.ts';
import { notifyManagers } from './notify-managers.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import { storeCase } from './store-case.ts';
import { readTemplates } from './templates.ts';

const BATCH_SIZE = 500;

/** Returns the selected cases as a table that is read in parts. */
function caseTable({ database }: Services, reader: FeedbackReader, choice: CaseFilters): Table {
  const { actor, language } = reader;
  const word = (key: Parameters<typeof serverText>[1]) => serverText(language, key);
  const statuses = [word('feedback_open'), word('feedback_in_progress'), word('feedback_done')];
  const yesNo = (is: boolean) => word(is ? 'yes' : 'no');
  const rows = (async function* (): AsyncGenerator<Cell[]> {
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const part = await database.tenant(actor.tenantId, (db) =>
        readCases(db, reader, choice, { limit: BATCH_SIZE, offset }),
      );
      for (const row of part)
        yield [
          String(row.id),
          row.received_on,
          statuses[row.status - 1],
          row.category_name,
          row.excerpt,
          row.overdue ? yesNo(true) : yesNo(false),
          new Date(row.first_answer_due),
          new Date(row.outcome_due),
          row.assignee?.name ?? null,
        ];
      if (part.length < BATCH_SIZE) return;
    }
  })();
  const header = [
    word('feedback_case'),
    word('feedback_received'),
    word('column_state'),
    word('feedback_category'),
    word('feedback_message'),
    word('feedback_overdue'),
    word('feedback_first_due'),
    word('feedback_outcome_due'),
    word('feedback_assignee'),
  ];
  return { name: word('feedback_cases'), header, rows, timeZone: actor.timeZone, language };
}

const DEFAULT_PAGE_SIZE = 25;

const query = z.looseObject({
  page: listQuery.shape.page,
  page_size: listQuery.shape.page_size,
  search: listQuery.shape.search,
  format: listQuery.shape.format,
  ordering: z.enum(CASE_ORDERS, 'ordering_wrong').optional(),
  status: z.enum(['1', '2', '3'], 'filter_wrong').transform(Number).optional(),
  category: z
    .string('filter_wrong')
    .regex(/^\d{1,9}$/, 'filter_wrong')
    .transform(Number)
    .optional(),
  overdue: z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional(),
  waiting: z.enum(['0', '1', 'true', 'false'], 'filter_wrong').optional(),
  assignee: z
    .string('filter_wrong')
    .regex(/^(me|none|\d{1,9})$/, 'filter_wrong')
    .optional(),
});

export default [
  /** Records feedback that a manager received by phone or in person. It is in no sender's own list. */
  defineRoute({
    method: 'POST',
    path: 'v1/feedback',
    summary: 'Record feedback given by phone or in person',
    access: 'feedback_manager',
    body: recordedInput,
    answers: { 201: managedCase },
    handler: ({ services, actor, language, commit, body }) =>
      commit(async (tx) => {
        const reader = { actor, language };
        const { id } = await storeCase(tx, services, reader, body, body.origin);
        await authorizeHandler(tx.db, actor, body.category);
        tx.afterCommit('feedback: notifying its managers', () =>
          notifyManagers(services, tx.tenantId, [body.category]),
        );
        return managedAnswer(tx.db, reader, await lockManagedCase(tx, actor, id));
      }),
  }),
  /** Returns the company's reply templates in all languages, because the sender's language is unknown. */
  defineRoute({
    method: 'GET',
    path: 'v1/feedback/answer-templates',
    summary: 'List the reply templates in all languages',
    access: 'feedback_manager',
    answers: { 200: answerTemplates },
    handler: ({ read, actor }) => read((db) => readTemplates(db, actor)),
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/feedback/reminders',
    summary: 'Read whether the caller gets text message reminders of due dates',
    access: 'feedback_manager',
    answers: { 200: z.object({ sms: z.boolean() }) },
    handler: ({ read, actor: { tenantId, userId } }) =>
      read(async (db) => {
        const own = and(eq(feedbackManagers.tenant_id, tenantId), eq(feedbackManagers.user_id, userId));
        const [row] = await db.select({ sms: feedbackManagers.sms }).from(feedbackManagers).where(own);
        return { sms: row?.sms ?? false };
      }),
  }),
  defineRoute({
    method: 'PUT',
    path: 'v1/feedback/reminders',
    summary: 'Choose whether to get text message reminders of due dates',
    access: 'feedback_manager',
    body: z.object({ sms: z.boolean('not_boolean') }, 'not_an_object'),
    answers: { 200: z.object({ sms: z.boolean() }) },
    handler: ({ actor: { tenantId, userId }, commit, body: { sms } }) =>
      commit(async ({ db }) => {
        await db
          .insert(feedbackManagers)
          .values({ tenant_id: tenantId, user_id: userId, sms })
          .onConflictDoUpdate({
            target: [feedbackManagers.tenant_id, feedbackManagers.user_id],
            set: { sms },
          });
        return { sms };
      }),
  }),
  /** Returns the cases that the caller handles; overdue ones come first unless another order is requested. */
  defineRoute({
    method: 'GET',
    path: 'v2/feedbacks',
    summary: 'List the cases that the caller handles',
    access: 'feedback_manager',
    query,
    answers: { 200: casePage },
    async handler({ services, read, actor, language, url, query: choice }) {
      const reader = { actor, language };
      if (choice.format) return tableFile(choice.format, caseTable(services, reader, choice));
      return read(async (db) => {
        const count = await countCases(db, reader, choice);
        const results = await readCases(db, reader, choice, rangeOf(choice, DEFAULT_PAGE_SIZE));
        return pageOf(url, choice, count, results, DEFAULT_PAGE_SIZE);
      });
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/feedbacks/count',
    summary: 'Count the cases that the caller handles',
    access: 'feedback_manager',
    query: z.looseObject({
      status: z.enum(['1', '2', '3'], 'filter_wrong').transform(Number).optional(),
    }),
    answers: { 200: z.object({ count: z.int() }) },
    handler: ({ read, actor, language, query }) =>
      read(async (db) => ({
        count: await countCases(db, { actor, language }, { status: query.status }),
      })),
  }),
];

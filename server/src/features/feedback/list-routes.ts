import { LANGUAGES, type Language } from '@piiri/schemas';
import { type CaseRow, casePage, managedCase, recordedInput } from '@piiri/shared/contracts/feedback.ts';
import { type AnswerTemplates, answerTemplates } from '@piiri/shared/contracts/feedback-settings.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { ASSIGNED_TO_ME, UNASSIGNED } from '@piiri/shared/feedback-rules.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { handledForms } from '../../engine/access/condition.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { userNames } from '../../engine/model/people.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { listQuery, pageOf, type Range, rangeOf } from '../../engine/read/query.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { tableFile } from '../../platform/documents/table.ts';
import type { Cell, Table } from '../../platform/documents/table-data.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import { asRow, caseColumns, senderWrote } from './cases.ts';
import { authorizeHandler, handledBy, lockManagedCase } from './managed.ts';
import { managedAnswer } from './managed-answer.ts';
import { notifyManagers } from './notify-managers.ts';
import { feedbackManagers } from './owned/feedback-managers.ts';
import type { FeedbackReader } from './settings.ts';
import { storeCase } from './store-case.ts';
import { feedbackCases } from './tables.ts';

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

/** Possible orders of a list of cases. */
const CASE_ORDERS = ['received_on', '-received_on', 'status', '-status'] as const;

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
    pattern: 'POST v1/feedback',
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
  /**
   * Returns the company's reply templates in all languages, because the sender's language is unknown; also to those who
   * answer the senders of forms.
   */
  defineRoute({
    pattern: 'GET v1/feedback/answer-templates',
    summary: 'List the reply templates in all languages',
    access: 'console_user',
    answers: { 200: answerTemplates },
    handler: ({ read, actor }) => {
      if (!actor.isFeedbackManager && handledForms(actor).length === 0) throw new AppError('forbidden');
      return read((db) => readTemplates(db, actor));
    },
  }),
  defineRoute({
    pattern: 'GET v1/feedback/reminders',
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
    pattern: 'PUT v1/feedback/reminders',
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
    pattern: 'GET v2/feedbacks',
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
    pattern: 'GET v1/feedbacks/count',
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

/** Filters and order of a list of cases. */
interface CaseFilters {
  status?: number;
  category?: number;
  overdue?: string;
  /** Assignee: an id, `me` or `none`. */
  assignee?: string;
  /**
   * Only cases that wait for a manager: new, overdue, or with a newer message by the sender. Overdue ones come first.
   */
  waiting?: string;
  search?: string;
  ordering?: (typeof CASE_ORDERS)[number];
}

/** Parses a boolean query parameter; undefined if it is absent. */
const parseBoolean = (flag: string | undefined) =>
  flag === undefined ? undefined : ['1', 'true'].includes(flag);

function assignedTo(assignee: string | undefined, { userId }: FeedbackReader['actor']): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === UNASSIGNED) return isNull(feedbackCases.assignee_id);
  return eq(feedbackCases.assignee_id, assignee === ASSIGNED_TO_ME ? userId : Number(assignee));
}

async function buildCaseFilter(db: Db, reader: FeedbackReader, choice: CaseFilters) {
  const { status, category, overdue, assignee, waiting, search } = choice;
  const { dues, columns } = await caseColumns(db, reader);
  const isOverdue = parseBoolean(overdue);
  const isWaiting = sql`(${dues.overdue} or ${feedbackCases.status} = 1 or ${senderWrote})`;
  const where = and(
    handledBy(reader.actor),
    status === undefined ? undefined : eq(feedbackCases.status, status),
    category === undefined ? undefined : eq(feedbackCases.category_id, category),
    isOverdue === undefined ? undefined : sql`${dues.overdue} = ${isOverdue}::boolean`,
    assignedTo(assignee, reader.actor),
    parseBoolean(waiting) ? isWaiting : undefined,
    search?.trim()
      ? sql`(exists (select from jsonb_array_elements(${feedbackCases.messages}) message
          where message->>'text' ilike ${likeOf(search)})
          or exists (select from jsonb_array_elements(${feedbackCases.notes}) note
          where note->>'text' ilike ${likeOf(search)}) or ${feedbackCases.internal_note} ilike ${likeOf(search)}
          or ${feedbackCases.id}::text = ${search.trim()})`
      : undefined,
  );
  return { dues, columns, where };
}

/** Returns how many of the matching cases the caller handles. */
async function countCases(db: Db, reader: FeedbackReader, choice: CaseFilters): Promise<number> {
  const { where } = await buildCaseFilter(db, reader, choice);
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(feedbackCases).where(where);
  return row?.count ?? 0;
}

/** Returns a page of the matching cases that the caller handles. */
async function readCases(
  db: Db,
  reader: FeedbackReader,
  choice: CaseFilters,
  { limit, offset }: Range,
): Promise<CaseRow[]> {
  const { dues, columns, where } = await buildCaseFilter(db, reader, choice);
  const rows = await db
    .select(columns)
    .from(feedbackCases)
    .where(where)
    .orderBy(...orderOf(choice, dues.overdue))
    .limit(limit)
    .offset(offset);
  const people = await userNames(
    db,
    rows.map(({ assignee_id }) => assignee_id),
  );
  return rows.map((row) => asRow(row, people));
}

/** Orders by overdue, then open, then newest first. Ids are random and come last to make the order stable. */
function orderOf({ ordering, waiting }: CaseFilters, overdue: SQL<boolean>): SQL[] {
  const usual = [
    sql`${overdue} desc`,
    ...(parseBoolean(waiting) ? [sql`${senderWrote} desc`] : []),
    sql`${feedbackCases.status}`,
    sql`${feedbackCases.received_on} desc`,
    sql`${feedbackCases.id}`,
  ];
  if (!ordering) return usual;
  const column = ordering.endsWith('status') ? feedbackCases.status : feedbackCases.received_on;
  return [ordering.startsWith('-') ? sql`${column} desc` : sql`${column}`, ...usual];
}

type Texts = Partial<Record<Language, string>>;

/** Returns a company's reply templates in their order, in each language in which they are written. */
async function readTemplates(db: Db, { tenantId }: Pick<Actor, 'tenantId'>): Promise<AnswerTemplates> {
  const table = tableOf(entityOf('feedback_template'));
  const { rows } = await db.execute<{ id: number; name: Texts; text: Texts }>(sql`
    select ${table.id} as id, ${table.name} as name, ${table.text} as text from ${table}
    where ${table.tenant_id} = ${tenantId} and ${table.deleted_at} is null
    order by ${table.sort_order}, ${table.id}`);
  const results = rows.map(({ id, name, text }) => ({
    id,
    translations: Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        text[language] ? [[language, { name: name[language] ?? '', text: text[language] }]] : [],
      ),
    ),
  }));
  return { results };
}

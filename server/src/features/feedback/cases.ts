import type {
  CaseRow,
  ConnectedCase,
  FeedbackAttachment,
  OwnFeedback,
  OwnFeedbackRow,
} from '@piiri/shared/contracts/feedback.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { duesSql, startOfDay } from './dues.ts';
import { categoryName, categoryNames, type FeedbackReader, readSettings } from './settings.ts';
import { feedbackAttachments, feedbackCases, type StoredEvent, type StoredMessage } from './tables.ts';

export type CaseColumns = typeof feedbackCases.$inferSelect;

/** Maximum number of characters of a case's first message in a list. */
const MAX_EXCERPT_LENGTH = 200;

/** Columns of a case in the sender's list, which the managers' list has as well. */
const rowColumns = (reader: FeedbackReader) => ({
  id: feedbackCases.id,
  status: feedbackCases.status,
  category: feedbackCases.category_id,
  category_name: categoryName(reader),
  received_on: feedbackCases.received_on,
  excerpt: sql<string>`left(${feedbackCases.messages}->0->>'text', ${MAX_EXCERPT_LENGTH}::int)`,
  reply_wanted: feedbackCases.reply_wanted,
  message_count: sql<number>`jsonb_array_length(${feedbackCases.messages})`,
  last_from: sql<'sender' | 'manager'>`${feedbackCases.messages}->-1->>'from'`,
  former: feedbackCases.former_id,
});

/** Returns cases by their ids as the sender's own list shows them, newest first. */
export async function readOwnRows(
  db: Db,
  reader: FeedbackReader,
  ids: readonly number[],
): Promise<OwnFeedbackRow[]> {
  return db
    .select(rowColumns(reader))
    .from(feedbackCases)
    .where(sql`${feedbackCases.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(sql`${feedbackCases.received_on} desc, ${feedbackCases.id}`);
}

/** Expression for whether a case waits for its managers because its sender wrote last. */
export const senderWrote = sql<boolean>`(${feedbackCases.status} = ${FEEDBACK_STATUS.inProgress}::int
  and jsonb_array_length(${feedbackCases.messages}) > 1 and ${feedbackCases.messages}->-1->>'from' = 'sender')`;

/** Returns the columns of the managers' list, with due dates by the company's response times. */
export async function caseColumns(db: Db, reader: FeedbackReader) {
  const dues = duesSql(await readSettings(db, reader.actor.tenantId), reader.actor.timeZone);
  const columns = {
    ...rowColumns(reader),
    origin: feedbackCases.origin,
    assignee_id: feedbackCases.assignee_id,
    sender_wrote: senderWrote,
    answered: sql<boolean>`(${feedbackCases.answered_at} is not null)`,
    has_contact: sql<boolean>`(${feedbackCases.contact} is not null)`,
    attachment_count: sql<number>`(select count(*)::int from ${feedbackAttachments} file
      where file.case_id = ${feedbackCases.id} and file.state = 'sent')`,
    first_answer_due: dues.firstAnswerDue,
    outcome_due: dues.outcomeDue,
    overdue: dues.overdue,
    due_soon: dues.dueSoon,
  };
  return { dues, columns };
}

/** Converts a timestamp from the database to ISO 8601. */
export const iso = (moment: unknown) => new Date(moment as string).toISOString();

type ReadRow = Omit<CaseRow, 'first_answer_due' | 'outcome_due' | 'assignee'> & {
  assignee_id: number | null;
  first_answer_due: unknown;
  outcome_due: unknown;
};

/** Converts a row to an answer: its timestamps to ISO 8601, and people's ids to people. */
export const asRow = ({ assignee_id, ...row }: ReadRow, people: ReadonlyMap<number, string>): CaseRow => ({
  ...row,
  assignee: personIn(people, assignee_id),
  first_answer_due: iso(row.first_answer_due),
  outcome_due: iso(row.outcome_due),
});

/** Returns a person with their name; null if there is none or they are deleted. */
export function personIn(people: ReadonlyMap<number, string>, id: number | null) {
  const name = id === null ? undefined : people.get(id);
  return id !== null && name !== undefined ? { id, name } : null;
}

/** Returns a message as answered, numbered within its case. */
export function messageAnswer({ timeZone }: Pick<Actor, 'timeZone'>, message: StoredMessage, index: number) {
  const { from, text, day, time } = message;
  return { id: index + 1, text, from, time: time ?? startOfDay(day, timeZone), day };
}

/** Returns an event as answered, with the names of categories. */
export function eventAnswer<Event extends StoredEvent['event']>(
  { event, time, from, to }: StoredEvent & { event: Event },
  names: ReadonlyMap<number, string>,
) {
  const nameOf = (id: number | undefined) => (id === undefined ? null : (names.get(id) ?? null));
  return event === 'moved' ? { event, time, from_name: nameOf(from), to_name: nameOf(to) } : { event, time };
}

/** Assignments are not shown to the sender. */
const isForSender = (
  event: StoredEvent,
): event is StoredEvent & { event: OwnFeedback['events'][number]['event'] } => event.event !== 'assigned';

/** Returns the names of the categories of a case and its events, by id. */
export const categoryNamesOfCase = (db: Db, reader: FeedbackReader, row: CaseColumns) =>
  categoryNames(db, reader, [row.category_id, ...row.events.flatMap(({ from, to }) => [from, to])]);

/**
 * Returns the case that a case continues, and the cases that continue it. `which`: condition for those that the reader
 * may see.
 */
export async function readConnected(
  db: Db,
  { id, tenant_id, former_id }: CaseColumns,
  which?: SQL,
): Promise<ConnectedCase[]> {
  const rows = await db
    .select({ id: feedbackCases.id, status: feedbackCases.status, received_on: feedbackCases.received_on })
    .from(feedbackCases)
    .where(
      and(
        eq(feedbackCases.tenant_id, tenant_id),
        or(eq(feedbackCases.former_id, id), former_id === null ? undefined : eq(feedbackCases.id, former_id)),
        which,
      ),
    )
    .orderBy(asc(feedbackCases.received_on), asc(feedbackCases.id));
  return rows.map((row) => ({ ...row, relation: row.id === former_id ? 'former' : 'later' }));
}

export const attachmentColumns = {
  id: feedbackAttachments.id,
  attachment_name: feedbackAttachments.name,
  filename: feedbackAttachments.filename,
  size: feedbackAttachments.size,
  content_type: feedbackAttachments.content_type,
};

/** Returns the files of a case in the order in which they were sent. */
export function readAttachments(db: Db, caseId: number): Promise<FeedbackAttachment[]> {
  return db
    .select(attachmentColumns)
    .from(feedbackAttachments)
    .where(and(eq(feedbackAttachments.case_id, caseId), eq(feedbackAttachments.state, 'sent')))
    .orderBy(asc(feedbackAttachments.place));
}

/** Returns a case as its sender sees it, without what is internal to managers. */
export async function ownAnswer(db: Db, reader: FeedbackReader, row: CaseColumns): Promise<OwnFeedback> {
  const names = await categoryNamesOfCase(db, reader, row);
  return {
    id: row.id,
    status: row.status,
    category: row.category_id,
    category_name: names.get(row.category_id) ?? null,
    received_on: row.received_on,
    messages: row.messages.map((message, index) => messageAnswer(reader.actor, message, index)),
    events: row.events.filter(isForSender).map((event) => eventAnswer(event, names)),
    connected: await readConnected(db, row),
    contact: row.contact,
    reply_wanted: row.reply_wanted,
    attachments: await readAttachments(db, row.id),
  };
}

/** Returns a case as its sender saw it right after sending, whatever happened since. */
export function firstAnswer(db: Db, reader: FeedbackReader, row: CaseColumns): Promise<OwnFeedback> {
  const moved = row.events.find(({ event }) => event === 'moved');
  return ownAnswer(db, reader, {
    ...row,
    status: FEEDBACK_STATUS.open,
    category_id: moved?.from ?? row.category_id,
    messages: row.messages.slice(0, 1),
    events: [],
  });
}

/** Returns the actions that a case's status allows; the calls check the same. */
export const abilitiesOf = ({ status }: Pick<CaseColumns, 'status'>) => ({
  take: status === FEEDBACK_STATUS.open,
  finish: status === FEEDBACK_STATUS.inProgress,
  reply: status === FEEDBACK_STATUS.inProgress,
  delete: status === FEEDBACK_STATUS.done,
  reopen: status === FEEDBACK_STATUS.done,
});

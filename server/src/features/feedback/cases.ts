import type {
  CaseRow,
  FeedbackAttachment,
  ManagedCase,
  OwnFeedback,
  OwnFeedbackRow,
} from '@piiri/shared/contracts/feedback.ts';
import { FEEDBACK_STATUS } from '@piiri/shared/feedback-rules.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { userNames } from '../../engine/read/user-names.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Asking, categoryName, categoryNames } from './category-names.ts';
import { beginningOf } from './day.ts';
import { duesSql } from './dues.ts';
import { readSettings } from './settings.ts';
import { feedbackAttachments, feedbackCases, type KeptEvent, type KeptMessage } from './tables.ts';

export type CaseColumns = typeof feedbackCases.$inferSelect;

/** Characters of a case's first message that a list shows. */
const EXCERPT = 200;

/** What the sender's list shows of a case, and the managers' as well. */
const rowColumns = (asking: Asking) => ({
  id: feedbackCases.id,
  status: feedbackCases.status,
  category: feedbackCases.category_id,
  category_name: categoryName(asking),
  received_on: feedbackCases.received_on,
  excerpt: sql<string>`left(${feedbackCases.messages}->0->>'text', ${EXCERPT}::int)`,
  reply_wanted: feedbackCases.reply_wanted,
  message_count: sql<number>`jsonb_array_length(${feedbackCases.messages})`,
  last_from: sql<'sender' | 'manager'>`${feedbackCases.messages}->-1->>'from'`,
});

/** Some cases as the sender's own list shows them, those that came last in front. */
export async function readOwnRows(db: Db, asking: Asking, ids: readonly number[]): Promise<OwnFeedbackRow[]> {
  return db
    .select(rowColumns(asking))
    .from(feedbackCases)
    .where(sql`${feedbackCases.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(sql`${feedbackCases.received_on} desc, ${feedbackCases.id}`);
}

/** The columns of a row of the managers' list, by what the company promises. */
export async function caseColumns(db: Db, asking: Asking) {
  const dues = duesSql(await readSettings(db, asking.actor.tenantId), asking.actor.timeZone);
  const columns = {
    ...rowColumns(asking),
    origin: feedbackCases.origin,
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

const iso = (moment: unknown) => new Date(moment as string).toISOString();

/** A row as it was read, with its moments as answers write them. */
export const asRow = (row: Omit<CaseRow, 'first_answer_due' | 'outcome_due'> & Record<string, unknown>) =>
  ({
    ...row,
    first_answer_due: iso(row.first_answer_due),
    outcome_due: iso(row.outcome_due),
  }) as CaseRow;

/** What somebody said, numbered within its case. */
export function messageAnswer({ timeZone }: Pick<Actor, 'timeZone'>, message: KeptMessage, place: number) {
  const { from, text, day, time } = message;
  return { id: place + 1, text, from, time: time ?? beginningOf(day, timeZone), day };
}

function eventAnswer({ event, time, from, to }: KeptEvent, names: ReadonlyMap<number, string>) {
  const nameOf = (id: number | undefined) => (id === undefined ? null : (names.get(id) ?? null));
  return event === 'moved' ? { event, time, from_name: nameOf(from), to_name: nameOf(to) } : { event, time };
}

export const attachmentColumns = {
  id: feedbackAttachments.id,
  attachment_name: feedbackAttachments.name,
  filename: feedbackAttachments.filename,
  size: feedbackAttachments.size,
  content_type: feedbackAttachments.content_type,
};

/** The files of a case, in the order in which they were sent. */
export function readAttachments(db: Db, caseId: number): Promise<FeedbackAttachment[]> {
  return db
    .select(attachmentColumns)
    .from(feedbackAttachments)
    .where(and(eq(feedbackAttachments.case_id, caseId), eq(feedbackAttachments.state, 'sent')))
    .orderBy(asc(feedbackAttachments.place));
}

/** A case as its sender reads it: nothing of what managers keep to themselves. */
export async function ownAnswer(db: Db, asking: Asking, row: CaseColumns): Promise<OwnFeedback> {
  const names = await categoryNames(db, asking, [
    row.category_id,
    ...row.events.flatMap(({ from, to }) => [from, to]),
  ]);
  return {
    id: row.id,
    status: row.status,
    category: row.category_id,
    category_name: names.get(row.category_id) ?? null,
    received_on: row.received_on,
    messages: row.messages.map((message, place) => messageAnswer(asking.actor, message, place)),
    events: row.events.map((event) => eventAnswer(event, names)),
    contact: row.contact,
    reply_wanted: row.reply_wanted,
    attachments: await readAttachments(db, row.id),
  };
}

/** A case as its sender read it right after sending, whatever has been done with it since. */
export function firstAnswer(db: Db, asking: Asking, row: CaseColumns): Promise<OwnFeedback> {
  const moved = row.events.find(({ event }) => event === 'moved');
  return ownAnswer(db, asking, {
    ...row,
    status: FEEDBACK_STATUS.open,
    category_id: moved?.from ?? row.category_id,
    messages: row.messages.slice(0, 1),
    events: [],
  });
}

/** A case as its managers read it. */
export async function managedAnswer(db: Db, asking: Asking, row: CaseColumns): Promise<ManagedCase> {
  const own = await ownAnswer(db, asking, row);
  const { dues } = await caseColumns(db, asking);
  const [due] = await db
    .select({
      first: dues.firstAnswerDue,
      outcome: dues.outcomeDue,
      overdue: dues.overdue,
      soon: dues.dueSoon,
    })
    .from(feedbackCases)
    .where(eq(feedbackCases.id, row.id));
  const people = await userNames(
    db,
    [...row.messages, ...row.events].map(({ by }) => by),
  );
  const nameOf = (by: number | undefined) => (by === undefined ? null : (people.get(by) ?? null));
  return {
    ...own,
    version: row.version,
    origin: row.origin,
    internal_note: row.internal_note,
    answered: row.answered_at !== null,
    messages: own.messages.map((each, place) => ({ ...each, by_name: nameOf(row.messages[place]?.by) })),
    events: own.events.map((each, place) => ({ ...each, by_name: nameOf(row.events[place]?.by) })),
    first_answer_due: iso(due?.first),
    outcome_due: iso(due?.outcome),
    overdue: due?.overdue ?? false,
    due_soon: due?.soon ?? false,
    abilities: abilitiesOf(row),
  };
}

/** What may be done with a case in its state: the calls refuse by the same. */
export const abilitiesOf = ({ status }: Pick<CaseColumns, 'status'>) => ({
  take: status === FEEDBACK_STATUS.open,
  finish: status === FEEDBACK_STATUS.inProgress,
  reply: status === FEEDBACK_STATUS.inProgress,
  delete: status === FEEDBACK_STATUS.done,
});

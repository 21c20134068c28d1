import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { ASSIGNED_TO_ME, UNASSIGNED } from '@piiri/shared/feedback-rules.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { userNames } from '../../engine/model/people.ts';
import type { Range } from '../../engine/read/pages.ts';
import { likeOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { asRow, caseColumns, senderWrote } from './cases.ts';
import type { FeedbackReader } from './category-names.ts';
import { handledBy } from './managed.ts';
import { feedbackCases } from './tables.ts';

/** Possible orders of a list of cases. */
export const CASE_ORDERS = ['received_on', '-received_on', 'status', '-status'] as const;

/** Filters and order of a list of cases. */
export interface CaseFilters {
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
export async function countCases(db: Db, reader: FeedbackReader, choice: CaseFilters): Promise<number> {
  const { where } = await buildCaseFilter(db, reader, choice);
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(feedbackCases).where(where);
  return row?.count ?? 0;
}

/** Returns a page of the matching cases that the caller handles. */
export async function readCases(
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

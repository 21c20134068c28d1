import type { CaseRow } from '@piiri/shared/contracts/feedback.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { asRow, caseColumns } from './cases.ts';
import type { Asking } from './category-names.ts';
import { handledBy } from './managed.ts';
import { feedbackCases } from './tables.ts';

/** The orders that a list of cases has. */
export const CASE_ORDERS = ['received_on', '-received_on', 'status', '-status'] as const;

/** Which cases a list is of. */
export interface CaseChoice {
  status?: number;
  category?: number;
  overdue?: string;
  search?: string;
  ordering?: (typeof CASE_ORDERS)[number];
}

/** A text with what LIKE reads as signs made plain. */
const likeOf = (search: string) => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;

async function chosen(db: Db, asking: Asking, { status, category, overdue, search }: CaseChoice) {
  const { dues, columns } = await caseColumns(db, asking);
  const isOverdue = overdue === undefined ? undefined : ['1', 'true'].includes(overdue);
  const where = and(
    handledBy(asking.actor),
    status === undefined ? undefined : eq(feedbackCases.status, status),
    category === undefined ? undefined : eq(feedbackCases.category_id, category),
    isOverdue === undefined ? undefined : sql`${dues.overdue} = ${isOverdue}::boolean`,
    search?.trim()
      ? sql`(exists (select from jsonb_array_elements(${feedbackCases.messages}) message
          where message->>'text' ilike ${likeOf(search)}) or ${feedbackCases.internal_note} ilike ${likeOf(search)}
          or ${feedbackCases.id}::text = ${search.trim()})`
      : undefined,
  );
  return { dues, columns, where };
}

/** How many cases of a choice the caller handles. */
export async function countCases(db: Db, asking: Asking, choice: CaseChoice): Promise<number> {
  const { where } = await chosen(db, asking, choice);
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(feedbackCases).where(where);
  return row?.count ?? 0;
}

/** A part of the cases of a choice that the caller handles. */
export async function readCases(
  db: Db,
  asking: Asking,
  choice: CaseChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<CaseRow[]> {
  const { dues, columns, where } = await chosen(db, asking, choice);
  const rows = await db
    .select(columns)
    .from(feedbackCases)
    .where(where)
    .orderBy(...orderOf(choice.ordering, dues.overdue))
    .limit(limit)
    .offset(offset);
  return rows.map(asRow);
}

/** Overdue first, then what nobody has taken up, then the newest. Numbers are random and come last, for a steady order. */
function orderOf(ordering: CaseChoice['ordering'], overdue: SQL<boolean>): SQL[] {
  const usual = [
    sql`${overdue} desc`,
    sql`${feedbackCases.status}`,
    sql`${feedbackCases.received_on} desc`,
    sql`${feedbackCases.id}`,
  ];
  if (!ordering) return usual;
  const column = ordering.endsWith('status') ? feedbackCases.status : feedbackCases.received_on;
  return [ordering.startsWith('-') ? sql`${column} desc` : sql`${column}`, ...usual];
}

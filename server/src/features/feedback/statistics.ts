import type { FeedbackStatistics } from '@piiri/shared/contracts/feedback-settings.ts';
import { MIN_VISIBLE_COUNT } from '@piiri/shared/feedback-rules.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { FeedbackReader } from './category-names.ts';
import { categoryNames } from './category-names.ts';
import { dayIn } from './day.ts';
import { duesSql } from './dues.ts';
import { readSettings } from './settings.ts';
import { feedbackCases } from './tables.ts';

/** Number of quarters shown. */
const QUARTERS = 8;

interface CaseCounts {
  quarter: string;
  category: number;
  count: number;
  in_time: number;
  done: number;
}

const sumOf = (rows: readonly CaseCounts[], of: 'count' | 'in_time' | 'done') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Returns a number if it is large enough to be shown, else null. */
const withThreshold = (count: number) => (count >= MIN_VISIBLE_COUNT ? count : null);

/**
 * Returns the numbers of a quarter without singling anyone out. Withheld numbers must not follow from the others: with
 * the categories that are too small, the next smallest are withheld too until there are at least two with
 * `MIN_VISIBLE_COUNT` cases together.
 */
export function quarterOf(rows: readonly CaseCounts[]) {
  const smallFirst = [...rows].sort((a, b) => a.count - b.count);
  const hidden = new Set(smallFirst.filter(({ count }) => count < MIN_VISIBLE_COUNT));
  if (hidden.size > 0)
    for (const row of smallFirst)
      if (hidden.size < 2 || sumOf([...hidden], 'count') < MIN_VISIBLE_COUNT) hidden.add(row);
  const count = withThreshold(sumOf(rows, 'count'));
  const share = (of: 'in_time' | 'done') => count && Math.round((100 * sumOf(rows, of)) / count);
  return {
    count,
    answered_in_time: share('in_time'),
    done: share('done'),
    categories: rows.map((row) => ({ category: row.category, count: hidden.has(row) ? null : row.count })),
  };
}

/**
 * Returns the number of cases in completed quarters. The numbers of the current quarter would increase with each case
 * and so reveal when it was sent.
 */
export async function readStatistics(db: Db, reader: FeedbackReader): Promise<FeedbackStatistics> {
  const { tenantId, timeZone } = reader.actor;
  const { firstAnswerDue } = duesSql(await readSettings(db, tenantId), timeZone);
  const today = dayIn(timeZone);
  const { rows } = await db.execute<CaseCounts & Record<string, unknown>>(sql`
    select to_char(${feedbackCases.received_on}, 'YYYY-"Q"Q') as quarter, ${feedbackCases.category_id} as category,
      count(*)::int as count, count(*) filter (where ${feedbackCases.answered_at} <= ${firstAnswerDue})::int as in_time,
      count(*) filter (where ${feedbackCases.status} = 3)::int as done
    from ${feedbackCases}
    where ${feedbackCases.tenant_id} = ${tenantId}
      and ${feedbackCases.received_on} < date_trunc('quarter', ${today}::date)
      and ${feedbackCases.received_on} >= date_trunc('quarter', ${today}::date) - make_interval(months => ${3 * QUARTERS}::int)
    group by 1, 2 order by 1 desc, 2`);
  const names = await categoryNames(
    db,
    reader,
    rows.map(({ category }) => category),
  );
  const quarters = [...new Set(rows.map(({ quarter }) => quarter))].map((quarter) => {
    const { categories, ...numbers } = quarterOf(rows.filter((row) => row.quarter === quarter));
    const named = categories.map((row) => ({ ...row, category_name: names.get(row.category) ?? null }));
    return { quarter, ...numbers, categories: named };
  });
  return { least: MIN_VISIBLE_COUNT, quarters };
}

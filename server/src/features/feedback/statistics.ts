import type { FeedbackStatistics } from '@piiri/shared/contracts/feedback-settings.ts';
import { MIN_SHOWN_COUNT } from '@piiri/shared/feedback-rules.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Asking } from './category-names.ts';
import { categoryNames } from './category-names.ts';
import { dayIn } from './day.ts';
import { duesSql } from './dues.ts';
import { readSettings } from './settings.ts';
import { feedbackCases } from './tables.ts';

/** How many quarters are shown. */
const QUARTERS = 8;

interface Counted {
  quarter: string;
  category: number;
  count: number;
  in_time: number;
  done: number;
}

const sumOf = (rows: readonly Counted[], of: 'count' | 'in_time' | 'done') =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** A number that is large enough to be shown. */
const withThreshold = (count: number) => (count >= MIN_SHOWN_COUNT ? count : null);

/**
 * The numbers of a quarter, without singling anybody out. What is left out must not follow from the rest: beside
 * categories that are too small to be shown, the next smallest are left out until there are two, and enough in them.
 */
export function quarterOf(rows: readonly Counted[]) {
  const smallFirst = [...rows].sort((one, other) => one.count - other.count);
  const hidden = new Set(smallFirst.filter(({ count }) => count < MIN_SHOWN_COUNT));
  if (hidden.size > 0)
    for (const row of smallFirst)
      if (hidden.size < 2 || sumOf([...hidden], 'count') < MIN_SHOWN_COUNT) hidden.add(row);
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
 * How much was sent by quarters that are over: the numbers of one that goes on would rise by one when somebody sends
 * something, and reveal when that was.
 */
export async function readStatistics(db: Db, asking: Asking): Promise<FeedbackStatistics> {
  const { tenantId, timeZone } = asking.actor;
  const { firstAnswerDue } = duesSql(await readSettings(db, tenantId), timeZone);
  const today = dayIn(timeZone);
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
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
    asking,
    rows.map(({ category }) => category),
  );
  const quarters = [...new Set(rows.map(({ quarter }) => quarter))].map((quarter) => {
    const { categories, ...numbers } = quarterOf(rows.filter((row) => row.quarter === quarter));
    const named = categories.map((each) => ({ ...each, category_name: names.get(each.category) ?? null }));
    return { quarter, ...numbers, categories: named };
  });
  return { least: MIN_SHOWN_COUNT, quarters };
}

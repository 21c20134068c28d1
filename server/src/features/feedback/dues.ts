import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { type SQL, sql } from 'drizzle-orm';
import { feedbackCases } from './tables.ts';

/** Number of days before a due date when managers are warned. */
export const WARNING_DAYS = 2;

/**
 * Returns expressions for when a case must be answered and resolved (the end of that day in the company's time zone),
 * and for whether it is overdue or due soon.
 */
export function duesSql(
  { first_answer_days, outcome_months }: FeedbackPolicy,
  timeZone: string | SQL,
): Record<'firstAnswerDue' | 'outcomeDue', SQL<Date>> & Record<'overdue' | 'dueSoon', SQL<boolean>> {
  const endOf = (day: SQL) =>
    sql<Date>`(((${day}) + interval '1 day') at time zone ${timeZone} - interval '1 second')`;
  const firstAnswerDue = endOf(
    sql`${feedbackCases.received_on} + make_interval(days => ${first_answer_days}::int)`,
  );
  const outcomeDue = endOf(
    sql`${feedbackCases.received_on} + make_interval(months => ${outcome_months}::int)`,
  );
  const isPast = (ahead: SQL) => sql<boolean>`(${feedbackCases.status} <> 3 and (
    (${feedbackCases.answered_at} is null and ${firstAnswerDue} < now() + ${ahead})
    or ${outcomeDue} < now() + ${ahead}))`;
  return {
    firstAnswerDue,
    outcomeDue,
    overdue: isPast(sql`interval '0'`),
    dueSoon: isPast(sql`make_interval(days => ${WARNING_DAYS}::int)`),
  };
}

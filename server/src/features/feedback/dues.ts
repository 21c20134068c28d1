import { parseRangeEnd } from '@piiri/schemas';
import type { FeedbackPolicy } from '@piiri/shared/contracts/feedback-settings.ts';
import { type SQL, sql } from 'drizzle-orm';
import { feedbackCases } from './tables.ts';

/** Number of days before a due date when managers are warned. */
const WARNING_DAYS = 2;

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

/** Returns the current day in a time zone, such as 2026-11-21. Only this day is stored of when a person wrote. */
export function dayIn(timeZone: string, moment = new Date()): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv', { timeZone, ...parts }).format(moment);
}

/** Returns the start of a day in a time zone, in ISO 8601. */
export function startOfDay(day: string, timeZone: string): string {
  return (parseRangeEnd(day, timeZone, false)?.moment ?? new Date(day)).toISOString();
}

import { type FormType, statesOf } from '@piiri/schemas';
import type { FormSummary } from '@piiri/shared/contracts/forms.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { submissions } from './submission.ts';

/** Number of weeks of a summary. */
const WEEKS = 26;

/** Returns the unfinished submissions of forms and the overdue ones among them, by form. */
export async function countOpen(
  db: Db,
  { tenantId }: Actor,
  forms: readonly FormType[],
): Promise<Map<number, { open: number; overdue: number }>> {
  const { rows } = await db.execute<{ form: number; open: number; overdue: number }>(sql`
    select content_type as form, count(*)::int as open, (count(*) filter (where open_due < now()))::int as overdue
    from ${submissions} where tenant_id = ${tenantId}::int and deleted_at is null and closed_at is null
      and content_type = any(${sql.param(forms.map(({ id }) => id))}::int[])
    group by content_type`);
  return new Map(rows.map(({ form, ...counts }) => [form, counts]));
}

/** Returns the figures of a form: submissions by state and by week, and how long the finished ones took. */
export async function readSummary(
  db: Db,
  { tenantId, timeZone }: Actor,
  form: FormType,
): Promise<FormSummary> {
  const ofForm = sql`${submissions} where tenant_id = ${tenantId}::int and content_type = ${form.id}::int and deleted_at is null`;
  const final = sql.param(form.states.filter((state) => state.final).map(({ value }) => value));
  const { rows: states } = await db.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from ${ofForm} group by status`);
  const week = (column: 'sent_at' | 'closed_at') =>
    sql`date_trunc('week', ${sql.identifier(column)} at time zone ${timeZone}::text)`;
  const { rows: weeks } = await db.execute<{ week: string; sent: number; done: number }>(sql`
    with weeks as (
      select generate_series(date_trunc('week', now() at time zone ${timeZone}::text) - make_interval(weeks => ${WEEKS - 1}::int),
        date_trunc('week', now() at time zone ${timeZone}::text), interval '1 week') as week),
    since as (select min(week) at time zone ${timeZone}::text as moment from weeks),
    sent as (select ${week('sent_at')} as week, count(*)::int as count from ${ofForm}
      and sent_at >= (select moment from since) group by 1),
    done as (select ${week('closed_at')} as week, count(*)::int as count from ${ofForm}
      and closed_at >= (select moment from since) and status = any(${final}::text[]) group by 1)
    select to_char(weeks.week, 'IYYY-"W"IW') as week, coalesce(sent.count, 0) as sent, coalesce(done.count, 0) as done
    from weeks left join sent using (week) left join done using (week) order by weeks.week`);
  const { rows: figures } = await db.execute<{ median_days: number | null; overdue: number }>(sql`
    select round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - sent_at) / 86400)
        filter (where closed_at is not null and status = any(${final}::text[])))::numeric, 1)::float8 as median_days,
      (count(*) filter (where open_due < now()))::int as overdue
    from ${ofForm}`);
  const counts = new Map(states.map(({ status, count }) => [status, count]));
  return {
    by_state: Object.fromEntries(statesOf(form).map((state) => [state, counts.get(state) ?? 0])),
    by_week: weeks,
    median_days: figures[0]?.median_days ?? null,
    overdue: figures[0]?.overdue ?? 0,
  };
}

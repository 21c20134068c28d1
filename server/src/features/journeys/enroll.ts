import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { belongToAny } from '../../engine/model/people.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import type { JourneyRow } from './step.ts';

/** People whose first day is further back than these days do not begin a journey. */
export const MAX_DAYS_LATE = 90;

/** The condition on `users` for people whom a journey may concern. */
export function isConcerned({ tenantId }: Pick<Transaction, 'tenantId'>, { group }: JourneyRow): SQL {
  const belongs = group === null ? sql`true` : belongToAny([group], tenantId);
  return sql`users.tenant_id = ${tenantId}::int and users.deleted_at is null and users.active and ${belongs}`;
}

/**
 * Enrols people in a journey that begins with their first day of work: once its first step is due, and not those who began
 * long ago. A first day that changed moves the steps to come.
 * @param today the company's date, as SQL
 */
export async function enrollStarters(tx: Transaction, journey: JourneyRow, today: SQL): Promise<void> {
  if (journey.trigger !== 'starts_on') return;
  const first = Math.min(0, ...(journey.steps ?? []).map(({ day }) => day));
  await tx.db.execute(sql`
    insert into ${journeyEnrollments} (tenant_id, user_id, journey_id, start)
    select users.tenant_id, users.id, ${journey.id}::int, users.starts_on from users
    where ${isConcerned(tx, journey)} and users.starts_on is not null
      and users.starts_on <= to_char(${today} + ${-first}::int, 'YYYY-MM-DD')
      and users.starts_on >= to_char(${today} - ${MAX_DAYS_LATE}::int, 'YYYY-MM-DD')
      and not exists (select from ${journeyEnrollments} former
        where former.journey_id = ${journey.id}::int and former.user_id = users.id)
    order by users.id
    on conflict (journey_id, user_id) do nothing`);
  await tx.db.execute(sql`
    update ${journeyEnrollments} enrolled set start = users.starts_on from users
    where enrolled.tenant_id = ${tx.tenantId}::int and enrolled.journey_id = ${journey.id}::int and users.id = enrolled.user_id
      and users.starts_on is not null and users.starts_on <> enrolled.start`);
}

import { sql } from 'drizzle-orm';
import type { Change, Transaction } from '../../engine/commit/transaction.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import { stepsJob } from './journeys-job.ts';
import { journeyEnrollments } from './owned/journey-enrollments.ts';
import { journeys } from './step.ts';

type Columns = Change['before'];

const groupsIn = (columns: Columns) =>
  columns && !columns.deleted_at ? ((columns.groups as number[] | null) ?? []) : [];

/** What of a person decides about journeys. */
const WATCHED = ['starts_on', 'groups', 'active', 'deleted_at'];

const hasChanged = ({ before, after }: Change) =>
  WATCHED.some((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null));

/**
 * Enrols people who join a group in the active journeys that begin with that, and queues the steps of people whose
 * journeys may have changed.
 */
export async function followPeople(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter((change) => change.id !== undefined && change.after && hasChanged(change));
  if (changed.length === 0) return;
  const { rows } = await tx.db.execute(sql`
    select from ${journeys} where tenant_id = ${tx.tenantId}::int and active and deleted_at is null limit 1`);
  if (rows.length === 0) return;
  const joined = changed.flatMap(({ id, before, after }) => {
    const former = new Set(groupsIn(before));
    return groupsIn(after)
      .filter((group) => !former.has(group))
      .map((group) => ({ user: Number(id), group }));
  });
  const arrived = changed.flatMap(({ id, before, after }) =>
    (!before || before.deleted_at) && !after?.deleted_at ? [Number(id)] : [],
  );
  if (joined.length + arrived.length > 0)
    await tx.db.execute(sql`
      insert into ${journeyEnrollments} (tenant_id, user_id, journey_id, start)
      select distinct ${tx.tenantId}::int, gained.user_id, ${journeys.id}, to_char(now() at time zone company.time_zone, 'YYYY-MM-DD')
      from ${journeys} join tenants company on company.id = ${journeys.tenant_id}
        join groups g on g.id = ${journeys.group} and g.deleted_at is null
        join (select * from unnest(${sql.param(joined.map(({ user }) => user))}::int[], ${sql.param(joined.map(({ group }) => group))}::int[])
              as given (user_id, group_id)
            union all select user_id, null from unnest(${sql.param(arrived)}::int[]) as given (user_id)) gained
          on gained.group_id = g.id or (gained.group_id is null and g.is_everyone)
      where ${journeys.tenant_id} = ${tx.tenantId}::int and ${journeys.active} and ${journeys.deleted_at} is null
        and ${journeys.trigger} = 'joins_group'
      on conflict (journey_id, user_id) do nothing`);
  await queueSteps(tx);
}

/** Queues the steps of a company whose journeys changed. */
export const queueSteps = (tx: Transaction): Promise<void> =>
  addJob(tx.db, stepsJob, { tenant: tx.tenantId }, { key: `journeys of ${tx.tenantId}` });

import { sql } from 'drizzle-orm';
import { committer } from '../../engine/commit/commit.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { deliverSteps } from './deliver-steps.ts';
import { type JourneyRow, journeys, STEP_HOUR } from './step.ts';
import { journeyRuns } from './tables.ts';

/** Interval in milliseconds between two looks for companies in which it is the hour of steps. */
const EVERY_MS = 60_000;

const FAILURE = 'journeys: steps did not come';

/** Lets the steps of a company's active journeys come that are due at a time. Steps that came before stay. */
export async function deliverOfCompany(
  services: Services,
  tenant: number,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, log } = services;
  const { rows } = await database.system.execute<{ zone: string; journeys: number[] | null }>(sql`
    select company.time_zone as zone, (select array_agg(id order by id) from ${journeys}
      where tenant_id = company.id and active and deleted_at is null) as journeys
    from tenants company where company.id = ${tenant}::int and company.suspended_at is null`);
  const [company] = rows;
  if (!company) return;
  const commit = committer(services, { tenantId: tenant });
  const isolation = {
    log,
    failure: FAILURE,
    idsOf: (id: number) => ({ company: tenant, journey: id }),
    stopping,
  };
  const ids = company.journeys ?? [];
  let delivered = 0;
  await forEachRow(ids, isolation, async (id) => {
    await commit(async (tx) => {
      // A journey that is being changed waits, or is read as it was changed.
      const { rows: locked } = await tx.db.execute<JourneyRow>(sql`
        select id, title, trigger, "group", steps, active from ${journeys}
        where id = ${id}::int and tenant_id = ${tenant}::int and active and deleted_at is null for no key update`);
      if (locked[0]) await deliverSteps(tx, locked[0], company.zone, now);
    });
    delivered += 1;
  });
  // What failed is tried again at the next run.
  if (delivered < ids.length) return;
  await commit(({ db }) =>
    db
      .insert(journeyRuns)
      .values({ tenant_id: tenant, ran_at: now })
      .onConflictDoUpdate({ target: journeyRuns.tenant_id, set: { ran_at: now } }),
  );
}

/** Lets a company's steps come now, after a change. */
export const stepsJob: Job<{ tenant: number }> = {
  name: 'journey-steps',
  run: (services, { tenant }, stopping) => deliverOfCompany(services, tenant, new Date(), stopping),
};

/** Lets steps come in the companies in which their hour has come since the last time. `now`: for tests. */
export async function deliverDue(services: Services, now: Date, stopping?: AbortSignal): Promise<void> {
  const { rows } = await services.database.system.execute<{ id: number }>(sql`
    with companies as (
      select company.id, (${now.toISOString()}::timestamptz at time zone company.time_zone) as local, company.time_zone as zone
      from tenants company where company.suspended_at is null and exists (
        select from ${journeys} where tenant_id = company.id and active and deleted_at is null)),
    hours as (
      select id, zone, date_trunc('day', local) + make_interval(hours => ${STEP_HOUR}::int)
        - case when extract(hour from local) < ${STEP_HOUR}::int then interval '1 day' else interval '0' end as hour from companies)
    select id from hours where not exists (
      select from ${journeyRuns} where tenant_id = hours.id and ran_at >= hours.hour at time zone hours.zone)
    order by id`);
  const isolation = {
    log: services.log,
    failure: FAILURE,
    idsOf: ({ id }: { id: number }) => ({ company: id }),
    stopping,
  };
  await forEachRow(rows, isolation, ({ id }) => deliverOfCompany(services, id, now, stopping));
}

export const journeysJob: Job = {
  name: 'journeys',
  everyMs: EVERY_MS,
  run: (services, _, stopping) => deliverDue(services, new Date(), stopping),
};

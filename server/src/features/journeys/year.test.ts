import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { step } from '../../../test/journeys.ts';
import { deliverDue } from './journeys-job.ts';

const DAY_MS = 86_400_000;
const PEOPLE = 1000;
const DAYS = 365;
/** The last first day of work, so that everybody's journey ends within the year. */
const LAST_START = 270;

/** Days of the steps; counted from people's first days of work. */
const STEP_DAYS = [-7, 0, 1, 7, 30, 60, 90];

let server: TestApp;
let tenant: number;

beforeAll(async () => {
  server = await startTestApp();
  tenant = (await server.build.tenant()).id;
  await server.services.database.system.execute(sql`
    insert into users (tenant_id, first_name, last_name, groups, starts_on)
    select ${tenant}::int, 'Henkilö', n::text, '{}', to_char(now() + make_interval(days => (n * 7) % ${LAST_START}), 'YYYY-MM-DD')
    from generate_series(1, ${PEOPLE}) n`);
  const token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const answer = await server.call('POST', 'v1/journeys/?admin_view=1', {
    token,
    body: {
      translations: { fi: { title: 'Ensimmäiset 90 päivää' } },
      trigger: 'starts_on',
      active: true,
      steps: STEP_DAYS.map((day, place) => step(`s${place}`, day)),
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
});

afterAll(() => server.close());

/** Runs as often as the job would until one run ends: cut connections fail when they are next used. */
async function deliverUntilDone(now: Date): Promise<void> {
  for (let runs = 0; runs < 20; runs++) {
    const isDone = await deliverDue(server.services, now).then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
  throw new Error('No run ended.');
}

test('in a year of 1,000 people, with kills in between, each step comes once, on its day', async () => {
  const { database } = server.services;
  const begin = Date.now();
  for (let day = 0; day <= DAYS; day++) {
    const now = new Date(begin + day * DAY_MS);
    // Every tenth day the run's connections are cut in the middle; the next minutes' runs do the rest.
    if (day % 10 === 3) {
      const run = deliverDue(server.services, now).catch(() => undefined);
      await database.system.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike '%journey%'`);
      await run;
      await deliverUntilDone(now);
    }
    await deliverUntilDone(now);
  }
  const { rows } = await database.system.execute<{ people: number; steps: number; late: number }>(sql`
    select count(distinct come.user_id)::int as people, count(*)::int as steps,
      (count(*) filter (where come.came_at - come.at > interval '1 day 1 hour' and come.at > ${new Date(begin).toISOString()}::timestamptz))::int as late
    from journey_steps come where come.tenant_id = ${tenant}::int`);
  expect(rows[0]).toEqual({ people: PEOPLE, steps: PEOPLE * STEP_DAYS.length, late: 0 });
  const { rows: jobs } = await database.system.execute<{ told: number }>(sql`
    select sum(json_array_length(payload->'notice'->'to'))::int as told from graphile_worker._private_jobs
    where payload->'notice'->>'kind' = 'journey'`);
  expect(jobs[0]?.told).toBeLessThanOrEqual(PEOPLE * STEP_DAYS.length);
  expect(jobs[0]?.told).toBeGreaterThan(PEOPLE * (STEP_DAYS.length - 2));
}, 600_000);

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { committer } from '../../engine/commit/commit.ts';
import { applyRetention } from '../../engine/privacy/retention-job.ts';
import { settleMembers } from './settle-members-job.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('members of former nights are deleted with the sightings of their time; the last ones stay', async () => {
  const { build, services } = server;
  const { id: tenant, everyoneGroup } = await build.tenant();
  const settle = (now: string) =>
    committer(services, { tenantId: tenant })((tx) => settleMembers(tx, new Date(now)));
  const counted = async () => {
    const { rows } = await services.database.system.execute<{ people: number }>(sql`
      select cardinality(members) as people from reach_members
      where tenant_id = ${tenant} and group_id = ${everyoneGroup} order by since`);
    return rows.map(({ people }) => people);
  };
  const nights = ['2020-01-01', '2020-02-01', new Date(Date.now() - 60_000).toISOString()];
  for (const night of nights) {
    for (let index = 0; index < 5; index++) await build.user({ tenant });
    await settle(night);
  }
  expect(await counted()).toEqual([5, 10, 15]);
  await applyRetention(services, { company: tenant });
  // Those of the second night counted until a moment ago.
  expect(await counted()).toEqual([10, 15]);
});

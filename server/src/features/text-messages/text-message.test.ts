import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { SmsRejected } from '../../platform/sms/sms.ts';
import { sendTextsLater } from './text-message-job.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const runAgain = async () => {
  await server.services.database.system.execute(sql`
    update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and task_id = (select id from graphile_worker._private_tasks where identifier = 'text-message')`);
  await runJobs(server.services);
};

test.each([
  ['is sent again when the gateway did not take it for certain', new SmsRejected('No'), 2],
  ['is not when nobody can tell', new Error('Cut'), 1],
])('a text message %s', async (_, problem, times) => {
  const { services, build } = server;
  const { id, phone, tenantId } = await build.user();
  const attempts: string[] = [];
  services.sms = {
    async send(to) {
      if (to !== phone) return;
      attempts.push(to);
      if (attempts.length === 1) throw problem;
    },
  };
  await sendTextsLater(services.database.system, [{ tenant: tenantId, user: id, text: 'Hei' }]);
  for (let round = 0; round < 3; round++) await runAgain();
  expect(attempts).toHaveLength(times);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestsJob } from '../src/features/digest/digest-jobs.ts';
import { recheckImports } from '../src/features/people/import/import-job.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, texts } from './newsroom.ts';
import { runJobs } from './run-jobs.ts';

/** Tests that the regular jobs go on with the other companies when the rows of one make them fail. */
let server: TestApp;
let failing: Company;
let neighbour: Company;

const execute = (statement: string) => server.services.database.system.execute(sql.raw(statement));

/** Makes each write of the first company to a table fail. */
const breakTable = (table: string) =>
  execute(`create trigger fail before insert or update on ${table} for each row
    when (new.tenant_id = ${failing.tenantId}) execute function fail_for_test()`);

beforeAll(async () => {
  server = await startTestApp();
  failing = await buildCompany(server);
  neighbour = await buildCompany(server);
  await execute(`create function fail_for_test() returns trigger language plpgsql as
    $$ begin raise exception 'broken for the test'; end $$`);
});

afterAll(() => server.close());

async function writeNews({ tokens, groups }: Company): Promise<void> {
  const fields = {
    translations: texts,
    group: groups.own,
    published: true,
    release_date: '01.01.2026 12:00',
  };
  const body = multipart({ ...fields, acknowledgement_required: true });
  const created = await server.call('POST', 'v1/news/', { token: tokens.groupAdmin, body });
  expect(created.statusCode, created.body).toBe(201);
}

test('requests to acknowledge reach the next company', async () => {
  await breakTable('acknowledgement_rounds');
  await writeNews(failing);
  await writeNews(neighbour);
  await runJobs(server.services);
  const kinds = async ({ tokens }: Company): Promise<string[]> =>
    (await server.call('GET', 'v1/notices/', { token: tokens.member }))
      .json()
      .results.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(failing)).not.toContain('acknowledge');
  expect(await kinds(neighbour)).toContain('acknowledge');
});

test('digests of the next company are queued, all in one statement', async () => {
  await execute(`insert into notice_settings (tenant_id, user_id, digest, digest_hour)
    select u.tenant_id, u.id, 'daily', extract(hour from now() at time zone t.time_zone)
    from users u join tenants t on t.id = u.tenant_id
    where t.id in (${failing.tenantId}, ${neighbour.tenantId})`);
  await breakTable('notice_settings');
  await digestsJob.run(server.services, null, new AbortController().signal);
  const { rows } = await execute(`select j.payload->>'tenant' as tenant, t.identifier as name, j.priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-digest'`);
  const { rows: people } = await execute(`select id from users where tenant_id = ${neighbour.tenantId}`);
  expect(rows).toHaveLength(people.length);
  expect(new Set(rows.map(({ tenant }) => Number(tenant)))).toEqual(new Set([neighbour.tenantId]));
  expect(rows[0]).toMatchObject({ priority: 10 });
});

test('an import updates the statistics of the tables that it fills', async () => {
  await expect(recheckImports(server.services)).resolves.toBeUndefined();
});

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { runJobs } from '../../../test/run-jobs.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type ActorName = keyof Company['tokens'];

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  by: ActorName = 'groupAdmin',
  body?: object,
) => server.call(method, path, { token: company.tokens[by], body });

const news = (title: string, columns: object = {}) =>
  server.build.news({
    tenant: company.tenantId,
    group: company.groups.own,
    title: { fi: title },
    published: false,
    ...columns,
  });

const poll = (columns: object = {}) =>
  server.build.object('poll', {
    tenant: company.tenantId,
    group: company.groups.own,
    title: { fi: 'Kysely' },
    description: { fi: '<p>Kerro.</p>' },
    published: false,
    response_deadline: new Date(Date.now() + 86_400_000),
    questions: [{ id: 'a', type: 'open', required: false, translations: { fi: { text: 'Mitä?' } } }],
    ...columns,
  });

const item = (entity: string, id: number) => ({ entity, id });

async function created(items: object[], by: ActorName = 'groupAdmin'): Promise<number> {
  const answer = await call('POST', 'v1/releases/', by, { title: 'Uusi linja', items });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const publish = (id: number, body: object = {}, by: ActorName = 'groupAdmin') =>
  call('POST', `v1/releases/${id}/publish/`, by, body);

const sees = async (id: number, by: ActorName = 'member') =>
  (await call('GET', `v1/news/${id}/`, by)).statusCode === 200;

const draftOf = (id: number, title: string) =>
  call('PUT', `v1/news/${id}/draft/`, 'groupAdmin', {
    translations: { fi: { title, text: '<p>Teksti</p>' } },
  });

test('drafts and new objects of several kinds are published at once, also with a later time of release', async () => {
  const later = await news('Myöhemmin', { release_date: new Date(Date.now() + 86_400_000) });
  const changed = await news('Ennen', { published: true });
  expect((await draftOf(changed, 'Jälkeen')).statusCode).toBe(200);
  const asked = await poll();
  const id = await created([item('news', later), item('news', changed), item('poll', asked)]);
  const read = (await call('GET', `v1/releases/${id}/?admin_view=1`)).json();
  expect(read).toMatchObject({ state: 'open', items: [{ title: 'Myöhemmin' }, {}, { title: 'Kysely' }] });
  expect(await sees(later)).toBe(false);
  const answer = await publish(id);
  expect([answer.statusCode, answer.json().state], answer.body).toEqual([200, 'published']);
  expect(await sees(later)).toBe(true);
  expect((await call('GET', `v1/news/${changed}/`, 'member')).json().translations.fi.title).toBe('Jälkeen');
  expect((await call('GET', `v1/polls/${asked}/`, 'member')).statusCode).toBe(200);
  expect((await publish(id)).statusCode).toBe(409);
  expect((await call('PUT', `v1/releases/${id}/`, 'groupAdmin', { title: 'Toinen' })).statusCode).toBe(409);
});

test('one object that is not ready keeps all of them back, and says why', async () => {
  const good = await news('Valmis');
  const bad = await news('Kesken', { text: {}, text_excerpt: {} });
  const id = await created([item('news', good), item('news', bad)]);
  const answer = await publish(id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().blocked).toMatchObject([{ entity: 'news', id: bad }]);
  expect(answer.json().blocked[0].reason).toBeTruthy();
  expect(await sees(good)).toBe(false);
  expect((await call('GET', `v1/releases/${id}/?admin_view=1`)).json().state).toBe('open');
  expect((await publish(await created([], 'tenantAdmin'), {}, 'tenantAdmin')).statusCode).toBe(409);
});

test('a release is made by whoever may edit all of its objects, and is unknown to others', async () => {
  const own = await news('Oma');
  const foreign = await news('Muiden', { group: company.groups.other });
  const body = { title: 'Julkaisu', items: [item('news', own), item('news', foreign)] };
  const refused = await call('POST', 'v1/releases/', 'groupAdmin', body);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['items']]);
  for (const by of ['member', 'readOnly'] as const)
    expect((await call('POST', 'v1/releases/', by, body)).statusCode).toBe(403);
  const id = await created(body.items, 'tenantAdmin');
  expect((await call('GET', `v1/releases/${id}/?admin_view=1`)).statusCode).toBe(404);
  expect((await publish(id)).statusCode).toBe(404);
  expect((await publish(id, {}, 'strangerAdmin')).statusCode).toBe(404);
  expect((await publish(id, {}, 'member')).statusCode).toBe(403);
  const unknown = await call('POST', 'v1/releases/', 'strangerAdmin', body);
  expect(unknown.statusCode).toBe(400);
  expect(
    (await call('POST', 'v1/releases/', 'tenantAdmin', { title: 'X', items: [item('user', 1)] })).statusCode,
  ).toBe(400);
});

test('a scheduled release is published by the job, is one entry of the calendar, and moves as one', async () => {
  const [first, second] = [await news('Yksi'), await news('Kaksi')];
  const id = await created([item('news', first), item('news', second)]);
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  expect((await publish(id, { at })).json()).toMatchObject({ state: 'scheduled', publish_at: at });
  const moved = new Date(Date.now() + 2 * 86_400_000).toISOString();
  expect((await publish(id, { at: moved })).json().publish_at).toBe(moved);
  const range = `from=${new Date().toISOString()}&until=${at}`;
  const { results } = (await call('GET', `v1/console/calendar/?${range}`)).json();
  expect(results.filter(({ entity }: { entity: string }) => entity === 'release')).toMatchObject([
    { id, at: moved, state: 'scheduled' },
  ]);
  expect((await publish(id, { at: null })).json()).toMatchObject({ state: 'open', publish_at: null });
  await publish(id, { at: moved });
  await server.services.database.system.execute(
    sql`update releases set publish_at = now() - interval '1 second' where id = ${id}`,
  );
  await server.services.database.system.execute(sql`update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'publish-releases')`);
  await runJobs(server.services);
  expect([await sees(first), await sees(second)]).toEqual([true, true]);
});

test('a scheduled release that is not ready at its time fails as a whole', async () => {
  const [first, second] = [await news('Yksi'), await news('Kaksi')];
  const id = await created([item('news', first), item('news', second)]);
  await publish(id, { at: new Date(Date.now() + 86_400_000).toISOString() });
  await call('DELETE', `v1/news/${second}/`, 'groupAdmin');
  const { system } = server.services.database;
  await system.execute(sql`update releases set publish_at = now() - interval '1 second' where id = ${id}`);
  await system.execute(sql`update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'publish-releases')`);
  await runJobs(server.services);
  expect((await call('GET', `v1/releases/${id}/?admin_view=1`)).json().state).toBe('failed');
  expect(await sees(first)).toBe(false);
});

test('a preview shows what a group gets, and stores nothing', async () => {
  const [own, everyone] = [await news('Ryhmälle'), await news('Toisille', { group: company.groups.other })];
  const id = await created([item('news', own), item('news', everyone)], 'tenantAdmin');
  const preview = async (query: string) =>
    (await call('GET', `v1/releases/${id}/preview/?admin_view=1${query}`, 'tenantAdmin')).json().results;
  const seen = (rows: { object: object | null }[]) => rows.map(({ object }) => object !== null);
  expect(seen(await preview(''))).toEqual([true, true]);
  expect(seen(await preview(`&as_group=${company.groups.own}`))).toEqual([true, false]);
  expect(await sees(own)).toBe(false);
  expect((await call('GET', `v1/releases/${id}/?admin_view=1`, 'tenantAdmin')).json().state).toBe('open');
});

test('two who publish at once publish once', async () => {
  const id = await created([item('news', await news('Kerran'))]);
  const answers = await Promise.all([publish(id), publish(id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a connection that is killed in the middle leaves nothing published', async () => {
  const [first, second] = [await news('Yksi'), await news('Kaksi')];
  const id = await created([item('news', first), item('news', second)]);
  const blocker = new pg.Client({ connectionString: server.services.database.url });
  await blocker.connect();
  try {
    // The release has published the first object, and waits for the second.
    await blocker.query('begin');
    await blocker.query('select from news where id = $1 for update', [second]);
    const publishing = publish(id);
    const { system } = server.services.database;
    const waiting = async () =>
      (
        await system.execute<{ pid: number }>(sql`select pid from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%news%' and datname = current_database()`)
      ).rows[0]?.pid;
    await expect.poll(waiting).toBeTruthy();
    await system.execute(sql`select pg_terminate_backend(${await waiting()}::int)`);
    expect((await publishing).statusCode).toBeGreaterThanOrEqual(500);
    await blocker.query('rollback');
  } finally {
    await blocker.end();
  }
  expect([await sees(first), await sees(second)]).toEqual([false, false]);
  expect((await publish(id)).statusCode).toBe(200);
});

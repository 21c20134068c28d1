import type { TrashRow } from '@piiri/shared/contracts/trash.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import { purgeDeleted } from '../../engine/privacy/purge-deleted.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type ActorName = keyof Company['tokens'];

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  by: ActorName = 'tenantAdmin',
  body?: object,
) => server.call(method, path, { token: company.tokens[by], body });

async function made(path: string, body: object, by: ActorName = 'tenantAdmin'): Promise<number> {
  const answer = await call('POST', path, by, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const news = (title: string, group: number) =>
  made('v1/news/', {
    translations: { fi: { title, text: '<p>Teksti</p>' } },
    group,
    release_date: '2026-01-01T12:00:00Z',
    published: true,
  });

const remove = async (path: string) => {
  const answer = await call('DELETE', path);
  expect(answer.statusCode, answer.body).toBe(204);
};

const trash = async (by: ActorName = 'tenantAdmin', query = ''): Promise<TrashRow[]> => {
  const answer = await call('GET', `v1/trash/?admin_view=1${query}`, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results;
};

const setDays = (trash_days: unknown) =>
  call('PATCH', 'v1/tenant/', 'tenantAdmin', { settings: { trash_days } });

/** Moves a deletion into the past, as time would. */
const age = (entity: string, id: number, hours: number) =>
  server.services.database.system.execute(
    sql`update ${tableOf(entityOf(entity))} set deleted_at = now() - make_interval(hours => ${hours}::int) where id = ${id}::int`,
  );

const DAY_MS = 86_400_000;

test('what was deleted is listed with who deleted it, and comes back by its own call', async () => {
  const { own, other } = company.groups;
  const [mine, theirs] = [await news('Oma uutinen', own), await news('Toinen uutinen', other)];
  const question = await made('v1/faq/', {
    translations: { fi: { question: 'Miksi?', answer: '<p>Siksi.</p>' } },
  });
  await remove(`v1/news/${mine}/`);
  await remove(`v1/news/${theirs}/`);
  await remove(`v1/faq/${question}/`);
  const rows = await trash();
  expect(rows.map(({ entity, id, title }) => [entity, id, title])).toEqual([
    ['faq', question, 'Miksi?'],
    ['news', theirs, 'Toinen uutinen'],
    ['news', mine, 'Oma uutinen'],
  ]);
  const [first] = rows;
  const admin = (await call('GET', 'v1/profile/')).json().id;
  expect(first).toMatchObject({ deleted_by: admin, restore: `v1/faq/${question}/restore/` });
  expect(first?.deleted_by_name).toMatch(/\S/);
  expect(Date.parse(first?.until ?? '') - Date.parse(first?.deleted_at ?? '')).toBe(DAY_MS);
  expect((await trash('tenantAdmin', '&entity=news')).length).toBe(2);
  expect((await trash('tenantAdmin', '&search=oma')).map(({ id }) => id)).toEqual([mine]);
  // A group's admin sees what they may restore, and nobody else anything.
  expect((await trash('groupAdmin')).map(({ id }) => id)).toEqual([mine]);
  expect(await trash('strangerAdmin')).toEqual([]);
  expect((await call('GET', 'v1/trash/?admin_view=1', 'member')).statusCode).toBe(403);
  expect((await call('GET', 'v1/trash/?admin_view=1', 'anonymous')).statusCode).toBe(401);
  for (const row of rows) expect((await call('POST', row.restore)).statusCode).toBe(200);
  expect(await trash()).toEqual([]);
  expect((await call('GET', `v1/news/${mine}/`, 'member')).statusCode).toBe(200);
});

test('objects of own types and editors’ own paths name the calls that restore them', async () => {
  const type = await call('POST', 'v1/content-types/', 'tenantAdmin', {
    name: 'manual',
    labels: { fi: { one: 'Ohje', many: 'Ohjeet' } },
    fields: [{ name: 'title', kind: 'text', required: true, labels: { fi: 'Otsikko' } }],
    title: 'title',
    visibility: 'everyone',
  });
  expect(type.statusCode, type.body).toBe(201);
  const item = await made('v1/content/manual/', { custom: { title: 'Trukki' } });
  const page = await made('admin/v1/pages/', { translations: { fi: { title: 'Sivu', text: '<p>x</p>' } } });
  await remove(`v1/content/manual/${item}/`);
  await remove(`admin/v1/pages/${page}/`);
  const rows = await trash();
  expect(rows.map(({ entity, restore }) => [entity, restore])).toEqual([
    ['page', `admin/v1/pages/${page}/restore/`],
    ['content/manual', `v1/content/manual/${item}/restore/`],
  ]);
  for (const { restore } of rows) expect((await call('POST', restore)).statusCode).toBe(200);
});

test('a company chooses for how many days a deletion can be undone', async () => {
  for (const wrong of [0, 31, 1.5, 'a', null])
    expect([wrong, Object.keys((await setDays(wrong)).json().errors ?? {})]).toEqual([
      wrong,
      ['settings.trash_days'],
    ]);
  expect((await call('GET', 'v1/tenant/')).json().settings.trash_days).toBe(1);
  const [early, late] = [
    await news('Kaksi päivää', company.groups.own),
    await news('Yli', company.groups.own),
  ];
  await remove(`v1/news/${early}/`);
  await remove(`v1/news/${late}/`);
  expect((await setDays(3)).json().settings.trash_days).toBe(3);
  await age('news', early, 48);
  await age('news', late, 73);
  expect((await trash()).map(({ id }) => id)).toEqual([early]);
  expect((await call('POST', `v1/news/${late}/restore/`)).statusCode).toBe(404);
  await purgeDeleted(server.services);
  expect((await call('POST', `v1/news/${early}/restore/`)).statusCode).toBe(200);
  await remove(`v1/news/${early}/`);
  await age('news', early, 48);
  await setDays(1);
  expect(await trash()).toEqual([]);
  expect((await call('POST', `v1/news/${early}/restore/`)).statusCode).toBe(404);
  await purgeDeleted(server.services);
  const { rows } = await server.services.database.system.execute(
    sql`select id from news where id = any(${sql.param([early, late])}::int[])`,
  );
  expect(rows).toEqual([]);
});

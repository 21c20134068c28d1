import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Who = keyof Company['tokens'];

const as = async (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, `v1/${path}`, { token: company.tokens[who], body });

const field = (name: string, kind: string, more: object = {}) => ({
  name,
  kind,
  labels: { fi: name },
  ...more,
});

const LUNCH = {
  labels: { fi: { one: 'Lounas', many: 'Ruokalista' } },
  fields: [
    field('dish', 'text', { required: true }),
    field('day', 'date'),
    field('served', 'date_time'),
    field('notes', 'text', { shown: false }),
    field('recipe', 'long_text'),
  ],
  title: 'dish',
  list_columns: ['dish'],
};

const create = (name: string, more: object = {}) =>
  as('tenantAdmin', 'POST', 'content-types/', { ...LUNCH, name, ...more });

async function type(name: string, more: object = {}): Promise<number> {
  const answer = await create(name, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const item = async (name: string, custom: object) => {
  const answer = await as('tenantAdmin', 'POST', `content/${name}/`, { custom });
  expect(answer.statusCode, answer.body).toBe(201);
};

interface Row {
  id: number;
  custom: { dish: string; day?: string | null };
}

/** Reads all pages of a list. */
async function rowsOf(who: Who, name: string, query = '', size = 20): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await as(who, 'GET', `content/${name}/?page=${page}&page_size=${size}${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { results, count, next } = answer.json();
    rows.push(...results);
    if (!next) {
      expect(count).toBe(rows.length);
      return rows;
    }
  }
}

const DAY_MS = 86_400_000;

/** Returns a day in the company's time zone, by its distance from today. */
function day(from: number): string {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Helsinki' });
  return new Date(Date.parse(`${today}T00:00:00Z`) + from * DAY_MS).toISOString().slice(0, 10);
}

const ORDERED = { sort: { field: 'day', direction: 'asc' }, hide_past: 'day', group_by: 'day' };

test('readers read a list in the order of a field, without past days and page by page', async () => {
  const id = await type('many_lunches', ORDERED);
  const total = 130;
  // Some rows of a day tie, and each fifth has none. They are stored in an order of their own.
  const days = Array.from({ length: total }, (_, n) => (n % 5 === 0 ? null : day(((n * 37) % 60) - 20)));
  for (const [n, own] of days.entries()) await item('many_lunches', { dish: `Keitto ${n}`, day: own });
  const rows = await rowsOf('member', 'many_lunches');
  const coming = days.filter((own) => own === null || own >= day(0));
  expect(rows).toHaveLength(coming.length);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  const read = rows.map(({ custom }) => custom.day ?? null);
  const sorted = coming.toSorted((a, b) => (a ?? '9999').localeCompare(b ?? '9999'));
  expect(read).toEqual(sorted);
  // Rows of a day, and those without one, follow each other by id.
  for (const [n, row] of rows.entries())
    if (n > 0 && read[n - 1] === read[n]) expect(row.id).toBeGreaterThan(rows[n - 1]?.id ?? 0);
  expect((await rowsOf('member', 'many_lunches', '', 7)).map((row) => row.id)).toEqual(
    rows.map((row) => row.id),
  );
  const found = await rowsOf('member', 'many_lunches', '&search=keitto');
  expect(found.map((row) => row.id)).toEqual(rows.map((row) => row.id));

  const edited = await rowsOf('tenantAdmin', 'many_lunches', '&admin_view=1');
  expect(edited).toHaveLength(total);
  expect(edited.map(({ custom }) => custom.day ?? '9999')).toEqual(
    days.map((own) => own ?? '9999').toSorted((a, b) => a.localeCompare(b)),
  );
  const newest = await rowsOf('tenantAdmin', 'many_lunches', '&admin_view=1&ordering=-id');
  expect(newest[0]?.id).toBeGreaterThan(newest.at(-1)?.id ?? 0);
  expect((await as('member', 'GET', 'content/many_lunches/?ordering=custom.day')).statusCode).toBe(200);
  expect((await as('member', 'GET', 'content/many_lunches/?ordering=-custom.day')).statusCode).toBe(400);

  const turned = await as('tenantAdmin', 'PUT', `content-types/${id}/`, {
    sort: { field: 'day', direction: 'desc' },
    hide_past: null,
  });
  expect(turned.statusCode, turned.body).toBe(200);
  const latest = await rowsOf('member', 'many_lunches');
  expect(latest.map(({ custom }) => custom.day ?? '')).toEqual(
    days.map((own) => own ?? '').toSorted((a, b) => b.localeCompare(a)),
  );
});

test('an object of a past day stays at its address, and leaves readers’ lists at once', async () => {
  await type('short_menu', ORDERED);
  await item('short_menu', { dish: 'Tänään', day: day(0) });
  await item('short_menu', { dish: 'Huomenna', day: day(1) });
  await item('short_menu', { dish: 'Milloin vain' });
  expect((await rowsOf('member', 'short_menu')).map(({ custom }) => custom.dish)).toEqual([
    'Tänään',
    'Huomenna',
    'Milloin vain',
  ]);
  const { rows } = await server.services.database.system.execute<{ id: number }>(
    sql`select id from content_items where type_name = 'short_menu' order by id limit 1`,
  );
  // Its own address and its editors keep it.
  await as('tenantAdmin', 'PUT', `content/short_menu/${rows[0]?.id}/`, {
    custom: { dish: 'Eilen', day: day(-1) },
  });
  expect(await rowsOf('member', 'short_menu')).toHaveLength(2);
  expect((await as('member', 'GET', `content/short_menu/${rows[0]?.id}/`)).statusCode).toBe(200);
});

test('the type says its order and groups to readers', async () => {
  await type('ordered_menu', ORDERED);
  const own = (await as('member', 'GET', 'own-content/')).json().results;
  expect(own.find(({ name }: { name: string }) => name === 'ordered_menu')).toMatchObject(ORDERED);
  await type('plain_menu');
  const plain = (await as('member', 'GET', 'own-content/')).json().results;
  expect(plain.find(({ name }: { name: string }) => name === 'plain_menu')).toMatchObject({
    sort: null,
    hide_past: null,
    group_by: null,
  });
});

test('contradictions are rejected at their member', async () => {
  const asc = (name: string) => ({ sort: { field: name, direction: 'asc' } });
  for (const [more, at] of [
    [asc('nothing'), 'sort.field'],
    [asc('notes'), 'sort.field'],
    [asc('recipe'), 'sort.field'],
    [{ sort: { field: 'day', direction: 'up' } }, 'sort.direction'],
    [{ sort: 'day' }, 'sort'],
    [{ ...asc('day'), ordered: true }, 'sort'],
    [{ hide_past: 'dish' }, 'hide_past'],
    [{ hide_past: 'nothing' }, 'hide_past'],
    [{ group_by: 'day' }, 'group_by'],
    [{ group_by: 'month', ...asc('day') }, 'group_by'],
    [{ group_by: 'week', ...asc('dish') }, 'group_by'],
    [{ group_by: 'week', publishing: true, ordered: true }, 'group_by'],
  ] as const) {
    const answer = await create('wrong_menu', more);
    expect(answer.statusCode, JSON.stringify(more)).toBe(400);
    expect(Object.keys(answer.json().errors), JSON.stringify(more)).toContain(at);
  }
  expect((await create('by_publishing', { group_by: 'week', publishing: true })).statusCode).toBe(201);
  expect(
    (await create('by_time', { ...asc('served'), hide_past: 'served', group_by: 'day' })).statusCode,
  ).toBe(201);
});

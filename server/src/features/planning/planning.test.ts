import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const range = `from=${inDays(-10).toISOString()}&until=${inDays(20).toISOString()}`;

/** Creates an empty company. */
async function createCompany() {
  company = await buildCompany(server);
  const { tokens, tenantId, groups } = company;
  const news = (title: string, input: object = {}) =>
    server.build.news({ tenant: tenantId, group: groups.own, title: { fi: title }, ...input });
  const object = (entity: string, title: string, objectInput: object = {}) =>
    server.build.object(entity, {
      tenant: tenantId,
      group: groups.own,
      title: { fi: title },
      published: true,
      ...objectInput,
    });
  const get = async (path: string, actor: keyof Company['tokens'] = 'groupAdmin') =>
    server.call('GET', `v1/console/${path}`, { token: tokens[actor] });
  return { groups, tokens, news, object, get };
}

interface CalendarItem {
  entity: string;
  title: string;
  kind: string;
  state: string;
}

const itemsOf = (answer: { json(): { results: CalendarItem[] } }) =>
  answer.json().results.map(({ entity, title, kind, state }) => [entity, title, kind, state]);

test('the calendar shows releases, expiries, events and open periods, by the definitions', async () => {
  const { news, object, get } = await createCompany();
  await news('Tulossa', { release_date: inDays(2), expire_date: inDays(9) });
  await news('Luonnos', { published: false, release_date: inDays(3) });
  await news('Vanha luonnos', { published: false, release_date: inDays(-2) });
  await news('Muulloin', { release_date: inDays(40) });
  await object('event', 'Juhla', { start_time: inDays(-30), end_time: inDays(1), ends_at: inDays(1) });
  await object('event', 'Ohi', { start_time: inDays(-30), end_time: inDays(-20), ends_at: inDays(-20) });
  await object('poll', 'Kysely', { response_deadline: inDays(-1) });
  const answer = await get(`calendar/?${range}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(itemsOf(answer)).toEqual([
    ['event', 'Juhla', 'span', 'published'],
    ['poll', 'Kysely', 'deadline', 'ended'],
    ['news', 'Tulossa', 'release', 'scheduled'],
    ['news', 'Luonnos', 'release', 'draft'],
    ['news', 'Tulossa', 'expire', 'scheduled'],
  ]);
  expect(answer.json().truncated).toBe(false);
});

test('each occurrence of a repeating event is an entry of its day, and what changes one of them moves it alone', async () => {
  const { groups, get, tokens } = await createCompany();
  const token = tokens.groupAdmin;
  const start = inDays(2);
  const hourLater = (time: Date) => new Date(time.getTime() + 3_600_000).toISOString();
  const body = {
    translations: { fi: { title: 'Aamukahvi', text: '<p>Tule!</p>' } },
    group: groups.own,
    start_time: start.toISOString(),
    end_time: hourLater(start),
    published: true,
    recurrence: 'FREQ=DAILY;INTERVAL=7;COUNT=5',
  };
  const created = await server.call('POST', 'v1/events/', { token, body });
  expect(created.statusCode, created.body).toBe(201);
  // Two of the five are after the interval.
  const entries = async () =>
    (await get(`calendar/?${range}`)).json().results as {
      id: number;
      title: string;
      at: string;
      kind: string;
    }[];
  const before = await entries();
  expect(before.map(({ title, kind }) => [title, kind])).toEqual(Array(3).fill(['Aamukahvi', 'span']));
  expect(new Set(before.map(({ id }) => id)).size).toBe(3);
  const days = before.map(({ at }) => Math.round((new Date(at).getTime() - start.getTime()) / 86_400_000));
  expect(days).toEqual([0, 7, 14]);
  const [first, second, third] = before;
  const moved = inDays(10);
  const times = { start_time: moved.toISOString(), end_time: hourLater(moved) };
  const path = `v1/events/${second?.id}/?scope=one`;
  const change = await server.call('PUT', path, {
    token,
    body: { ...body, ...times, recurrence: undefined },
  });
  expect(change.statusCode, change.body).toBe(200);
  const removed = await server.call('DELETE', `v1/events/${third?.id}/?scope=one`, { token });
  expect(removed.statusCode, removed.body).toBeLessThan(300);
  expect((await entries()).map(({ id, at }) => [id, at])).toEqual([
    [first?.id, first?.at],
    [second?.id, moved.toISOString()],
  ]);
});

test('a scheduled draft is shown beside the object that it changes', async () => {
  const { news, get, tokens } = await createCompany();
  const id = await news('Julkaistu', { release_date: inDays(-30) });
  const token = tokens.groupAdmin;
  const body = { translations: { fi: { title: 'Muutettu', text: '<p>Teksti</p>' } } };
  await server.call('PUT', `v1/news/${id}/draft/`, { token, body });
  const at = inDays(4).toISOString();
  const scheduled = await server.call('POST', `v1/news/${id}/draft/publish/`, { token, body: { at } });
  expect(scheduled.statusCode, scheduled.body).toBe(200);
  expect(itemsOf(await get(`calendar/?${range}`))).toEqual([['news', 'Julkaistu', 'draft', 'published']]);
});

test('custom content types are included under their names', async () => {
  const { get, tokens } = await createCompany();
  const token = tokens.tenantAdmin;
  const type = {
    name: 'lunch_plan',
    labels: { fi: { one: 'Ruokalista', many: 'Ruokalistat' } },
    visibility: 'everyone',
    publishing: true,
    editors: 'tenant_admin',
    fields: [{ name: 'dish', kind: 'text', labels: { fi: 'Ruoka' }, required: true }],
    title: 'dish',
    list_columns: ['dish'],
    order: 1,
  };
  const created = await server.call('POST', 'v1/content-types/', { token, body: type });
  expect(created.statusCode, created.body).toBe(201);
  const item = { custom: { dish: 'Keitto' }, published: true, release_date: inDays(2).toISOString() };
  const stored = await server.call('POST', 'v1/content/lunch_plan/', { token, body: item });
  expect(stored.statusCode, stored.body).toBe(201);
  const kind = 'content/lunch_plan';
  const answer = await get(`calendar/?${range}&entity=${kind}`, 'tenantAdmin');
  expect(itemsOf(answer)).toEqual([[kind, 'Keitto', 'release', 'scheduled']]);
  const { columns } = (await get('board/', 'tenantAdmin')).json();
  expect(columns[2]).toMatchObject({
    state: 'scheduled',
    count: 1,
    results: [{ entity: kind, review: null }],
  });
});

test('calendar and board filter by kind and group, and show what the caller edits', async () => {
  const { groups, news, object, get } = await createCompany();
  await news('Oma', { release_date: inDays(1) });
  await news('Toisten', { group: groups.other, release_date: inDays(2) });
  await object('poll', 'Kysely', { response_deadline: inDays(3), more_groups: [groups.other] });
  const titles = async (query: string, actor?: keyof Company['tokens']) =>
    itemsOf(await get(`calendar/?${range}${query}`, actor)).map(([, title]) => title);
  // A group's admin does not edit objects that are also for another group.
  expect(await titles('')).toEqual(['Oma']);
  expect(await titles('&entity=poll', 'tenantAdmin')).toEqual(['Kysely']);
  expect(await titles('', 'tenantAdmin')).toEqual(['Oma', 'Toisten', 'Kysely']);
  expect(await titles(`&group=${groups.other}`, 'tenantAdmin')).toEqual(['Toisten', 'Kysely']);
  expect(await titles('', 'strangerAdmin')).toEqual([]);
  for (const path of [`calendar/?${range}`, 'board/']) {
    expect((await get(path, 'member')).statusCode).toBe(403);
    expect((await get(path, 'anonymous')).statusCode).toBe(401);
  }
  for (const query of ['', 'from=x&until=y', `from=2026-01-01&until=2026-12-31`, `${range}&group=x`])
    expect((await get(`calendar/?${query}`)).statusCode, query).toBe(400);
});

test('the board has a column for each state, and shows an approval request on its card', async () => {
  const { news, object, get, tokens } = await createCompany();
  const draft = await news('Luonnos', { published: false });
  await news('Tulossa', { release_date: inDays(2) });
  await news('Näkyy', { release_date: inDays(-2) });
  await news('Loppunut', { release_date: inDays(-3), expire_date: inDays(-1) });
  await object('event', 'Ohi', { start_time: inDays(-3), ends_at: inDays(-3) });
  const columns = async (actor: keyof Company['tokens'] = 'groupAdmin') =>
    (
      (await get('board/', actor)).json().columns as {
        state: string;
        count: number;
        results: CalendarItem[];
      }[]
    ).map(({ state, count, results }) => [state, count, ...results.map(({ title }) => title)]);
  expect(await columns()).toEqual([
    ['draft', 1, 'Luonnos'],
    ['review', 0],
    ['scheduled', 1, 'Tulossa'],
    ['published', 1, 'Näkyy'],
    ['ended', 2, 'Loppunut', 'Ohi'],
  ]);
  const requested = await server.call('POST', `v1/news/${draft}/review/`, {
    token: tokens.groupAdmin,
    body: {},
  });
  expect(requested.statusCode, requested.body).toBe(201);
  expect((await columns())[1]).toEqual(['review', 1, 'Luonnos']);
  const review = async (actor: keyof Company['tokens']) =>
    (await get('board/', actor)).json().columns[1].results[0].review;
  expect(await review('groupAdmin')).toEqual({ id: requested.json().id, may_decide: false, changed: false });
  expect(await review('tenantAdmin')).toMatchObject({ may_decide: true });
});

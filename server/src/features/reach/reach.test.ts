import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openNewsroom } from '../../../test/newsroom.ts';
import { settleReach } from '../../../test/settle-reach.ts';
import { readerOf } from '../../../test/stored.ts';
import { scrub } from '../anonymity/scrub-job.ts';

const PEOPLE = 12;

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;
/** Members of the group that content is for, in addition to the three that every test company has. */
let people: { id: number; token: string }[];

beforeAll(async () => {
  // Uses its own server, because all rows of its database are searched.
  newsroom = await openNewsroom(() => startTestApp());
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
  const { build, login } = newsroom.server;
  const { tenantId: tenant, groups } = newsroom.company;
  people = [];
  for (let index = 0; index < PEOPLE; index++) {
    const user = await build.user({ tenant, groups: [groups.own] });
    people.push({ id: user.id, token: await login(user) });
  }
  await settleReach(newsroom.server.services, tenant);
});

afterAll(() => newsroom.server.close());

const seen = (id: number, token: string | undefined, language = 'fi') =>
  call('POST', `v1/news/${id}/seen/`, {
    token: token ?? '',
    language,
    headers: { 'idempotency-key': randomUUID() },
  });
const reach = async (id: number, token = tokens.groupAdmin) =>
  (await call('GET', `v1/news/${id}/reach/?admin_view=1`, { token })).json();
const seenByFirst = async (id: number, count: number, language?: string) => {
  for (const { token } of people.slice(0, count))
    expect((await seen(id, token, language)).statusCode).toBe(204);
};
const everything = () => readerOf(newsroom.server.services).everything();

test('a person is counted once, also after changing the language', async () => {
  const id = await newsroom.createdId();
  expect(await reach(id)).toMatchObject({ audience: 15, reached: 0, by_day: [], by_language: [] });
  await seenByFirst(id, 6);
  await seenByFirst(id, 6, 'sv');
  const { groups } = newsroom.company;
  expect(await reach(id)).toMatchObject({
    audience: 15,
    reached: 6,
    by_day: [{ reached: 6 }],
    by_group: [{ group: groups.own, group_name: expect.any(String), audience: 15, reached: 6 }],
    by_language: [{ language: 'fi', reached: 6 }],
  });
});

test('figures of one to four people are hidden, and so are figures that would reveal them', async () => {
  const id = await newsroom.createdId();
  await seenByFirst(id, 3);
  expect(await reach(id)).toMatchObject({
    reached: null,
    by_language: [{ reached: null }],
    by_day: [{ reached: null }],
  });
  await seenByFirst(id, 5);
  expect(await reach(id)).toMatchObject({ reached: 5, by_language: [{ reached: 5 }] });
  await seen(id, people[5]?.token, 'sv');
  // Five of these six read Finnish; showing that would reveal the one who reads Swedish.
  expect(await reach(id)).toMatchObject({
    reached: 6,
    by_language: [
      { language: 'fi', reached: null },
      { language: 'sv', reached: null },
    ],
  });
  for (const { token } of people) await seen(id, token);
  // Three people have not seen it.
  expect(await reach(id)).toMatchObject({ audience: 15, reached: null });
});

test('reach is for editors of the object, and absent for entities without a page', async () => {
  const id = await newsroom.createdId();
  const statusOf = async (path: string, token: string | undefined) =>
    (await call('GET', path, { token: token ?? '' })).statusCode;
  const path = `v1/news/${id}/reach/?admin_view=1`;
  expect(await statusOf(path, tokens.tenantAdmin)).toBe(200);
  expect(await statusOf(path, tokens.member)).toBe(403);
  expect(await statusOf(path, tokens.feedbackManager)).toBe(403);
  expect(await statusOf(path, tokens.strangerAdmin)).toBe(404);
  const created = await call('POST', 'v1/news/', {
    token: tokens.tenantAdmin,
    body: { ...newsroom.base(), group: newsroom.company.groups.other },
  });
  expect(await statusOf(`v1/news/${created.json().id}/reach/?admin_view=1`, tokens.groupAdmin)).toBe(404);
  expect((await seen(created.json().id, tokens.member)).statusCode).toBe(404);
  expect(await statusOf('v1/faq/1/reach/?admin_view=1', tokens.tenantAdmin)).toBe(404);
  expect((await seen(id, tokens.readOnly)).statusCode).toBe(204);
  expect((await seen(id, '')).statusCode).toBe(401);
});

test('the company’s reach is reported by day, week, object and group', async () => {
  const [id, unseen] = [await newsroom.createdId(), await newsroom.createdId()];
  const young = await newsroom.createdId({ release_date: new Date(Date.now() - 3_600_000).toISOString() });
  await seenByFirst(id, 7);
  const read = (query: string, token = tokens.tenantAdmin) =>
    call('GET', `v1/reach/?admin_view=1${query}`, { token });
  const all = (await read('')).json();
  expect(all.people).toBeGreaterThanOrEqual(12);
  expect(all.by_day).toHaveLength(1);
  const [monday] = all.by_week;
  expect(all.by_week).toEqual([{ date: expect.any(String), people: all.by_day[0].people }]);
  expect(new Date(monday.date).getUTCDay()).toBe(1);
  expect(monday.date <= all.by_day[0].date).toBe(true);
  // Objects released in the period that nobody has seen are the weakest.
  const idsOf = (rows: { object: { id: number } }[]) => rows.map(({ object }) => object.id);
  const sinceRelease = (await read('&from=01.01.2026')).json();
  expect(sinceRelease.weakest[0]).toMatchObject({ reached: 0 });
  expect(idsOf(sinceRelease.weakest)).toContain(unseen);
  expect(idsOf(sinceRelease.top)).not.toContain(unseen);
  expect(idsOf(all.weakest)).not.toContain(unseen);
  // Who has not come yet to what is new says nothing about it.
  expect(idsOf(sinceRelease.weakest)).not.toContain(young);
  expect(all.top.find(({ object }: { object: { id: number } }) => object.id === id)).toEqual({
    entity: 'news',
    object: { id, title: 'Uusi hitsauslinja' },
    audience: 15,
    reached: 7,
  });
  expect(all.groups.map(({ group }: { group: number }) => group)).toContain(newsroom.company.groups.own);
  const figures = all.top.map(({ reached }: { reached: number | null }) => reached).filter(Boolean);
  expect(figures).toEqual(figures.toSorted((a: number, b: number) => b - a));
  expect((await read('', tokens.groupAdmin)).json().groups).toMatchObject([
    { group: newsroom.company.groups.own },
  ]);
  expect((await read('&from=01.01.2026&until=02.01.2026')).json()).toMatchObject({
    people: 0,
    by_week: [],
    top: [],
  });
  for (const end of ['from', 'until']) {
    const wrong = await read(`&${end}=eilen`);
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, [end]]);
  }
  for (const token of [tokens.member, tokens.feedbackManager])
    expect((await read('', token)).statusCode).toBe(403);
  const listed = await call('GET', `v1/reach/listed/?entity=news&ids=${id}`, { token: tokens.groupAdmin });
  expect(listed.json().results).toEqual([{ id, audience: 15, reached: 7 }]);
  expect((await read('&format=csv')).body).toMatch(/Uutinen.*Uusi hitsauslinja/);
});

test('figures survive a delete and restore; while reach is off nothing is stored', async () => {
  const id = await newsroom.createdId();
  await seenByFirst(id, 5);
  await call('DELETE', `v1/news/${id}/`, { token: tokens.groupAdmin });
  await call('POST', `v1/news/${id}/restore/`, { token: tokens.groupAdmin });
  expect((await reach(id)).reached).toBe(5);
  const otherId = await newsroom.createdId();
  const flag = (reach_enabled: boolean) =>
    call('PATCH', 'v1/tenant/', { token: tokens.tenantAdmin, body: { settings: { reach_enabled } } });
  expect((await flag(false)).statusCode).toBe(200);
  expect((await seen(otherId, tokens.member)).statusCode).toBe(404);
  expect((await reach(otherId)).status).toBe(404);
  await flag(true);
  expect((await reach(otherId)).reached).toBe(0);
});

test('no row reveals who saw what or the minute, and two views of a person cannot be linked', async () => {
  const [newsId, otherId] = [await newsroom.createdId(), await newsroom.createdId()];
  const existingRows = new Set((await everything()).map(({ table, text }) => table + text));
  for (const id of [newsId, otherId]) await seenByFirst(id, PEOPLE);
  const fresh = async () => (await everything()).filter(({ table, text }) => !existingRows.has(table + text));
  const before = await fresh();
  const sightings = before.filter(({ table }) => table === 'public.sightings');
  expect(sightings).toHaveLength(2 * PEOPLE);
  const order = (rows: typeof before) => rows.map(({ row }) => String(row.pseudonym));
  const sending = order(sightings);
  const transactions = new Set(sightings.map(({ xmin }) => xmin));
  expect(new Set(sending).size).toBe(2 * PEOPLE);
  for (const { row } of sightings) {
    expect(Object.keys(row).toSorted()).toEqual([
      'day',
      'entity',
      'language',
      'object_id',
      'pseudonym',
      'scrubbed',
      'tenant_id',
    ]);
    expect(String(row.day)).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  const tables = new Set(before.map(({ table }) => table));
  expect([...tables].toSorted()).toEqual(['public.idempotency_keys', 'public.sightings']);

  await scrub(newsroom.server.services);

  const after = (await everything()).filter(({ table }) => table === 'public.sightings');
  for (const { xmin } of after) expect(transactions.has(xmin)).toBe(false);
  expect(new Set(after.map(({ xmin }) => xmin)).size).toBeGreaterThanOrEqual(1);
  const now = order(after).filter((pseudonym) => sending.includes(pseudonym));
  expect(now.toSorted()).toEqual(sending.toSorted());
  expect(now).not.toEqual(sending);
  expect((await reach(newsId)).by_language).toHaveLength(1);
});

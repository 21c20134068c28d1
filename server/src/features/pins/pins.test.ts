import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp | undefined;
let company: Company;

const app = (): TestApp => server as TestApp;

beforeEach(async () => {
  server ??= await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server?.close());

const LATER = '2036-06-01T12:00:00Z';

type Who = keyof Company['tokens'];

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who: Who = 'tenantAdmin',
) => app().call(method, `v1/${path}`, { token: company.tokens[who], body });

const news = (title: string, fields: object = {}) =>
  call('POST', 'news/', {
    translations: { fi: { title, text: '<p>Teksti</p>' } },
    group: company.groups.own,
    release_date: '2026-01-01T12:00:00Z',
    published: true,
    ...fields,
  });

const idOf = async (answer: ReturnType<typeof call>): Promise<number> => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(201);
  return json().id;
};

const feed = async (query = '') => {
  const { results } = (await call('GET', `feed/${query}`, undefined, 'member')).json();
  return results.map(({ title, pinned }: { title: string; pinned?: true }) =>
    pinned ? `* ${title}` : title,
  );
};

test('pinned content leads the feed until its time, over all pages, and only editors read the time', async () => {
  const id = await idOf(news('Vanhin', { pinned_until: LATER }));
  for (const [index, title] of ['Toinen', 'Kolmas', 'Neljäs'].entries())
    await idOf(news(title, { release_date: `2026-02-0${index + 1}T12:00:00Z` }));
  const event = {
    translations: { fi: { title: 'Talkoot', text: '<p>Tule!</p>' } },
    group: company.groups.own,
    start_time: '2036-01-01T12:00:00Z',
    published: true,
  };
  const eventId = await idOf(call('POST', 'events/', { ...event, pinned_until: LATER }));
  expect(await feed()).toEqual(['* Talkoot', '* Vanhin', 'Neljäs', 'Kolmas', 'Toinen']);
  const pages = [
    await feed('?page_size=2'),
    await feed('?page_size=2&page=2'),
    await feed('?page_size=2&page=3'),
  ];
  expect(pages).toEqual([['* Talkoot', '* Vanhin'], ['Neljäs', 'Kolmas'], ['Toinen']]);
  expect(await feed('?type=news')).toEqual(['* Vanhin', 'Neljäs', 'Kolmas', 'Toinen']);
  expect((await call('GET', `news/${id}/?admin_view=1`)).json().pinned_until).toBe(
    '2036-06-01T12:00:00.000Z',
  );
  expect((await call('GET', `news/${id}/`, undefined, 'member')).json()).not.toHaveProperty('pinned_until');
  await call('PUT', `news/${id}/`, { pinned_until: '2026-03-01T12:00:00Z' });
  await call('PUT', `events/${eventId}/`, { pinned_until: null });
  expect(await feed('?type=news')).toEqual(['Neljäs', 'Kolmas', 'Toinen', 'Vanhin']);
});

test('what is pinned falls back at its time without a write, also for who has just read the feed', async () => {
  const until = new Date(Date.now() + 2000);
  await idOf(news('Hetken', { pinned_until: until.toISOString() }));
  await idOf(news('Uudempi', { release_date: '2026-02-01T12:00:00Z' }));
  expect(await feed()).toEqual(['* Hetken', 'Uudempi']);
  await expect.poll(() => feed()).toEqual(['Uudempi', 'Hetken']);
});

test('a fourth pinned object of a group is rejected with the titles of the three', async () => {
  for (const title of ['Yksi', 'Kaksi', 'Kolme']) await idOf(news(title, { pinned_until: LATER }));
  const rejection = await news('Neljä', { pinned_until: LATER });
  expect(rejection.statusCode).toBe(409);
  expect(rejection.json().errors.pinned_until[0]).toBe(
    'Ryhmällä on jo 3 kiinnitettyä: Yksi, Kaksi, Kolme. Irrota ensin jokin niistä.',
  );
  expect(rejection.json().titles).toEqual(['Yksi', 'Kaksi', 'Kolme']);
  // Other groups, drafts and what is no longer pinned take no room.
  await idOf(news('Muille', { pinned_until: LATER, group: company.groups.other }));
  const both = { pinned_until: LATER, group: company.groups.other, more_groups: [company.groups.own] };
  expect((await news('Molemmille', both)).statusCode).toBe(409);
  const draft = await idOf(news('Luonnos', { pinned_until: LATER, published: false }));
  expect((await call('PUT', `news/${draft}/`, { published: true })).statusCode).toBe(409);
  const [first] = (await call('GET', 'news/?admin_view=1&search=Yksi')).json().results;
  expect((await call('PUT', `news/${first.id}/`, { pinned_until: null })).statusCode).toBe(200);
  expect((await call('PUT', `news/${draft}/`, { published: true })).statusCode).toBe(200);
  expect((await call('PUT', `news/${first.id}/`, { pinned_until: LATER })).statusCode).toBe(409);
  // A change of what is pinned already is none of pinning.
  const [second] = (await call('GET', 'news/?admin_view=1&search=Kaksi')).json().results;
  expect((await call('PUT', `news/${second.id}/`, { pinned_until: '2036-07-01T12:00:00Z' })).statusCode).toBe(
    200,
  );
});

test('of four that are pinned at once, one is rejected', async () => {
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((title) => news(title, { pinned_until: LATER })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409]);
});

test('objects of an own type are pinned while the type is in the feed', async () => {
  const field = { name: 'dish', kind: 'translated_text', labels: { fi: 'Ruoka' }, required: true };
  const type = {
    name: 'pinned_lunch',
    labels: { fi: { one: 'Lounas', many: 'Lounaat' } },
    fields: [field],
    title: 'dish',
  };
  const { id } = (await call('POST', 'content-types/', { ...type, publishing: true, feed: true })).json();
  const dish = { custom: { dish: { fi: 'Keitto' } }, published: true, release_date: '2026-01-01T12:00:00Z' };
  const item = await idOf(call('POST', 'content/pinned_lunch/', { ...dish, pinned_until: LATER }));
  await idOf(news('Uutinen'));
  expect(await feed()).toEqual(['* Keitto', 'Uutinen']);
  expect((await call('GET', `content/pinned_lunch/${item}/?admin_view=1`)).json()).toHaveProperty(
    'pinned_until',
  );
  await call('PUT', `content-types/${id}/`, { feed: false });
  expect(await feed()).toEqual(['Uutinen']);
});

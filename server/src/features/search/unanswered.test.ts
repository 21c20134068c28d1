import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { todayIn } from '../../engine/read/care.ts';

let server: TestApp;
let company: Company;
let people: string[];

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  people = [];
  for (let index = 0; index < 6; index++)
    people.push(await server.login(await server.build.user({ tenant: company.tenantId })));
});

afterAll(() => server.close());

const search = async (words: string, token: string | undefined, query = '') => {
  const answer = await server.call('GET', `v1/search/?search=${encodeURIComponent(words)}${query}`, {
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await server.services.background.settled();
  return answer.json().results;
};

const unanswered = async (by: keyof Company['tokens'] = 'tenantAdmin', query = '') => {
  const answer = await server.call('GET', `v1/search/unanswered/?admin_view=1${query}`, {
    token: company.tokens[by],
  });
  return answer.statusCode === 200 ? answer.json().results : answer.statusCode;
};

const stored = async (table: string) => {
  const { rows } = await server.services.database.system.execute(
    sql`select * from ${sql.identifier(table)} where tenant_id = ${company.tenantId}::int`,
  );
  return rows;
};

test('words count once a person, and are neither shown nor stored before five have searched for them', async () => {
  for (const token of people.slice(0, 4)) {
    await search('Ostoslista', token);
    await search('  ostoslista ', token);
  }
  expect(await unanswered()).toEqual([]);
  expect(await stored('unanswered_words')).toEqual([]);
  const rows = await stored('search_misses');
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain('ostoslista');
  await search('OSTOSLISTA', people[4]);
  const today = todayIn('Europe/Helsinki');
  expect(await unanswered()).toEqual([{ words: 'ostoslista', people: 5, last: today }]);
  await search('ostoslista', people[5]);
  expect(await unanswered()).toEqual([{ words: 'ostoslista', people: 6, last: today }]);
});

test('what was typed on the way to the words is not counted', async () => {
  for (const token of people)
    for (const words of ['kah', 'kahviau', 'kahviautom', 'kahviautomaatti']) await search(words, token);
  const words = (await unanswered()).map((row: { words: string }) => row.words);
  expect(words).toContain('kahviautomaatti');
  expect(words.filter((word: string) => word.startsWith('kahvi'))).toEqual(['kahviautomaatti']);
});

test('answers do not wait for the count, which keeps the order of what is typed', async () => {
  const { database, background } = server.services;
  const before = (await stored('search_misses')).length;
  await database.system.transaction(async (held) => {
    await held.execute(sql`lock table search_misses in exclusive mode`);
    for (const words of ['leivonnais', 'leivonnaisresepti', 'leivonnaisreseptit']) {
      const answer = await server.call('GET', `v1/search/?search=${words}`, { token: people[0] });
      expect(answer.json().results).toEqual([]);
    }
  });
  await background.settled();
  expect((await stored('search_misses')).length).toBe(before + 1);
});

test('searches with a result, of a single type and of editors are not counted', async () => {
  const before = (await stored('search_misses')).length;
  const news = await server.call('POST', 'v1/news/', {
    token: company.tokens.tenantAdmin,
    body: {
      translations: { fi: { title: 'Työsuhdepyörä', text: '<p>Teksti</p>' } },
      group: company.everyone,
      release_date: '2026-01-01T12:00:00Z',
      published: true,
    },
  });
  expect(news.statusCode, news.body).toBe(201);
  expect(await search('työsuhdepyörä', people[0])).not.toEqual([]);
  await search('olematonsana', people[0], '&type=news');
  await search('olematonsana', company.tokens.tenantAdmin, '&admin_view=1');
  await search('ab', people[0]);
  expect((await stored('search_misses')).length).toBe(before);
});

test('searches before the first day do not count, and rows go after ninety days', async () => {
  const words = 'vanha tieto';
  for (const token of people) await search(words, token);
  await server.services.database.system.execute(sql`
    update search_misses set day = current_date - 40 where tenant_id = ${company.tenantId}::int and words_hash = (
      select words_hash from unanswered_words where tenant_id = ${company.tenantId}::int and words = ${words})`);
  const isListed = async (from: string) =>
    (await unanswered('tenantAdmin', from)).some((row: { words: string }) => row.words === words);
  const ago = (days: number) => todayIn('Europe/Helsinki', new Date(Date.now() - days * 86_400_000));
  expect(await isListed('')).toBe(true);
  expect(await isListed(`&from=${ago(50)}`)).toBe(true);
  expect(await isListed(`&from=${ago(10)}`)).toBe(false);
  expect(await unanswered('tenantAdmin', '&from=eilen')).toBe(400);
});

test('only editors read them, of their own company', async () => {
  expect(await unanswered('member')).toBe(403);
  expect(await unanswered('anonymous')).toBe(401);
  expect(await unanswered('strangerAdmin')).toEqual([]);
  expect((await unanswered('groupAdmin')).length).toBeGreaterThan(0);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { committer } from '../src/engine/commit/commit.ts';
import { entityOf } from '../src/engine/model/tables.ts';
import { storeNewRows } from '../src/engine/write/store.ts';
import {
  aWord,
  type Item,
  inFinnish,
  inHours,
  openSearch,
  type Searching,
  searchQuery,
} from './searching.ts';

let room: Searching;

beforeAll(async () => {
  room = await openSearch();
});

afterAll(() => room.server.close());

const ask: Searching['ask'] = (...query) => room.ask(...query);
const resultsOf: Searching['found'] = (...query) => room.found(...query);
const idsOf: Searching['idsOf'] = (...query) => room.idsOf(...query);

describe('the search index', () => {
  test('follows creates, changes, deletes and restores', async () => {
    const { server, createdId, change, editor } = room;
    const [before, after] = [aWord(), aWord()];
    const id = await createdId(inFinnish(before));
    expect(await idsOf(before)).toEqual([`news ${id}`]);
    await change(id, inFinnish(after));
    expect(await idsOf(before)).toEqual([]);
    expect(await idsOf(after)).toEqual([`news ${id}`]);
    await server.call('DELETE', `v1/news/${id}/`, editor());
    expect(await idsOf(after)).toEqual([]);
    await server.call('POST', `v1/news/${id}/restore/`, editor());
    expect(await idsOf(after)).toEqual([`news ${id}`]);
    await change(id, { published: false });
    expect(await idsOf(after)).toEqual([]);
    await change(id, { published: true, release_date: inHours(-1) });
    expect(await idsOf(after)).toEqual([`news ${id}`]);
  });

  test('keeps words of letters and digits in one piece', async () => {
    const { createdId } = room;
    // PostgreSQL parses a number in the first two, and ignores the ends of the others.
    for (const word of ['4482e51b', '7e3kytkin', '40m²', 'Ⅷ½osa', 'हिन्दी']) {
      const [inTitle, inText] = [await createdId(inFinnish(word)), await createdId(inFinnish('Koodi', word))];
      expect(await idsOf(word), word).toEqual([`news ${inTitle}`, `news ${inText}`]);
    }
  });
});

describe('a search answer', () => {
  test('shows where the words are, at most five per type, and pages of one type', async () => {
    const { company, createdId } = room;
    const word = aWord();
    for (let index = 0; index < 7; index++)
      await createdId({
        ...inFinnish(`${word} ${index}`, `${'Alkua. '.repeat(60)}Ja ${word} lopuksi`),
        group: company.groups.own,
      });
    const items = await resultsOf(word);
    expect(items).toHaveLength(5);
    const [first] = items as [Item];
    expect(first.title_marks).toEqual([[0, word.length]]);
    const [[from, until] = [0, 0]] = first.excerpt_marks;
    expect(first.excerpt?.slice(from, until)).toBe(word);
    const page = async (number: number) =>
      (await ask(searchQuery(word, `&type=news&page_size=4&page=${number}`), company.tokens.member)).json();
    const [firstPage, secondPage] = [await page(1), await page(2)];
    expect(firstPage.next).toContain('page=2');
    expect(secondPage.next).toBeNull();
    const ids = [...firstPage.results, ...secondPage.results].map(({ id }: Item) => id);
    expect(new Set(ids).size).toBe(7);
  });

  test('is filtered by group and time', async () => {
    const { company, createdId } = room;
    const word = aWord();
    const id = await createdId({ ...inFinnish(word), release_date: '01.02.2026 12:00' });
    const count = async (more: string) =>
      (await ask(searchQuery(word, more), company.tokens.member)).json().results.length;
    expect(await count(`&group=${company.groups.own}`)).toBe(1);
    expect(await count(`&group=${company.groups.other}`)).toBe(0);
    expect(await count('&from=2026-02-01&until=2026-02-01')).toBe(1);
    expect(await count('&from=2026-02-02')).toBe(0);
    expect(await count('&until=2026-01-31')).toBe(0);
    for (const wrong of ['type=chat_channel', 'from=eilen', 'group=x', 'page=0', 'counts=2'])
      expect((await ask(searchQuery(word, `&${wrong}`), company.tokens.member)).statusCode, wrong).toBe(400);
    expect(id).toBeGreaterThan(0);
  });
});

test('the best match is first, however old and many, and people who see only old ones find them', async () => {
  const { server, company } = room;
  const { own, other: otherGroup } = company.groups;
  const [word, rare] = [aWord(), aWord()];
  const news = Array.from({ length: 700 }, (_, index) => ({
    group: index > 2 && index < 7 ? otherGroup : own,
    title: { fi: index === 0 ? `Vanha ${word}` : `Uutinen ${index}` },
    text: { fi: `<p>Teksti ${word}${index === 1 ? ` ${rare}` : ''}.</p>` },
    text_excerpt: { fi: 'Teksti.' },
    published: true,
    release_date: new Date(Date.now() - (1000 - index) * 60_000),
  }));
  const commit = committer(server.services, { tenantId: company.tenantId });
  await commit((tx) => storeNewRows(tx, entityOf('news'), news), { asOwner: true });
  const titles = async (search: string, token?: string) =>
    (await resultsOf(search, token)).map(({ title }) => title);
  const best = await titles(word);
  expect(best).toHaveLength(5);
  expect(best[0]).toBe(`Vanha ${word}`);
  expect(best.slice(1)).toContain('Uutinen 699');
  expect(await titles(rare)).toEqual(['Uutinen 1']);
  expect(new Set(await titles(word, company.tokens.outsider))).toEqual(
    new Set([3, 4, 5, 6].map((n) => `Uutinen ${n}`)),
  );
  const counted = await ask(searchQuery(word, '&counts=1'), company.tokens.member);
  expect(counted.json().counts).toEqual({ news: 696 });
});

test('a list is filtered by the words of its search, and not by a search without words', async () => {
  const { server, company, createdId } = room;
  const [firstWord, secondWord] = [aWord(), aWord()];
  const ids = [await createdId(inFinnish(firstWord)), await createdId(inFinnish(secondWord))];
  const listed = async (search: string, more = '') => {
    const path = `v1/news/?search=${encodeURIComponent(search)}${more}`;
    const { count, results } = (await server.call('GET', path, { token: company.tokens.member })).json();
    return { count, ids: results.map(({ id }: Item) => id) };
  };
  const all = (await listed('')).count;
  expect(all).toBeGreaterThan(1);
  expect(await listed(firstWord)).toEqual({ count: 1, ids: [ids[0]] });
  expect(await listed(secondWord)).toEqual({ count: 1, ids: [ids[1]] });
  expect(await listed(`${secondWord}y`)).toEqual({ count: 1, ids: [ids[1]] });
  expect(await listed('?!')).toEqual({ count: 0, ids: [] });
  expect((await listed(' ')).count).toBe(all);
  expect(await listed(' ', '&page_size=1&page=2')).toMatchObject({ count: all, ids: [expect.any(Number)] });
  expect(await listed(firstWord)).toEqual({ count: 1, ids: [ids[0]] });
});

test('a word with two swapped letters is found, also where another word has its stem', async () => {
  const { server, company, createdId } = room;
  const inSwedish = (title: string) => ({
    translations: { fi: { title: 'Uutinen', text: '<p>Teksti.</p>' }, sv: { title, text: '<p>Text.</p>' } },
  });
  const [meant, sameStem] = [
    await createdId(inSwedish('Semestern börjar')),
    await createdId(inSwedish('Alla semestrar')),
  ];
  const expected = [`news ${meant}`, `news ${sameStem}`].sort();
  expect((await room.idsOf('semestren', undefined, 'sv')).sort()).toEqual(expected);
  const listed = await server.call('GET', 'v1/news/?search=semestren', {
    token: company.tokens.member,
    language: 'sv',
  });
  expect(listed.json().count).toBe(2);
  // A word that exists as typed is not treated as a typing error.
  expect(await room.idsOf('semestern', undefined, 'sv')).toEqual([`news ${meant}`]);
});

test('hostile searches are answered quickly, with no result or an error', async () => {
  const { company } = room;
  const hostile = [
    '%',
    '&|!()<->:*',
    "'; drop table news; --",
    "'a':* & !'b'",
    '\u0000kahvi\u0000',
    '\\',
    '*'.repeat(200),
    'a '.repeat(100),
    'ö'.repeat(200),
    '😀'.repeat(50),
    '한국어 ביטא ไทย',
    `${'ab'.repeat(60)}`,
    '__________',
    'a%b_c',
  ];
  for (const search of hostile) {
    const started = performance.now();
    const answer = await ask(searchQuery(search), company.tokens.member);
    expect([200, 400], search).toContain(answer.statusCode);
    expect(performance.now() - started, search).toBeLessThan(10_000);
    const listed = await room.server.call('GET', `v1/news/?search=${encodeURIComponent(search)}`, {
      token: company.tokens.member,
    });
    expect([200, 400], search).toContain(listed.statusCode);
  }
  const long = await ask(searchQuery('sana '.repeat(5000)), company.tokens.member);
  expect(long.statusCode).toBe(400);
  for (const empty of ['', 'search=', 'search=%20'])
    expect((await ask(empty, company.tokens.member)).json().results).toEqual([]);
});

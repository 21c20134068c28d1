import { afterAll, beforeAll, expect, test } from 'vitest';
import { committer } from '../src/engine/commit/commit.ts';
import { entityOf } from '../src/engine/model/tables.ts';
import { storeNewRows } from '../src/engine/write/store.ts';
import { openSearch, type Searching } from './searching.ts';

let room: Searching;

/** Returns a generator of pseudorandom numbers, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const NEWS = 400;

/** Words that many news contain: one in how many, and whether only in the older half. */
const WORDS = {
  jyrsinkone: { of: 2 },
  vispilä: { of: 3 },
  orvokki: { of: 3, old: true },
  gepardi: { of: 40 },
};

const pick = <T>(from: readonly T[], at: number) => from[at] as T;

beforeAll(async () => {
  room = await openSearch();
  const { server, company } = room;
  const { own, other: otherGroup } = company.groups;
  const next = dice(7);
  const news = Array.from({ length: NEWS }, (_, index) => {
    const words = Object.entries(WORDS).flatMap(([word, { of, ...when }]) =>
      next(of) === 0 && !('old' in when && index > NEWS / 2) ? [word] : [],
    );
    const texts = { title: `Uutinen ${index}`, text: `<p>Teksti ${words.join(' ')}.</p>` };
    const languages = pick([['fi'], ['sv'], ['fi', 'sv']], next(3));
    const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
    return {
      group: pick([own, otherGroup, company.everyone], next(3)),
      title: inEach(texts.title),
      text: inEach(texts.text),
      text_excerpt: inEach('Teksti.'),
      published: next(10) > 0,
      // Several have the same time, and some are in the future.
      release_date: new Date(Date.now() + (Math.floor(index / 5) - NEWS / 5 + 3) * 3_600_000),
    };
  });
  const people = Array.from({ length: 200 }, (_, row) => ({
    first_name: pick(['Aino', 'Eino', 'Väinö'], next(3)),
    last_name: pick(['Äijälä', 'Aaltonen', 'Öhman', 'Virtanen'], next(4)),
    job_title: pick(['Hitsaaja', 'Maalari'], next(2)),
    phone: `+3584012${row + 10_000}`,
    show_phone_to_all: next(2) === 0,
  }));
  const commit = committer(server.services, { tenantId: company.tenantId });
  await commit((tx) => storeNewRows(tx, entityOf('news'), news), { asOwner: true });
  await commit((tx) => storeNewRows(tx, entityOf('user'), people), { asOwner: true });
});

afterAll(() => room.server.close());

interface Listed {
  count: number;
  ids: number[];
}

async function listed(path: string, token: string | undefined, language: string): Promise<Listed> {
  const answer = await room.server.call('GET', path, { token, language });
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  const { count, results } = answer.json();
  return { count, ids: results.map(({ id }: { id: number }) => id) };
}

/** Checks that pages of a searched list, late ones included, are parts of the whole list. Returns its length. */
async function comparePages(path: string, token: string | undefined, language = 'fi'): Promise<number> {
  const all = await listed(`${path}&page_size=1000`, token, language);
  expect(all.ids).toHaveLength(all.count);
  for (const [page, size] of [
    [1, 1],
    [1, 3],
    [2, 3],
    [3, 3],
    [2, 10],
    [4, 10],
    [99, 10],
  ] as const) {
    const part = await listed(`${path}&page_size=${size}&page=${page}`, token, language);
    const ids = all.ids.slice((page - 1) * size, page * size);
    expect(part, `${path} page ${page} of ${size}`).toEqual({ count: all.count, ids });
  }
  return all.count;
}

test('each page of a searched list is part of the whole, for every reader and number of matches', async () => {
  const { tokens, groups } = room.company;
  for (const token of [tokens.member, tokens.outsider, tokens.tenantAdmin]) {
    for (const word of Object.keys(WORDS)) await comparePages(`v1/news/?search=${word}`, token);
    await comparePages('v1/news/?search=jyrsinkone%20orvokki', token, 'sv');
  }
  const counts = [
    await comparePages('v1/news/?search=jyrsinkone', tokens.member),
    await comparePages('v1/news/?search=jyrsinkone&ordering=title', tokens.member),
    await comparePages('v1/news/?search=jyrsinkone&ordering=-release_date', tokens.member),
  ];
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(60);
  const edited = await comparePages('v1/news/?search=jyrsinkone&admin_view=1', tokens.tenantAdmin);
  const ofGroup = await comparePages(
    `v1/news/?search=jyrsinkone&admin_view=1&group=${groups.own}`,
    tokens.tenantAdmin,
  );
  expect(edited).toBeGreaterThan(ofGroup);
});

test('each page of searched people is part of the whole, also where some people hide the matching field', async () => {
  const { tokens } = room.company;
  for (const language of ['fi', 'sv']) {
    expect(await comparePages('v1/people/?search=hitsaaja', tokens.member, language)).toBeGreaterThan(60);
    const visibleCount = await comparePages('v1/people/?search=04012', tokens.member, language);
    expect(visibleCount).toBeGreaterThan(60);
    expect(await comparePages('v1/users/?search=04012', tokens.tenantAdmin, language)).toBe(200);
    expect(visibleCount).toBeLessThan(150);
  }
});

test('a search is counted again after each change', async () => {
  const { server, company, createdId, editor } = room;
  const path = 'v1/news/?search=jyrsinkone&page_size=3';
  const { member } = company.tokens;
  const before = await listed(path, member, 'fi');
  expect(await listed(path, member, 'fi')).toEqual(before);
  const text = { fi: { title: 'Uusin', text: '<p>Jyrsinkone.</p>' } };
  const id = await createdId({ translations: text, release_date: new Date().toISOString() });
  const after = await listed(path, member, 'fi');
  expect(after).toEqual({ count: before.count + 1, ids: [id, ...before.ids.slice(0, 2)] });
  await server.call('DELETE', `v1/news/${id}/`, editor());
  expect(await listed(path, member, 'fi')).toEqual(before);
});

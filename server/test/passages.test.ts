import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildIndex } from '../src/engine/search/rebuild.ts';
import { ACTORS, type ActorName } from './company.ts';
import type { Fields } from './newsroom.ts';
import { aWord, inHours, openSearch, type Searching } from './searching.ts';

let room: Searching;

beforeAll(async () => {
  room = await openSearch();
});

afterAll(() => room.server.close());

interface Found {
  entity: string;
  object: { id: number; title: string };
  address: string;
  heading: string | null;
  text: string;
  language: string | null;
  score: number;
}

const ask = (question: string, token: string | undefined, language = 'fi') =>
  room.server.call('GET', `v1/passages/?q=${encodeURIComponent(question)}`, { token, language });

async function passagesFor(
  question: string,
  token = room.company.tokens.member,
  language?: string,
): Promise<Found[]> {
  const answer = await ask(question, token, language);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const newsOf = (fields: Fields, text: string, title = 'Otsikko') =>
  room.createdId({ ...fields, translations: { fi: { title, text } } });

test('a passage is answered with its object, its headings and its text', async () => {
  const word = aWord();
  const id = await newsOf(
    {},
    `<h2>Lomat</h2><p>${'Muuta asiaa lomista. '.repeat(30)}</p><h3>Talvella</h3><p>Sana ${word} kuuluu tähän. ${'Ja lisää asiaa. '.repeat(20)}</p>`,
    'Lomaohje',
  );
  expect(await passagesFor(`missä on ${word}?`)).toMatchObject([
    {
      entity: 'news',
      object: { id, title: 'Lomaohje' },
      address: `/news/${id}`,
      heading: 'Lomat › Talvella',
      text: expect.stringContaining(`Sana ${word} kuuluu tähän.`),
      language: 'fi',
    },
  ]);
});

test('at most eight passages are answered, two of an object, best first', async () => {
  const word = aWord();
  for (let at = 0; at < 6; at++)
    await newsOf({}, `<p>${`Teksti ${word} tässä. ${'Muuta. '.repeat(100)}`.repeat(3)}</p>`);
  const passages = await passagesFor(word);
  expect(passages).toHaveLength(8);
  expect(passages.map(({ score }) => score)).toEqual(
    passages.map(({ score }) => score).sort((a, b) => b - a),
  );
  const ofOne = passages.filter(({ object }) => object.id === passages[0]?.object.id);
  expect(ofOne.length).toBeLessThanOrEqual(2);
});

test('what was changed, deleted or restored is answered as it is now', async () => {
  const [former, later] = [aWord(), aWord()];
  const id = await newsOf({}, `<p>${former}</p>`);
  await room.change(id, { translations: { fi: { title: 'Otsikko', text: `<p>${later}</p>` } } });
  expect(await passagesFor(former)).toEqual([]);
  expect(await passagesFor(later)).toMatchObject([{ object: { id } }]);
  await room.server.call('DELETE', `v1/news/${id}/`, room.editor());
  expect(await passagesFor(later)).toEqual([]);
  await room.server.call('POST', `v1/news/${id}/restore/`, room.editor());
  expect(await passagesFor(later)).toMatchObject([{ object: { id } }]);
});

test('many news with the same word hide no question that has it', async () => {
  const { server, company } = room;
  const word = aWord();
  const { services } = server;
  await services.database.system.execute(sql`
    insert into news (tenant_id, "group", title, text, text_excerpt, release_date, published)
    select ${company.tenantId}, ${company.groups.own}, '{"fi": "Uutinen"}', jsonb_build_object('fi', ${`<p>${word} on täällä.</p>`}::text), '{}', now(), true
    from generate_series(1, 400)`);
  await services.database.system.execute('delete from search_progress');
  await rebuildIndex(services);
  const created = await server.call('POST', 'v1/faq/', {
    token: company.tokens.tenantAdmin,
    body: {
      group: company.groups.own,
      published: true,
      translations: { fi: { question: 'Mitä siitä pitää tietää?', answer: `<p>${word}: täällä.</p>` } },
    },
  });
  expect(created.statusCode, created.body).toBe(201);
  const ofKinds = (await passagesFor(word)).map(({ entity }) => entity);
  expect(ofKinds).toContain('faq');
});

test('a question is answered in the language in which its reader sees the object', async () => {
  const [finnish, swedish] = [aWord(), aWord()];
  const id = await room.createdId({
    translations: {
      fi: { title: 'Suomeksi', text: `<p>${finnish} on tässä.</p>` },
      sv: { title: 'På svenska', text: `<p>${swedish} finns här.</p>` },
    },
  });
  expect(await passagesFor(swedish, undefined, 'sv')).toMatchObject([
    { object: { id, title: 'På svenska' }, language: 'sv' },
  ]);
  // Who asks in another language than they read is answered too.
  expect(await passagesFor(finnish, undefined, 'sv')).toMatchObject([{ object: { id }, language: 'fi' }]);
});

describe('by permission', () => {
  const KINDS: [string, (own: number, other: number, everyone: number) => Fields, ActorName[]][] = [
    ['of the own group', (own) => ({ group: own }), ['member', 'readOnly', 'groupAdmin']],
    ['of another group', (_, otherGroup) => ({ group: otherGroup }), ['outsider']],
    [
      'of everyone',
      (_, __, everyone) => ({ group: everyone }),
      ['member', 'outsider', 'readOnly', 'groupAdmin', 'feedbackManager', 'tenantAdmin'],
    ],
    ['a draft', (own) => ({ group: own, published: false }), []],
    ['not released yet', (own) => ({ group: own, release_date: inHours(1) }), []],
    ['expired', (own) => ({ group: own, release_date: inHours(-3), expire_date: inHours(-1) }), []],
  ];

  test.each(KINDS)('passages of news %s are answered to their readers alone', async (_, fields, readers) => {
    const { server, company, base } = room;
    const word = aWord();
    const { own, other: otherGroup } = company.groups;
    const body = {
      ...base(),
      ...fields(own, otherGroup, company.everyone),
      translations: { fi: { title: 'Uutinen', text: `<p>Vain ${word} kertoo sen.</p>` } },
    };
    const created = await server.call('POST', 'v1/news/', { token: company.tokens.tenantAdmin, body });
    expect(created.statusCode, created.body).toBe(201);
    for (const name of ACTORS) {
      const answer = await ask(`mitä ${word} kertoo`, company.tokens[name]);
      if (name === 'anonymous') expect(answer.statusCode).toBe(401);
      else
        expect(
          (answer.json() as Found[]).some(({ text }) => text.includes(word)),
          name,
        ).toBe(readers.includes(name));
    }
  });

  test('no people, feedback, chat messages or comments answer', async () => {
    const { server, company } = room;
    const word = aWord();
    await server.build.user({
      tenant: company.tenantId,
      first_name: 'Aino',
      job_title: word,
      last_name: word,
    });
    const id = await newsOf({ comments_enabled: true }, '<p>Kommentoitavaa.</p>');
    await server.call('PATCH', 'v1/tenant/', {
      token: company.tokens.tenantAdmin,
      body: { settings: { comments_enabled: true } },
    });
    await server.call('POST', `v1/news/${id}/comments/`, {
      token: company.tokens.member,
      body: { text: word },
    });
    expect(await passagesFor(word)).toEqual([]);
  });
});

test.each([
  '',
  '   ',
  '?!',
  '\'" | & ! ():*\\',
  'mitä missä milloin',
  'a '.repeat(250),
  'x'.repeat(500),
  '\u0000 %1$s',
])('an odd question %j breaks nothing', async (question) => {
  expect((await ask(question, room.company.tokens.member)).statusCode).toBe(200);
});

test('a question that is too long is refused at its field', async () => {
  const answer = await ask('x'.repeat(501), room.company.tokens.member);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ q: ['Enintään 500 merkkiä'] });
});

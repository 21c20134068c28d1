import type { ReadingUsage } from '@piiri/shared/contracts/reading.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';
import { KEY, startTranslationService, type TranslationService } from '../../../test/translation-service.ts';
import { openTranslator } from '../../platform/translate/translation-config.ts';

let service: TranslationService;
let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;

const configured = (patience?: number) =>
  openTranslator({ gateway: 'deepl', url: service.address, key: KEY }, patience);

const settings = (body: object) =>
  call('PATCH', 'v1/tenant/', { token: tokens.tenantAdmin, body: { settings: body } });

beforeAll(async () => {
  service = await startTranslationService();
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
  newsroom.server.services.translator = configured();
  const on = await settings({ reading_translation_enabled: true, comments_enabled: true });
  expect(on.statusCode, on.body).toBe(200);
});

afterAll(async () => {
  await newsroom.server.close();
  await service.close();
});

beforeEach(() => {
  service.asked.length = 0;
});

afterEach(async () => {
  service.misbehave = undefined;
  service.delayMs = undefined;
  newsroom.server.services.translator = configured();
  await settings({ reading_translation_limit: null });
});

const translate = (body: object, { token = tokens.member, language = 'fi' } = {}) =>
  call('POST', 'v1/reading/translate/', { token, body, language });

/** News with words of its own, so that nothing of it is kept yet. */
let count = 0;
const words = () => `Linja ${++count}`;
const create = (
  fields: object = {},
  text = `<p>${words()} käynnistyy <a href="https://esimerkki.fi/a">täällä</a>.</p>`,
) => newsroom.createdId({ translations: { fi: { title: words(), text } }, ...fields });

const keptOf = async (id: number) =>
  (
    await newsroom.server.services.database.system.execute(
      sql`select * from reading_translations where entity = 'news' and object_id = ${id}`,
    )
  ).rows;

describe('what a person reads', () => {
  test('comes in their language, with its marks and links, and says where it comes from', async () => {
    const id = await create();
    const answer = await translate({ entity: 'news', id, language: 'uk' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { fields, ...rest } = answer.json();
    expect(rest).toEqual({ language: 'uk', direction: 'ltr', source_language: 'fi', machine: true });
    expect(fields.title).toMatch(/^LINJA \d+$/);
    expect(fields.text).toMatch(
      /^<p>LINJA \d+ KÄYNNISTYY <a href="https:\/\/esimerkki.fi\/a"[^>]*>TÄÄLLÄ<\/a>.<\/p>$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is sent in one request without anything that tells who reads', async () => {
    const id = await create();
    await translate({ entity: 'news', id, language: 'ar' });
    expect(service.asked).toHaveLength(1);
    const [{ body, headers } = { body: {}, headers: {} }] = service.asked;
    expect(Object.keys(body as object).sort()).toEqual([
      'source_lang',
      'tag_handling',
      'target_lang',
      'text',
    ]);
    expect(body).toMatchObject({ source_lang: 'FI', target_lang: 'AR' });
    expect(JSON.stringify([body, headers])).not.toMatch(/tenant|user_|cookie|bearer/i);
  });

  test('says in which direction it is written', async () => {
    const id = await create();
    expect((await translate({ entity: 'news', id, language: 'ar' })).json().direction).toBe('rtl');
  });

  test('keeps plain text plain where it is sent together with rich text', async () => {
    const id = await newsroom.createdId({
      translations: { fi: { title: 'a < b & "c"', text: `<p>${words()}</p>` } },
    });
    const { fields } = (await translate({ entity: 'news', id, language: 'uk' })).json();
    // The service of the tests writes everything but tags in capitals.
    expect(fields.title).toBe('A < B & "C"');
  });

  test('is what its editors wrote where they wrote it in that language', async () => {
    const translations = {
      fi: { title: words(), text: '<p>Suomeksi</p>' },
      sv: { title: 'På svenska', text: '<p>Text</p>' },
    };
    const id = await newsroom.createdId({ translations });
    const answer = (await translate({ entity: 'news', id, language: 'sv' })).json();
    expect(answer).toMatchObject({ machine: false, source_language: 'sv', fields: { title: 'På svenska' } });
    expect(service.asked).toEqual([]);
  });

  test('is cleaned, and leads nowhere that the original does not', async () => {
    const id = await create({}, '<p>Katso <a href="https://esimerkki.fi/a">tämä</a></p>');
    const evil =
      '<p onclick="x()">Eh <script>x()</script><a href="https://paha.example/">se</a> <a href="https://esimerkki.fi/a">ok</a><img src="http://x/y"></p>';
    service.misbehave = {
      status: 200,
      body: JSON.stringify({ translations: [{ text: 'Otsikko\nrivi' }, { text: evil }] }),
    };
    const { fields } = (await translate({ entity: 'news', id, language: 'uk' })).json();
    expect(fields.title).toBe('Otsikko rivi');
    expect(fields.text).toContain('href="https://esimerkki.fi/a"');
    expect(fields.text).not.toMatch(/paha|script|onclick|img/);
  });
});

describe('the service is asked', () => {
  test('once for a version and a language, however many ask at once', async () => {
    service.delayMs = 300;
    const id = await create();
    const readers = [tokens.member, tokens.readOnly, tokens.groupAdmin];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        translate({ entity: 'news', id, language: 'uk' }, { token: readers[index % 3] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(service.asked).toHaveLength(1);
    await translate({ entity: 'news', id, language: 'uk' });
    expect(service.asked).toHaveLength(1);
    expect(await keptOf(id)).toHaveLength(1);
  });

  test('again for another version, and an old one is never shown', async () => {
    const id = await create();
    await translate({ entity: 'news', id, language: 'uk' });
    const changed = await newsroom.change(id, {
      translations: { fi: { title: 'Aivan toinen', text: '<p>Teksti</p>' } },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const { fields } = (await translate({ entity: 'news', id, language: 'uk' })).json();
    expect(fields).toEqual({ title: 'AIVAN TOINEN', text: '<p>TEKSTI</p>' });
    service.misbehave = { status: 500, body: '' };
    await newsroom.change(id, { translations: { fi: { title: 'Kolmas', text: '<p>Teksti</p>' } } });
    expect((await translate({ entity: 'news', id, language: 'uk' })).statusCode).toBe(503);
  });

  test.each([
    ['fails', { status: 500, body: KEY }],
    ['is overrun', { status: 429, body: KEY }],
    ['answers nonsense', { status: 200, body: `{"translations": [{"text": "${KEY}"}]}` }],
  ])(
    'and where it %s the answer is 503, nothing is kept, and nothing is counted',
    async (_, misbehaviour) => {
      const before = await usage();
      const id = await create();
      service.misbehave = misbehaviour;
      const answer = await translate({ entity: 'news', id, language: 'uk' });
      expect(answer.statusCode).toBe(503);
      expect(answer.json().title).toBe('Käännöstä ei saatu');
      expect(answer.body).not.toContain(KEY);
      expect(await keptOf(id)).toEqual([]);
      expect(await usage()).toEqual(before);
      service.misbehave = undefined;
      expect((await translate({ entity: 'news', id, language: 'uk' })).statusCode).toBe(200);
    },
  );

  test('no longer than it may take', async () => {
    newsroom.server.services.translator = configured(100);
    service.misbehave = 'silence';
    const id = await create();
    expect((await translate({ entity: 'news', id, language: 'uk' })).statusCode).toBe(503);
  });
});

const usage = async (): Promise<ReadingUsage> =>
  (await call('GET', 'v1/reading/usage/', { token: tokens.tenantAdmin })).json();

describe('the company', () => {
  test('sees how many characters went to which service in a month', async () => {
    const before = await usage();
    const id = await newsroom.createdId({
      translations: { fi: { title: `Tasan ${words()}`, text: '<p>Teksti</p>' } },
    });
    await translate({ entity: 'news', id, language: 'uk' });
    await translate({ entity: 'news', id, language: 'uk' });
    const after = await usage();
    const [{ body } = { body: {} }] = service.asked;
    const sent = (body as { text: string[] }).text.join('').length;
    expect(after).toMatchObject({ service: '127.0.0.1', limit: null });
    expect(after.months[0]).toEqual({
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      characters: (before.months[0]?.characters ?? 0) + sent,
      requests: (before.months[0]?.requests ?? 0) + 1,
    });
    expect((await call('GET', 'v1/reading/usage/', { token: tokens.groupAdmin })).statusCode).toBe(403);
  });

  test('sets a limit, beyond which nothing is sent; what is kept stays', async () => {
    const original = await create();
    await translate({ entity: 'news', id: original, language: 'uk' });
    const { months } = await usage();
    expect((await settings({ reading_translation_limit: (months[0]?.characters ?? 0) + 5 })).statusCode).toBe(
      200,
    );
    service.asked.length = 0;
    const refused = await translate({ entity: 'news', id: await create(), language: 'uk' });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'reading_limit']);
    expect(service.asked).toEqual([]);
    expect((await translate({ entity: 'news', id: original, language: 'uk' })).statusCode).toBe(200);
    expect((await usage()).months).toEqual(months);
  });

  test.each(['text', -1, 1.5, 3_000_000_000])('sets no limit of %s', async (value) => {
    const answer = await settings({ reading_translation_limit: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty(['settings.reading_translation_limit']);
  });

  test('switches it off for all, and without a service there is none', async () => {
    const id = await create();
    await settings({ reading_translation_enabled: false });
    for (const path of ['languages', 'translate'])
      expect(
        (
          await call(path === 'languages' ? 'GET' : 'POST', `v1/reading/${path}/`, {
            token: tokens.member,
            ...(path === 'translate' && { body: { entity: 'news', id, language: 'uk' } }),
          })
        ).statusCode,
      ).toBe(404);
    await settings({ reading_translation_enabled: true });
    newsroom.server.services.translator = undefined;
    expect((await translate({ entity: 'news', id, language: 'uk' })).statusCode).toBe(404);
    const profile = (await call('GET', 'v1/profile/', { token: tokens.member })).json();
    expect(profile.can_read_translated).toBe(false);
    expect((await usage()).service).toBeNull();
  });
});

describe('visibility', () => {
  test('is that of reading: others get 404, also once it is kept', async () => {
    const id = await create();
    await translate({ entity: 'news', id, language: 'uk' });
    for (const token of [tokens.outsider, tokens.stranger])
      expect((await translate({ entity: 'news', id, language: 'uk' }, { token })).statusCode).toBe(404);
    const draft = await create({ published: false });
    expect((await translate({ entity: 'news', id: draft, language: 'uk' })).statusCode).toBe(404);
    expect(
      (await translate({ entity: 'news', id: draft, language: 'uk' }, { token: tokens.groupAdmin }))
        .statusCode,
    ).toBe(404);
  });

  test.each([
    'feedback',
    'user',
    'person',
    'chat_channel',
    'group',
    'alert',
    'form_submission',
    'content_item',
    'x',
  ])('there is none of %s', async (entity) => {
    for (const token of [tokens.member, tokens.tenantAdmin])
      expect((await translate({ entity, id: 1, language: 'uk' }, { token })).statusCode).toBe(404);
  });

  test.each([
    [{ entity: 'news', id: 1 }, 'language'],
    [{ entity: 'news', id: 1, language: 'xx' }, 'language'],
    // A language of another service than this one.
    [{ entity: 'news', id: 1, language: 'so' }, 'language'],
    [{ language: 'uk' }, 'entity'],
    [{ entity: 'news', language: 'uk' }, 'id'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await translate(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty([field]);
  });
});

describe('a comment', () => {
  const comment = async (id: number, text: string): Promise<number> =>
    (await call('POST', `v1/news/${id}/comments/`, { token: tokens.member, body: { text } })).json().id;
  const ofComment = (news: number, id: number, token = tokens.readOnly) =>
    translate({ comment: { address: `v1/news/${news}/`, id }, language: 'en' }, { token });

  test('is translated in lines, and its translation goes with its text', async () => {
    const news = await create();
    const id = await comment(news, 'Hei!\nToinen & rivi');
    const answer = await ofComment(news, id);
    expect(answer.json()).toMatchObject({
      source_language: 'fi',
      machine: true,
      fields: { text: 'HEI!\nTOINEN & RIVI' },
    });
    expect(await keptOf(news)).toHaveLength(1);
    await call('PATCH', `v1/news/${news}/comments/${id}/`, { token: tokens.member, body: { text: 'Uusi' } });
    expect(await keptOf(news)).toEqual([]);
    expect((await ofComment(news, id)).json().fields).toEqual({ text: 'UUSI' });
    await call('DELETE', `v1/news/${news}/comments/${id}/`, { token: tokens.member });
    expect(await keptOf(news)).toEqual([]);
    expect((await ofComment(news, id)).statusCode).toBe(404);
  });

  test('is there for those who see its object, and only at its own', async () => {
    const news = await create();
    const id = await comment(news, words());
    expect((await ofComment(news, id, tokens.outsider)).statusCode).toBe(404);
    expect((await ofComment(await create(), id)).statusCode).toBe(404);
    expect((await ofComment(news, id + 100_000)).statusCode).toBe(404);
    for (const address of [
      'v1/users/1/',
      'v1/feedback/1/',
      `v1/news/${news}/comments/`,
      'https://x/v1/news/1/',
      '',
    ])
      expect((await translate({ comment: { address, id }, language: 'en' })).statusCode, address).toBe(404);
  });

  test('that is in the language already stays as it is', async () => {
    const news = await create();
    const id = await comment(news, 'Sama Kieli');
    const same = await translate({ comment: { address: `v1/news/${news}/`, id }, language: 'fi' });
    expect(same.json()).toMatchObject({ machine: false, fields: { text: 'Sama Kieli' } });
  });
});

test('an acknowledgement under a machine text says so in its evidence', async () => {
  const id = await create({ acknowledgement_required: true, acknowledge_by: '' });
  const item = (await call('GET', `v1/news/${id}/`, { token: tokens.member })).json();
  const { version } = item.acknowledgement;
  const wrong = await call('POST', `v1/news/${id}/acknowledgement/`, {
    token: tokens.member,
    body: { version, translated: 'klingon' },
  });
  expect(wrong.json().errors).toHaveProperty('translated');
  const acknowledgement = await call('POST', `v1/news/${id}/acknowledgement/`, {
    token: tokens.member,
    body: { version, translated: 'uk' },
  });
  expect(acknowledgement.json()).toMatchObject({ language: 'fi', translated: 'uk' });
  await call('POST', `v1/news/${id}/acknowledgement/`, { token: tokens.groupAdmin, body: { version } });
  const rows = (
    await call('GET', `v1/news/${id}/acknowledgements/?admin_view=1&state=done`, {
      token: tokens.tenantAdmin,
    })
  ).json().results;
  expect(rows.map((row: { translated: string | null }) => row.translated).sort()).toEqual(
    [null, 'uk'].sort(),
  );
  const csv = await call('GET', `v1/news/${id}/acknowledgements/?admin_view=1&format=csv`, {
    token: tokens.tenantAdmin,
  });
  expect(csv.body).toMatch(/konekäännöksenä/i);
});

test('the profile has the language and whether to translate without a tap', async () => {
  const put = (body: object, token = tokens.readOnly) => call('PATCH', 'v1/profile/', { token, body });
  const changed = await put({ reading_language: 'ar', translate_always: true });
  expect(changed.json()).toMatchObject({ reading_language: 'ar', translate_always: true });
  expect((await put({ reading_language: 'xx' })).json().errors).toHaveProperty('reading_language');
  expect((await put({ reading_language: null })).json().reading_language).toBeNull();
  const languages = (await call('GET', 'v1/reading/languages/', { token: tokens.member })).json();
  expect(languages).toContainEqual({ code: 'ar', name: 'العربية', direction: 'rtl' });
  expect(languages).not.toContainEqual(expect.objectContaining({ code: 'so' }));
});

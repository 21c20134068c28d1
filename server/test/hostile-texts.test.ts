import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, openNewsroom } from './newsroom.ts';

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

let room: Newsroom;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

const translations = (title: string, text: string) => ({ fi: { title, text } });
const post = (body: object) =>
  room.server.call('POST', 'v1/news/', { ...room.editor(), body: { ...room.base(), ...body } });

const sendJson = (payload: string) =>
  room.server.app.inject({
    method: 'POST',
    url: '/api/v1/news/',
    headers: {
      authorization: `Bearer ${room.company.tokens.groupAdmin}`,
      'content-type': 'application/json',
    },
    payload,
  });

describe('hostile texts', () => {
  test.each([
    ['signs that open a tag', { translations: translations('Otsikko', '<'.repeat(150_000)) }],
    ['tags in tags', { translations: translations('Otsikko', '<a>'.repeat(30_000)) }],
    ['headings without an end', { translations: translations('Otsikko', '<h2'.repeat(600_000)) }],
    ['a title as long as a book', { translations: translations('x'.repeat(1_900_000), '<p>a</p>') }],
    ['addresses of videos', { video_url: `youtube.com/watch?${'&v=AAAAAAAAAAA'.repeat(100_000)}\nx` }],
    ['hundreds of thousands of ids', { group: Array.from({ length: 300_000 }, () => 1) }],
    ['lists in lists', `{"poll":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
  ])('%s are rejected before any expensive work', async (_, body) => {
    const startedAt = performance.now();
    const answer = typeof body === 'string' ? await sendJson(body) : await post(body);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400);
    // It once took half a minute; the limit leaves room for a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  test('an answer with very many errors stays short', async () => {
    const languages = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`l${at}`, {}]));
    const unknown = await post({ translations: languages(300) });
    expect(unknown.statusCode).toBe(400);
    expect(Object.keys(unknown.json().errors)).toContain('translations.l0');
    expect(unknown.body.length).toBeLessThan(5000);
    // So many names are rejected before parsing.
    const endless = await post({ translations: languages(100_000) });
    expect([endless.statusCode, Object.keys(endless.json().errors)]).toEqual([400, ['body']]);
    const named = await post({ translations: { ['x'.repeat(1_000_000)]: {} } });
    expect(named.body.length).toBeLessThan(5000);
  });

  test.each([
    'v1/news/?search=%00',
    'v1/news/?search=%00kahvi%00',
    'v1/news/?ordering=%00',
    'v1/news/?group=%00',
    'v1/news/?search=%ff',
    'v1/news/?search=%ED%A0%80',
    'v1/news/%00/',
    'v1/feed/?page=%00',
  ])('%s gives no server error', async (path) => {
    const answer = await room.server.call('GET', path, room.member());
    expect([200, 400, 404], answer.body).toContain(answer.statusCode);
  });

  test('control characters and lone surrogates are removed from every text, in JSON and in forms', async () => {
    const dirty = translations('A\u0000\ud83dB\u0008', '<p>C\udc00\u0000D</p>');
    const clean = { title: 'AB', text: '<p>CD</p>' };
    const [json, form] = [await post({ translations: dirty }), await room.create({ translations: dirty })];
    for (const answer of [json, form]) {
      expect(answer.statusCode, answer.body).toBe(201);
      expect(answer.json().translations.fi).toMatchObject(clean);
    }
    const person = await room.server.call('POST', 'v1/auth/login/', {
      body: { username: '\ud800', password: '\ud800\u0000' },
    });
    expect(person.statusCode).toBe(400);
  });

  test('an excerpt of emoji ends with a complete one', async () => {
    const answer = await post({ translations: translations('Iloa', `<p>${'😀'.repeat(300)}</p>`) });
    expect(answer.statusCode, answer.body).toBe(201);
    const listed = await room.server.call('GET', 'v1/news/?page_size=1000', room.member());
    const news = listed.json().results.find((row: { id: number }) => row.id === answer.json().id);
    expect(news.translations.fi.excerpt).toMatch(/^(😀){50,}…$/u);
  });

  test.each([
    ['nothing to see', translations('\u200b\u2060', '<p>a</p>'), 'translations.fi.title'],
    ['only what is cleaned away', translations('Otsikko', '<script>x</script>'), 'translations.fi.text'],
    [
      'a foreign picture',
      translations('Otsikko', '<img src="https://x.example/a.png">'),
      'translations.fi.text',
    ],
    ['a space', translations('Otsikko', '<p>&#8203;</p>'), 'translations.fi.text'],
  ])('a required text must not become empty: %s', async (_, texts, at) => {
    const answer = await post({ translations: texts });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toHaveProperty([at]);
  });

  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '01.01.0000 00:00',
    '01.01.0001 00:00',
  ])('the time %s is rejected at its field', async (release_date) => {
    const answer = await post({ release_date });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors.release_date[0]).toContain('1970');
  });

  test('the last minute of the year 9999 is a valid time', async () => {
    const answer = await post({ expire_date: '31.12.9999 23:59' });
    expect(answer.json().expire_date).toBe('9999-12-31T21:59:00.000Z');
  });

  test('a part of a form may have the type JSON', async () => {
    const form = multipart(room.base());
    form.set('translations', new Blob([JSON.stringify(translations('Otsikko', '<p>a</p>'))]));
    const json = (name: string, value: string) =>
      `--raja\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${value}\r\n`;
    const send = (...parts: string[]) =>
      room.server.app.inject({
        method: 'POST',
        url: '/api/v1/news/',
        headers: {
          authorization: `Bearer ${room.company.tokens.groupAdmin}`,
          'content-type': 'multipart/form-data; boundary=raja',
        },
        payload: `${parts.join('')}--raja--\r\n`,
      });
    const group = json('group', String(room.company.groups.own));
    const texts = json('translations', JSON.stringify(translations('Otsikko', '<p>a</p>')));
    const date = json('release_date', '"01.01.2026 12:00"');
    const right = await send(group, texts, date);
    expect(right.statusCode, right.body).toBe(201);
    for (const wrong of ['', '{', 'null', '{"toString":1}', '[[]]', '"\\ud800"', '{"__proto__":{}}']) {
      const answer = await send(group, json('translations', wrong), date);
      expect(answer.statusCode, `${wrong}: ${answer.body}`).toBe(400);
    }
  });
});

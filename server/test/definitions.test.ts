import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';

/** Tests the options of definitions on the server, with the product's own entities that use them. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });
const member = (language?: string) => ({ token: company.tokens.member, language });
const post = (path: string, body: object) => server.call('POST', `v1/${path}/`, { ...admin(), body });
const put = (path: string, body: object) => server.call('PUT', `v1/${path}/`, { ...admin(), body });
const read = async (path: string, as: object = admin()) =>
  (await server.call('GET', `v1/${path}`, as)).json();
const created = async (path: string, body: object): Promise<number> => {
  const answer = await post(path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const words = { fi: { title: 'Otsikko', text: '<p>Teksti.</p>' } };
const event = (more: object = {}) => ({
  translations: words,
  group: company.groups.own,
  start_time: '01.06.2030 12:00',
  end_time: '01.06.2030 14:00',
  published: true,
  ...more,
});
const resource = (more: object = {}) =>
  multipart({
    translations: { fi: { title: 'Ohje', description: '' } },
    group: company.groups.own,
    resource_type: 1,
    published: true,
    ...more,
  } as never);
const paper = (text = 'Ohje\n') => new Blob([text], { type: 'text/plain' });

describe('a conditional field', () => {
  test('is required only when its condition is met', async () => {
    expect((await post('events', event())).statusCode).toBe(201);
    const rejected = await post('events', event({ enrollment_enabled: true }));
    expect(rejected.json().errors).toEqual({
      enrollment_end_time: ['Tarkista ilmoittautumisen päättymisaika'],
    });
    const id = await created('events', event());
    const switched = await put(`events/${id}`, { enrollment_enabled: true });
    expect(Object.keys(switched.json().errors)).toEqual(['enrollment_end_time']);
  });

  test('is empty when its condition is not met', async () => {
    const times = { enrollment_end_time: '01.06.2030 10:00', seats: 12 };
    const sent = (await post('events', event(times))).json();
    expect(sent).toMatchObject({ enrollment_end_time: null, seats: null });
    const id = await created('events', event({ ...times, enrollment_enabled: true }));
    expect(await read(`events/${id}/?admin_view=1`)).toMatchObject({ seats: 12 });
    const off = await put(`events/${id}`, { enrollment_enabled: false });
    expect(off.json()).toMatchObject({ enrollment_end_time: null, seats: null });
  });
});

describe('a file field', () => {
  test('stores the file under the requested name and serves it to people who see the object', async () => {
    const id = await created('resources', resource({ file: paper(), filename: 'Työohje.txt' }));
    const item = await read(`resources/${id}/`, member());
    expect(item).toMatchObject({
      file: `/api/v1/resources/${id}/view/`,
      filename: 'Työohje.txt',
      file_size: 5,
      file_content_type: 'text/plain',
    });
    const view = await server.call('GET', `v1/resources/${id}/view/`, member());
    expect([view.statusCode, view.body]).toEqual([200, 'Ohje\n']);
    expect(view.headers['content-disposition']).toContain("filename*=UTF-8''Ty%C3%B6ohje.txt");
    const outsider = await server.call('GET', `v1/resources/${id}/view/`, { token: company.tokens.outsider });
    expect(outsider.statusCode).toBe(404);
  });

  test('is replaced with its name, renamed alone, and removed when a link is set', async () => {
    const id = await created('resources', resource({ file: paper(), filename: 'a.txt' }));
    const replaced = await put(`resources/${id}`, multipart({ file: paper('Uusi\n'), filename: 'b.txt' }));
    expect(replaced.json()).toMatchObject({ filename: 'b.txt' });
    expect((await put(`resources/${id}`, { filename: 'c.txt' })).json()).toMatchObject({ filename: 'c.txt' });
    const asLink = await put(`resources/${id}`, { resource_type: 2, link: 'https://example.com/' });
    expect(asLink.json()).toMatchObject({ file: null, filename: null, link: 'https://example.com/' });
    expect((await server.call('GET', `v1/resources/${id}/view/`, member())).statusCode).toBe(404);
    const { rows } = await server.services.database.system.execute(
      sql`select state from files where entity = 'resource' and entity_id = ${id}`,
    );
    expect(rows).toEqual([{ state: 'former' }, { state: 'former' }]);
    expect((await put(`resources/${id}`, { resource_type: 1 })).json().errors).toEqual({
      file: ['Tiedosto puuttuu'],
    });
  });

  test('reports a missing file or an unsupported type at the field', async () => {
    expect((await post('resources', resource())).json().errors).toEqual({ file: ['Tiedosto puuttuu'] });
    const program = await post('resources', resource({ file: paper('\u0000\u0001') }));
    expect(Object.keys(program.json().errors)).toEqual(['file']);
    const link = await post('resources', resource({ resource_type: 2, link: 'javascript:alert(1)' }));
    expect(Object.keys(link.json().errors)).toEqual(['link']);
  });
});

test('a language without its required part is dropped', async () => {
  const translations = { fi: { title: 'Ohje' }, sv: { title: '', description: 'Utan rubrik' } };
  const sent = await post('resources', resource({ file: paper(), translations }));
  expect(Object.keys(sent.json().translations)).toEqual(['fi']);
  const none = await post('resources', resource({ file: paper(), translations: { sv: translations.sv } }));
  expect(Object.keys(none.json().errors)).toEqual(['translations']);
});

describe('list rows', () => {
  test('contain what employees need, and for editors the columns of the console', async () => {
    const managers = [(await server.build.user({ tenant: company.tenantId })).id];
    const channel = {
      translations: { fi: { name: 'Kanava' } },
      group: company.groups.own,
      channel_type: 2,
      managers,
    };
    const id = await created('chat/channels', channel);
    const [row] = (await read('chat/channels/', member())).results;
    expect(row).toEqual({
      id,
      translations: { fi: { name: 'Kanava', description: null } },
      image: null,
      image_thumbnail: null,
      channel_type: 2,
      group: company.groups.own,
      group_name: expect.any(String),
      is_active: true,
      unread_count: 0,
      last_message: null,
    });
    const [editors] = (await read('chat/channels/?admin_view=1')).results;
    expect(editors).toMatchObject({ id, state: 'active' });
    await put(`chat/channels/${id}`, { is_active: false });
    expect((await read('chat/channels/', member())).count).toBe(0);
    expect((await read(`chat/channels/${id}/?admin_view=1`)).state).toBe('inactive');
  });

  test('contain the full text where the definition names it', async () => {
    const translations = { fi: { question: 'Miksi?', answer: '<p>Siksi.</p>' } };
    await created('faq', { translations });
    const [row] = (await read('faq/', member())).results;
    expect(row.translations).toEqual(translations);
  });
});

describe('a time range filter', () => {
  test('accepts timestamps and whole days', async () => {
    const id = await created('events', event({ start_time: '30.10.2031 23:30', end_time: '' }));
    const foundIds = async (query: string) =>
      (await read(`events/?admin_view=1&${query}`)).results.map((row: { id: number }) => row.id);
    expect(await foundIds('start_time_from=30.10.2031&start_time_until=2031-10-30')).toEqual([id]);
    expect(await foundIds('start_time_from=31.10.2031')).toEqual([]);
    expect(await foundIds('start_time_from=2031-10-30T21:30:00Z&start_time_until=30.10.2031 23:30')).toEqual([
      id,
    ]);
    const wrong = await server.call('GET', 'v1/events/?start_time_from=31.02.2031', admin());
    expect(Object.keys(wrong.json().errors)).toEqual(['start_time_from']);
  });
});

describe('a feature that is switched off', () => {
  test('is absent: no calls, no abilities, nothing in the feed', async () => {
    const elsewhere = await server.build.tenant({ settings: { resources_enabled: false } });
    const token = await server.login(
      await server.build.user({ tenant: elsewhere.id, is_tenant_admin: true }),
    );
    for (const path of ['v1/resources/', 'v1/resources/1/', 'v1/resources/1/view/'])
      expect((await server.call('GET', path, { token })).statusCode, path).toBe(404);
    const profile = (await server.call('GET', 'v1/profile/', { token })).json();
    expect(profile.abilities).toMatchObject({ resource: [], news: expect.arrayContaining(['admin']) });
    expect((await server.call('GET', 'v1/benefits/', { token })).statusCode).toBe(200);
  });
});

describe('an entity of the installation', () => {
  test('is read by people of every company and written by no call', async () => {
    const title = 'Uutta palvelussa';
    const { database } = server.services;
    onTestFinished(async () => void (await database.system.execute(sql`delete from articles`)));
    // Other test files of the worker may have left some.
    await database.system.execute(sql`delete from articles`);
    await database.system.execute(sql`
      insert into articles (title, text, text_excerpt, date, source)
      values (${{ fi: title }}, ${{ fi: '<p>Teksti.</p>' }}, ${{ fi: 'Teksti.' }}, now(), 'uutta.md')`);
    for (const actor of ['member', 'stranger'] as const) {
      const { results } = await read('articles/', { token: company.tokens[actor] });
      expect(results).toMatchObject([{ translations: { fi: { title, excerpt: 'Teksti.' } } }]);
      expect(await read(`articles/${results[0].id}/`, { token: company.tokens[actor] })).not.toHaveProperty(
        'source',
      );
    }
    expect((await server.call('POST', 'v1/articles/', { ...admin(), body: {} })).statusCode).toBe(404);
    await expect(
      database.tenant(company.tenantId, (db) => db.execute(sql`delete from articles`)),
    ).rejects.toThrow();
  });
});

describe('names of referenced objects', () => {
  test('are added in the reader’s language, unless the object is hidden from the reader', async () => {
    const poll = await created('polls', {
      group: company.groups.own,
      translations: { fi: { title: 'Kysely', description: 'k' }, sv: { title: 'Enkät', description: 'e' } },
      questions: [{ type: 'open', translations: { fi: { text: 'Miksi?' } } }],
      response_deadline: '01.01.2031 10:00',
    });
    const id = await created(
      'news',
      multipart({
        group: company.groups.own,
        translations: words,
        release_date: '01.01.2026 10:00',
        poll,
        published: true,
      }),
    );
    expect(await read(`news/${id}/`, member('sv'))).toMatchObject({ poll, poll_name: null });
    await put(`polls/${poll}`, { published: true });
    expect(await read(`news/${id}/`, member('sv'))).toMatchObject({ poll, poll_name: 'Enkät' });
  });
});

test('an entity can require an order within a parent and pictures', async () => {
  const page = (more: object) => multipart({ translations: words, ...more } as never);
  const createPage = async (more: object) =>
    (await server.call('POST', 'admin/v1/pages/', { ...admin(), body: page(more) })).json().id;
  const top = await createPage({});
  const below = await createPage({ parent_page: top });
  const ring = await server.call('PUT', `admin/v1/pages/${top}/`, {
    ...admin(),
    body: { parent_page: below },
  });
  expect(Object.keys(ring.json().errors)).toEqual(['parent_page']);
  expect((await post('wallpapers', {})).json().errors).toEqual({ image: ['Tämä kenttä on pakollinen'] });
  for (let n = 1; n <= 5; n++) await created('wallpapers', multipart({ image: await picture() }));
  const sixth = await post('wallpapers', multipart({ image: await picture() }));
  expect(sixth.statusCode).toBe(409);
  expect(sixth.json().detail).toContain('5');
});

test('the first publication is recorded once and is the date in the feed', async () => {
  const id = await created('events', event({ published: false }));
  const inFeed = async () =>
    (await read('feed/?page_size=100', member())).results.find(
      (item: { type: string; id: number }) => item.type === 'event' && item.id === id,
    );
  expect(await inFeed()).toBeUndefined();
  await put(`events/${id}`, { published: true });
  const { date } = await inFeed();
  await put(`events/${id}`, { published: false });
  await put(`events/${id}`, { published: true });
  expect((await inFeed()).date).toBe(date);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { multipart, picture } from '../../../test/newsroom.ts';

let server: TestApp;
let tenant: number;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  tenant = (await server.build.tenant({ settings: { chat_enabled: false } })).id;
  token = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
});

const patch = (body: object, as = token) => server.call('PATCH', 'v1/tenant/', { token: as, body });
const read = async () => (await server.call('GET', 'v1/tenant/', { token })).json();

test('given settings change, the rest stays', async () => {
  const before = await read();
  const changed = { name: 'Uusi Oy', color: '#ABCDEF', time_zone: 'Europe/Vilnius', default_language: 'lt' };
  const answer = await patch({ ...changed, id: 1, everyone_group: 1 });
  expect(answer.statusCode, answer.body).toBe(200);
  const { manifest } = answer.json();
  expect(answer.json()).toEqual({ ...before, ...changed, color: '#abcdef', manifest });
  expect(await read()).toEqual(answer.json());
});

test('flags and terms are changed one by one', async () => {
  await patch({
    settings: { people_enabled: false },
    terms: { translations: { fi: { news: 'Tiedotteet' } } },
  });
  await patch({
    settings: { chat_enabled: 'true' },
    terms: { translations: { fi: { people: ' Väki ' }, sv: { news: 'Nytt' } } },
  });
  expect(await read()).toMatchObject({
    settings: { people_enabled: false, chat_enabled: true, benefits_enabled: true },
    terms: { translations: { fi: { news: 'Tiedotteet', people: 'Väki' }, sv: { news: 'Nytt' } } },
  });
  await patch({ terms: { translations: { sv: { news: '' }, fi: { people: null } } } });
  expect((await read()).terms).toEqual({ translations: { fi: { news: 'Tiedotteet' } } });
});

test('all errors are reported at once and nothing is stored then', async () => {
  const before = await read();
  const answer = await patch({
    name: ' ',
    color: 'violetti',
    time_zone: 'Europe/Turku',
    default_language: 'de',
    settings: { chat_enabled: 'perhaps', people_enabled: 'constructor', lunch_enabled: true, toString: true },
    terms: { translations: { fi: { news: 'x'.repeat(41), title: 'x' }, de: {} } },
  });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors).sort()).toEqual([
    'color',
    'default_language',
    'name',
    'settings.chat_enabled',
    'settings.lunch_enabled',
    'settings.people_enabled',
    'settings.toString',
    'terms.translations.de',
    'terms.translations.fi.news',
    'terms.translations.fi.title',
    'time_zone',
  ]);
  expect(await read()).toEqual(before);
});

test('the logo is set, protected from accidental replacement, and removed', async () => {
  const logo = async () => multipart({ logo: await picture('png'), settings: { chat_enabled: true } });
  const put = (await patch(await logo())).json();
  expect(put.settings.chat_enabled).toBe(true);
  expect((await server.app.inject(put.logo)).statusCode).toBe(200);
  expect((await patch(await logo())).json().errors).toEqual({ logo: ['Poista ensin nykyinen kuva'] });
  expect((await patch({ remove_logo: true })).json()).toMatchObject({ logo: null, logo_thumbnail: null });
  const { rows } = await server.services.database.system.execute(
    sql`select state from files where entity = 'tenant' and entity_id = ${tenant}`,
  );
  expect(rows).toEqual([{ state: 'doomed' }]);
  const wrong = await patch(multipart({ logo: new Blob(['text']) }));
  expect(Object.keys(wrong.json().errors)).toEqual(['logo']);
});

test('two concurrent changes of different parts both succeed', async () => {
  await Promise.all([
    patch({ settings: { people_enabled: false } }),
    patch({ settings: { benefits_enabled: false } }),
    patch({ terms: { translations: { fi: { news: 'Uutta' } } } }),
  ]);
  expect(await read()).toMatchObject({
    settings: { people_enabled: false, benefits_enabled: false },
    terms: { translations: { fi: { news: 'Uutta' } } },
  });
});

describe('changing the company', () => {
  test('is for tenant admins only', async () => {
    for (const rights of [{}, { is_feedback_manager: true }, { is_tenant_admin: true, read_only: true }]) {
      const otherToken = await server.login(await server.build.user({ tenant, ...rights }));
      expect((await patch({ name: 'x' }, otherToken)).statusCode).toBe(403);
    }
  });

  test('closes the calls of a feature at once when its flag is switched off', async () => {
    const readStatus = async () => (await server.call('GET', 'v1/resources/', { token })).statusCode;
    expect(await readStatus()).toBe(200);
    await patch({ settings: { resources_enabled: false } });
    expect(await readStatus()).toBe(404);
  });
});

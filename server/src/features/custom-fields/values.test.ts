import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart, openNewsroom } from '../../../test/newsroom.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
  for (const field of FIELDS) await addField(field);
});

afterAll(() => newsroom.server.close());

const labels = (fi: string) => ({ fi });
const choices = [
  { value: 'red', labels: labels('Punainen') },
  { value: 'blue', labels: labels('Sininen') },
];
const visible = { in_list: true, filter: true, shown: true };

const FIELDS: readonly object[] = [
  { name: 'centre', kind: 'text', ...visible },
  { name: 'notes', kind: 'long_text' },
  { name: 'body', kind: 'rich_text', shown: true },
  { name: 'count', kind: 'integer', ...visible },
  { name: 'price', kind: 'decimal', ...visible },
  { name: 'urgent', kind: 'boolean', ...visible },
  { name: 'day', kind: 'date', ...visible },
  { name: 'moment', kind: 'date_time', ...visible },
  { name: 'colour', kind: 'choice', choices, ...visible },
  { name: 'colours', kind: 'choices', choices, ...visible },
  { name: 'site', kind: 'url' },
  { name: 'mail', kind: 'email' },
  { name: 'number', kind: 'phone' },
  { name: 'owner', kind: 'person', in_list: true, filter: true },
  { name: 'slogan', kind: 'translated_text', shown: true },
];

const addField = async (field: object) => {
  const body = { entity: 'news', labels: labels('Kenttä'), ...field };
  const created = await call('POST', 'v1/custom-fields/', { token: tokens.tenantAdmin, body });
  expect(created.statusCode, created.body).toBe(201);
  return created.json();
};

const memberId = async (token = tokens.member) => (await call('GET', 'v1/profile/', { token })).json().id;
const create = (custom: unknown, more: object = {}) => newsroom.create({ custom, ...more } as never);
const edited = async (id: number) =>
  (await call('GET', `v1/news/${id}/?admin_view=1`, { token: tokens.groupAdmin })).json();
const listed = async (query: string, token = tokens.groupAdmin) =>
  await call('GET', `v1/news/?admin_view=1&page_size=1000&${query}`, { token });
const idsIn = (answer: { json(): { results: { id: number }[] } }) =>
  answer.json().results.map(({ id }) => id);

test('values of each kind are validated, stored and returned, and cleared by null', async () => {
  const owner = await memberId();
  const created = await create({
    centre: ' 4711 ',
    notes: 'rivi\nrivi',
    body: '<p onclick="x()">Hei <script>1</script><strong>kaikki</strong></p>',
    count: 3,
    price: '12,50',
    urgent: true,
    day: '24.12.2026',
    moment: '01.06.2026 12:00',
    colour: 'red',
    colours: ['blue', 'red'],
    site: 'https://example.com/',
    mail: 'aino@example.com',
    number: '040 123 4567',
    owner,
    slogan: { fi: 'Hei', sv: 'Hej' },
    unknown: 1,
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id, custom } = created.json();
  expect(custom).toEqual({
    centre: '4711',
    notes: 'rivi\nrivi',
    body: '<p>Hei <strong>kaikki</strong></p>',
    count: 3,
    price: 12.5,
    urgent: true,
    day: '2026-12-24',
    moment: '2026-06-01T09:00:00.000Z',
    colour: 'red',
    colours: ['red', 'blue'],
    site: 'https://example.com/',
    mail: 'aino@example.com',
    number: '+358401234567',
    owner,
    owner_name: expect.stringMatching(/.+/),
    slogan: { fi: 'Hei', sv: 'Hej' },
  });
  const changed = await newsroom.change(id, { custom: { centre: null, count: 0, urgent: false } });
  expect(changed.json().custom).toMatchObject({ centre: null, count: 0, urgent: false, price: 12.5 });
  const row = (await listed('')).json().results.find((news: { id: number }) => news.id === id);
  expect(row.custom).toEqual({
    centre: null,
    count: 0,
    price: 12.5,
    urgent: false,
    day: '2026-12-24',
    moment: '2026-06-01T09:00:00.000Z',
    colour: 'red',
    colours: ['red', 'blue'],
    owner,
    owner_name: expect.any(String),
  });
  const read = (await call('GET', `v1/news/${id}/`, { token: tokens.member, language: 'sv' })).json();
  expect(read.custom).toEqual({
    centre: null,
    body: '<p>Hei <strong>kaikki</strong></p>',
    count: 0,
    price: 12.5,
    urgent: false,
    day: '2026-12-24',
    moment: '2026-06-01T09:00:00.000Z',
    colour: 'red',
    colours: ['red', 'blue'],
    slogan: 'Hej',
  });
});

test('every invalid value is reported at its field', async () => {
  const wrong = await create({
    centre: {},
    count: 1.5,
    price: 'kallis',
    day: '31.02.2026',
    moment: 'huomenna',
    colour: 'green',
    colours: 'red',
    site: 'javascript:alert(1)',
    mail: 'ei',
    owner: 99_999_999,
  });
  expect(wrong.statusCode).toBe(400);
  expect(Object.keys(wrong.json().errors).sort()).toEqual(
    ['centre', 'colour', 'colours', 'count', 'day', 'mail', 'moment', 'price', 'site'].map(
      (name) => `custom.${name}`,
    ),
  );
  const foreignOwner = await create({ owner: await memberId(tokens.stranger) });
  expect(foreignOwner.json().errors).toHaveProperty(['custom.owner']);
  for (const custom of [[], 'x', 7]) expect((await create(custom)).statusCode).toBe(400);
  const hostile = await newsroom.server.call('POST', 'v1/news/', {
    token: tokens.groupAdmin,
    body: multipart({
      ...newsroom.base(),
      custom: new Blob(
        ['{"__proto__": {"centre": "x"}, "constructor": 1, "centre": "\'; drop table news; --"}'],
        {
          type: 'application/json',
        },
      ),
    }),
  });
  expect([201, 400]).toContain(hostile.statusCode);
  const text = await create({ centre: "'; drop table news; --" });
  expect(text.json().custom.centre).toBe("'; drop table news; --");
});

test('editors’ lists are filtered and ordered by custom fields, employees’ are not', async () => {
  const ids: number[] = [];
  for (const [centre, count, day, colours] of [
    ['Äiti', 30, '2026-03-01', ['red']],
    ['Aho', 4, '2026-01-01', ['red', 'blue']],
    ['Oja', 200, '2026-02-01', []],
  ] as const)
    ids.push(
      (await create({ centre, count, day, colours, urgent: count > 10, slogan: { fi: 'uniikki' } })).json()
        .id,
    );
  const [first = 0, second = 0, third = 0] = ids;
  const among = (all: number[]) => all.filter((id) => ids.includes(id));
  expect(among(idsIn(await listed('ordering=custom.centre')))).toEqual([second, third, first]);
  expect(among(idsIn(await listed('ordering=-custom.count')))).toEqual([third, first, second]);
  expect(among(idsIn(await listed('ordering=custom.day')))).toEqual([second, third, first]);
  expect(among(idsIn(await listed('custom.centre=Aho')))).toEqual([second]);
  expect(among(idsIn(await listed('custom.urgent=true&ordering=custom.count')))).toEqual([first, third]);
  expect(among(idsIn(await listed('custom.colours=red&ordering=custom.count')))).toEqual([second, first]);
  expect(among(idsIn(await listed('custom.day_from=2026-02-01&custom.day_until=2026-02-15')))).toEqual([
    third,
  ]);
  for (const query of ['custom.count=paljon', 'custom.notes=x', 'ordering=custom.notes'])
    expect((await listed(query)).statusCode, query).toBe(400);
  const filtered = await call('GET', 'v1/news/?custom.centre=Aho&page_size=1000', { token: tokens.member });
  expect(filtered.json().count).toBeGreaterThan(1);
  const ordered = await call('GET', 'v1/news/?ordering=custom.centre', { token: tokens.member });
  expect(ordered.statusCode).toBe(400);
  // Objects without a value come last in both directions.
  expect(idsIn(await listed('ordering=custom.count')).slice(-1)).not.toEqual([third]);
  // Pages are consecutive, also where the objects without a value begin.
  for (const ordering of ['custom.centre', '-custom.count']) {
    const allIds = idsIn(await listed(`ordering=${ordering}`));
    const pages: number[] = [];
    for (let page = 1; page <= Math.ceil(allIds.length / 2); page++) {
      const query = `admin_view=1&page_size=2&page=${page}&ordering=${ordering}`;
      pages.push(...idsIn(await call('GET', `v1/news/?${query}`, { token: tokens.groupAdmin })));
    }
    expect(pages).toEqual(allIds);
    expect(new Set(allIds).size).toBe(allIds.length);
    expect(allIds.length).toBeGreaterThan(4);
  }
});

test('drafts, publishing, history and restored states include custom values', async () => {
  const { id } = (await create({ centre: 'eka', price: 1 })).json();
  const draft = await call('PUT', `v1/news/${id}/draft/`, {
    token: tokens.groupAdmin,
    body: { custom: { centre: null, count: 5 } },
  });
  expect(draft.json().custom).toMatchObject({ centre: null, count: 5, price: 1 });
  expect(draft.json().draft.since.changes).toMatchObject({
    'custom.centre': ['eka', null],
    'custom.count': [null, 5],
  });
  expect((await edited(id)).custom).toMatchObject({ centre: 'eka', count: null });
  const published = await call('POST', `v1/news/${id}/draft/publish/`, {
    token: tokens.groupAdmin,
    body: {},
  });
  expect(published.statusCode, published.body).toBe(200);
  expect((await edited(id)).custom).toMatchObject({ centre: null, count: 5, price: 1 });
  const history = await call('GET', `v1/history/?entity=news&id=${id}`, { token: tokens.groupAdmin });
  const [latest, first] = history.json().results;
  expect(latest.changes).toEqual({ 'custom.centre': ['eka', null], 'custom.count': [null, 5] });
  const restored = await call('POST', `v1/history/${first.id}/restore/`, {
    token: tokens.groupAdmin,
    body: {},
  });
  expect(restored.statusCode, restored.body).toBe(200);
  expect((await edited(id)).custom).toMatchObject({ centre: 'eka', count: null, price: 1 });
  expect(idsIn(await listed('custom.centre=eka'))).toEqual([id]);
  expect(idsIn(await listed('custom.count=5'))).not.toContain(id);
});

test('a deleted person reads as null, and other companies see no custom fields', async () => {
  const { build } = newsroom.server;
  const deletedPerson = await build.user({ tenant: newsroom.company.tenantId });
  const { id } = (await create({ owner: deletedPerson.id })).json();
  expect((await edited(id)).custom.owner).toBe(deletedPerson.id);
  await call('DELETE', `v1/users/${deletedPerson.id}/`, { token: tokens.tenantAdmin });
  expect((await edited(id)).custom).toMatchObject({ owner: null, owner_name: null });
  const foreignFields = await call('GET', 'v1/custom-fields/?entity=news', { token: tokens.strangerAdmin });
  expect(foreignFields.json().count).toBe(0);
});

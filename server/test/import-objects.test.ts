import type { Entity } from '@piiri/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITIES } from '../src/engine/model/tables.ts';
import type { TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { createExamples, type Examples } from './examples.ts';
import { openTrialApp } from './trial-app.ts';
import { registerTrialEntities } from './trial-entities.ts';

/**
 * Tests imports of files, for any definition: each row is authorized and validated like a call with the same content.
 */
registerTrialEntities();

let server: TestApp;
let company: Company;
let examples: Examples;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
  examples = createExamples(server, company);
});

afterAll(() => server.close());

interface Sending {
  path?: string;
  query?: string;
  mapping?: object;
  language?: string;
  token?: string;
  headers?: Record<string, string>;
}

function send(file: string | Buffer, { path = 'v1/news', query = '', mapping, ...rest }: Sending = {}) {
  const body = new FormData();
  body.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'taulukko.csv');
  if (mapping) body.set('mapping', JSON.stringify(mapping));
  return server.call('POST', `${path}/import/${query}`, {
    token: company.tokens.tenantAdmin,
    body,
    language: 'fi',
    ...rest,
  });
}

const dry = (file: string | Buffer, rest: Sending = {}) => send(file, { ...rest, query: '?dry_run=1' });

const csv = (...rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');

const groupName = async (id: number) =>
  (await server.call('GET', `v1/tenant/groups/${id}/`, { token: company.tokens.tenantAdmin })).json().name;

const read = async (path: string, id: number) =>
  (await server.call('GET', `${path}/${id}/?admin_view=1`, { token: company.tokens.tenantAdmin })).json();

const HEADER = [
  'Otsikko (suomi)',
  'Teksti (suomi)',
  'title sv',
  'text sv',
  'Ryhmä',
  'release_date',
  'Julkaistu',
];

test('a dry run reports what each row would do or why not, and changes nothing', async () => {
  const group = await groupName(company.groups.own);
  const file = csv(
    HEADER,
    ['Uusi linja', 'Eka rivi\nToka <rivi', '', '', group, '1.2.2026 8:05', 'kyllä'],
    [
      'Toinen',
      '<p onclick="x()">Hei</p><script>1</script>',
      'Andra',
      '<p>Hej</p>',
      group,
      '2026-03-01',
      'ei',
    ],
    ['', '', '', '', 'Ei sellaista', '31.02.2026 10:00', 'ehkä'],
  );
  const before = (
    await server.call('GET', 'v1/news/?admin_view=1', { token: company.tokens.tenantAdmin })
  ).json();
  const answer = await dry(file);
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows, columns, ...summary } = answer.json();
  expect(summary).toMatchObject({ kind: 'csv', separator: ';', count: 3, new: 2, changed: 0, wrong: 1 });
  expect(columns.map(({ field }: { field: string }) => field)).toEqual([
    'translations.fi.title',
    'translations.fi.text',
    'translations.sv.title',
    'translations.sv.text',
    'group',
    'release_date',
    'published',
  ]);
  expect(rows[0]).toMatchObject({ row: 2, name: 'Uusi linja', result: 'new' });
  expect(rows[2]).toMatchObject({
    result: 'wrong',
    cells: ['', '', '', '', 'Ei sellaista', '31.02.2026 10:00', 'ehkä'],
  });
  expect(rows[2].errors).toEqual({
    group: ['Nimellä ”Ei sellaista” ei löydy mitään'],
    published: [expect.any(String)],
    release_date: [expect.any(String)],
    translations: [expect.any(String)],
  });
  const after = (
    await server.call('GET', 'v1/news/?admin_view=1', { token: company.tokens.tenantAdmin })
  ).json();
  expect(after.count).toBe(before.count);
});

test('all rows are stored or none; invalid ones can be left out; an import can be undone at once', async () => {
  const group = await groupName(company.groups.own);
  const good = ['Hyvä', 'Ensin\nSitten & <näin', 'Bra', 'Hej', group, '1.2.2026 8:05', 'x'];
  const file = csv(HEADER, good, ['Huono', '', '', '', group, '', '']);
  const rejected = await send(file);
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json()).toMatchObject({
    wrong: 1,
    new: 1,
    errors: { file: [expect.stringContaining('1')] },
  });
  const stored = await send(file, { query: '?skip_wrong=1' });
  expect(stored.statusCode, stored.body).toBe(200);
  const { id } = stored.json().rows[0];
  expect(await read('v1/news', id)).toMatchObject({
    translations: {
      fi: { title: 'Hyvä', text: '<p>Ensin</p><p>Sitten &amp; &lt;näin</p>' },
      sv: { title: 'Bra', text: '<p>Hej</p>' },
    },
    group: company.groups.own,
    release_date: '2026-02-01T06:05:00.000Z',
    published: true,
    version: 1,
  });
  const trail = (
    await server.call('GET', `v1/history/?entity=news&id=${id}`, { token: company.tokens.tenantAdmin })
  ).json();
  expect(trail.results).toMatchObject([{ action: 'create' }]);
  const searchAnswer = await server.call('GET', 'v1/news/?search=Hyv%C3%A4', {
    token: company.tokens.member,
  });
  expect(searchAnswer.json().results.map((row: { id: number }) => row.id)).toContain(id);
  const undone = await server.call('POST', 'v1/news/bulk/delete/', {
    token: company.tokens.tenantAdmin,
    body: { ids: [id] },
  });
  expect(undone.json().done).toHaveLength(1);
});

test('rows with different empty cells are stored together with their defaults, in order', async () => {
  const group = await groupName(company.groups.own);
  const rows = Array.from({ length: 120 }, (_, number) => {
    const swedish = number % 3 ? ['', ''] : [`Rad ${number}`, 'Text'];
    return [`Rivi ${number}`, 'Teksti', ...swedish, group, '1.2.2026 8:05', number % 2 ? 'x' : ''];
  });
  const stored = await send(csv(HEADER, ...rows));
  expect(stored.json(), stored.body).toMatchObject({ new: 120, wrong: 0 });
  const ids: number[] = stored.json().rows.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  for (const number of [0, 1, 2, 119]) {
    const news = await read('v1/news', ids[number] ?? 0);
    expect(news).toMatchObject({
      translations: { fi: { title: `Rivi ${number}`, text: '<p>Teksti</p>' } },
      release_date: '2026-02-01T06:05:00.000Z',
      group: company.groups.own,
      published: number % 2 === 1,
      attachments: [],
      image: null,
      outdated_languages: [],
      version: 1,
    });
    expect('sv' in news.translations).toBe(number % 3 === 0);
  }
  const trail = await server.call('GET', `v1/history/?entity=news&id=${ids[119]}`, {
    token: company.tokens.tenantAdmin,
  });
  expect(trail.json().results).toMatchObject([{ action: 'create' }]);
});

test('rows with an id change that object, and only in the values that differ', async () => {
  const { id } = await examples.fresh(ENTITIES.get('news') as Entity, 'own');
  const before = await read('v1/news', id);
  const file = csv(
    ['id', 'Otsikko (suomi)', 'Otsikko (englanti)'],
    [String(id), 'Muutettu', ''],
    ['999999', 'Muu', ''],
  );
  const { rows } = (await dry(file)).json();
  expect(rows).toMatchObject([
    {
      result: 'changed',
      id,
      changes: { 'translations.fi.title': [before.translations.fi.title, 'Muutettu'] },
    },
    { result: 'wrong', errors: { id: [expect.any(String)] } },
  ]);
  expect((await send(file, { query: '?skip_wrong=1' })).json()).toMatchObject({ changed: 1, wrong: 1 });
  const after = await read('v1/news', id);
  expect(after.translations).toEqual({ fi: { ...before.translations.fi, title: 'Muutettu' } });
  expect(after.version).toBe(before.version + 1);
  const twice = csv(['id', 'Otsikko'], [String(id), 'A'], [String(id), 'B']);
  expect((await dry(twice)).json().rows[1].errors.id[0]).toContain('2');
  // Sent again with its key, it gets the first answer and creates no other object.
  const once = { query: '', headers: { 'idempotency-key': `tuonti-${id}` } };
  const table = csv(HEADER, [
    'Kerran',
    'Teksti',
    '',
    '',
    await groupName(company.groups.own),
    '1.2.2026',
    '',
  ]);
  const [first, second] = [await send(table, once), await send(table, once)];
  expect(second.body).toBe(first.body);
});

test('each row requires the right to create or change that object', async () => {
  const [own, otherGroupName] = await Promise.all([company.groups.own, company.groups.other].map(groupName));
  const { id } = await examples.fresh(ENTITIES.get('news') as Entity, 'other');
  const token = company.tokens.groupAdmin;
  const file = csv(
    ['id', ...HEADER],
    ['', 'Oma', 'Teksti', '', '', own ?? '', '1.2.2026', ''],
    ['', 'Toisten', 'Teksti', '', '', otherGroupName ?? '', '1.2.2026', ''],
    [String(id), 'Toisten', '', '', '', '', '', ''],
  );
  const { rows } = (await dry(file, { token })).json();
  expect(rows.map(({ result }: { result: string }) => result)).toEqual(['new', 'wrong', 'wrong']);
  const elsewhere = (await dry(file, { token: company.tokens.strangerAdmin })).json();
  expect(elsewhere).toMatchObject({ wrong: 3 });
  expect((await dry(file, { token: company.tokens.member })).statusCode).toBe(403);
});

test('columns can be mapped by hand, and an invalid table or column is reported', async () => {
  const unmapped = await dry(csv(['A', 'B'], ['Otsikko', 'Teksti']));
  expect(unmapped.statusCode).toBe(400);
  expect(unmapped.json()).toMatchObject({
    columns: [
      { name: 'A', field: null },
      { name: 'B', field: null },
    ],
  });
  expect(unmapped.json().fields).toContainEqual({
    name: 'translations.en.title',
    label: 'Otsikko (englanti)',
  });
  const mapping = { A: 'translations.sv.title', B: 'id' };
  expect((await dry(csv(['A', 'B'], ['Rubrik', '']), { mapping })).json().columns).toMatchObject([
    { name: 'A', field: 'translations.sv.title' },
    { name: 'B', field: 'id' },
  ]);
  const strange = ['image', 'translations.xx.title', 'tenant_id', '__proto__', 'constructor'];
  const mapped = Object.fromEntries(strange.map((field, index) => [String(index), field]));
  const { errors } = (await dry(csv(Object.keys(mapped), ['x']), { mapping: mapped })).json();
  expect(errors.mapping).toHaveLength(strange.length);
  expect((await dry('')).json().errors).toHaveProperty('file');
  expect((await dry(Buffer.from([0, 1, 2]))).json().errors).toHaveProperty('file');
  const long = csv(['Otsikko'], ...Array.from({ length: 2001 }, () => ['x']));
  expect((await dry(long)).json().errors.file[0]).toContain('2');
});

test('questions and their options have columns, and keep their identifiers', async () => {
  const group = await groupName(company.groups.own);
  const header = [
    'Otsikko',
    'Kuvaus',
    'Ryhmä',
    'Vastausaika päättyy',
    'Kysymys 1 (suomi)',
    'Kysymys 1: Vaihtoehto 1 (suomi)',
    'Kysymys 1: Vaihtoehto 2 (suomi)',
    'Kysymys 2 (suomi)',
    'Kysymys 2: Vastaustapa',
  ];
  const file = csv(header, [
    'Ruoka',
    'Kerro',
    group,
    '1.6.2036 12:00',
    'Mitä?',
    'Keitto',
    'Salaatti',
    'Muuta?',
    'Avoin',
  ]);
  const answer = await send(file, { path: 'v1/polls' });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json().rows[0];
  const poll = await read('v1/polls', id);
  expect(poll.questions).toMatchObject([
    {
      type: 'choice',
      translations: { fi: { text: 'Mitä?' } },
      options: [{}, { translations: { fi: { text: 'Salaatti' } } }],
    },
    { type: 'open', translations: { fi: { text: 'Muuta?' } } },
  ]);
  const changed = csv(['id', 'Kysymys 1: Vaihtoehto 2 (suomi)'], [String(id), 'Salaattipöytä']);
  expect((await send(changed, { path: 'v1/polls' })).json()).toMatchObject({ changed: 1 });
  const after = await read('v1/polls', id);
  expect(after.questions[0].options[1]).toEqual({
    id: poll.questions[0].options[1].id,
    translations: { fi: { text: 'Salaattipöytä' } },
  });
  expect(after.questions[1]).toEqual(poll.questions[1]);
});

import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPolls } from './polls.ts';
import { workbookOf } from './workbooks.ts';

/** Tests files as spreadsheets and people write them, from export to import. */
let polls: Awaited<ReturnType<typeof openPolls>>;
let groupName: string;

beforeAll(async () => {
  polls = await openPolls();
  const { groups, tokens } = polls.company;
  const { call } = polls.server;
  groupName = (await call('GET', `v1/tenant/groups/${groups.own}/`, { token: tokens.tenantAdmin })).json()
    .name;
  for (const field of [
    { entity: 'news', name: 'hinta', kind: 'decimal', labels: { fi: 'Hinta' }, in_list: true },
    { entity: 'user', name: 'palkka', kind: 'price', labels: { fi: 'Palkka' }, in_list: true },
    { entity: 'user', name: 'esittely', kind: 'rich_text', labels: { fi: 'Esittely' }, in_list: true },
    { entity: 'user', name: 'alkoi', kind: 'date_time', labels: { fi: 'Alkoi' }, in_list: true },
    { entity: 'user', name: 'nimike', kind: 'translated_text', labels: { fi: 'Nimikkeet' }, in_list: true },
    {
      entity: 'user',
      name: 'luvat',
      kind: 'choices',
      labels: { fi: 'Luvat' },
      in_list: true,
      choices: [
        { value: 'a', labels: { fi: 'Trukki, raskas' } },
        { value: 'b', labels: { fi: 'Nosturi | silta' } },
      ],
    },
  ]) {
    const answer = await call('POST', 'v1/custom-fields/', { token: tokens.tenantAdmin, body: field });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
});

afterAll(() => polls.server.close());

interface Sending {
  query?: string;
  encoding?: string;
  language?: string;
}

function send(
  path: string,
  file: string | Uint8Array,
  { query = '?dry_run=1', encoding, language = 'fi' }: Sending = {},
) {
  const body = new FormData();
  body.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'taulukko');
  if (encoding) body.set('encoding', encoding);
  const token = polls.company.tokens.tenantAdmin;
  return polls.server.call('POST', `${path}/import/${query}`, { token, body, language });
}

/** Creates groups of one name, as companies could in former versions. */
async function makeAlike(...names: string[]): Promise<number[]> {
  const { build, services } = polls.server;
  const ids: number[] = [];
  for (const [index, name] of names.entries()) {
    const { id } = await build.group({ tenant: polls.company.tenantId, name: `${name} ${index}` });
    await services.database.system.execute(sql`update groups set name = ${name} where id = ${id}`);
    ids.push(id);
  }
  return ids;
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const sheet = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;

const NEWS = ['title.fi', 'text.fi', 'group', 'release_date'];
const RELEASE = '1.2.2026 8:05';

test.each([
  ['4.5999999999999996', 4.6],
  ['0.30000000000000004', 0.3],
  ['1.2E2', 120],
])('the number %s of a workbook is the one that it shows', async (stored, shownNumber) => {
  const file = workbookOf(
    sheet(
      row(...[...NEWS, 'custom.hinta'].map(text)),
      row(text('Lounas'), text('Keitto'), text(groupName), text(RELEASE), `<c><v>${stored}</v></c>`),
    ),
  );
  const answer = await send('v1/news', file, { query: '' });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json().rows[0];
  const token = polls.company.tokens.tenantAdmin;
  const news = await polls.server.call('GET', `v1/news/${id}/?admin_view=1`, { token });
  expect(news.json().custom.hinta).toBe(shownNumber);
});

test.each([
  ['', '<c s="1"><v>46374.625</v></c>', ''],
  ['<workbookPr date1904="1"/>', '<c s="1"><v>44912.625</v></c>', ''],
  ['<workbookPr date1904="true"/>', '<c><v>44912.625</v></c>', ''],
])('dates of a workbook are shown as dates: %s', async (properties, cell) => {
  const file = workbookOf(
    sheet(
      row(...['title.fi', 'text.fi', 'group', 'start_time', 'end_time'].map(text)),
      row(text('Juhla'), text('Tule'), text(groupName), cell, cell.replace('.625', '.75')),
    ),
    {
      'xl/workbook.xml': `<workbook xmlns:r="r">${properties}<sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    },
  );
  const { rows, columns } = (await send('v1/events', file)).json();
  expect(rows[0].changes).toMatchObject({
    start_time: [null, '18.12.2026 15:00'],
    end_time: [null, '18.12.2026 18:00'],
  });
  expect(columns[3].samples).toEqual(['18.12.2026 15:00']);
});

test('titles and a sheet of instructions may precede the headings', async () => {
  const titled = sheet(
    row(text('Uutiset 11/2026')),
    row(...NEWS.map(text)),
    row(...['A', 'B', groupName, RELEASE].map(text)),
  );
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Ohje" r:id="r2"/><sheet name="Uutiset" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/own.xml"/><Relationship Id="r2" Target="worksheets/help.xml"/></Relationships>',
    'xl/worksheets/help.xml': sheet(
      row(text('Täytä toinen taulukko')),
      row(text('Otsikko'), text('Pakollinen')),
    ),
  };
  const answer = (await send('v1/news', workbookOf(titled, parts))).json();
  expect(answer).toMatchObject({ new: 1, wrong: 0, sheet: 'Uutiset', header_row: 2 });
  expect(answer.rows[0]).toMatchObject({ row: 3, name: 'A' });
  const people = 'Henkilöstö 11/2026\nEtunimi;Sukunimi;Puhelin\nAino;Aho;040 123 4501\n';
  expect((await send('v1/users', people)).json()).toMatchObject({
    new: 1,
    wrong: 0,
    header_row: 2,
    sheet: null,
  });
});

test('the encoding of a file can be chosen, and is guessed by the language', async () => {
  const cases = new URL('./files/', import.meta.url);
  const baltic = await readFile(new URL('windows-1257.csv', cases));
  const mac = await readFile(new URL('macintosh.csv', cases));
  const guessed = (await send('v1/users', baltic, { language: 'lt' })).json();
  expect(guessed).toMatchObject({
    encoding: 'windows-1257',
    new: 2,
    rows: [{ name: 'Šarūnas Žukauskas' }, {}],
  });
  expect((await send('v1/users', baltic, { encoding: 'windows-1257' })).json()).toMatchObject({ new: 2 });
  expect((await send('v1/users', mac, { query: '?dry_run=1&encoding=macintosh' })).json()).toMatchObject({
    encoding: 'macintosh',
    rows: [{ name: 'Päivi Mäkelä' }, {}],
  });
  expect((await send('v1/users', mac, { encoding: 'utf-8' })).json().errors).toHaveProperty('file');
  expect((await send('v1/users', mac, { encoding: 'latin9' })).json().errors).toHaveProperty('encoding');
});

test('cells are read as people meant them', async () => {
  const header = 'Title;Job Title;Etunimi;Sukunimi;Puhelin;Sähköposti\n';
  const phones = ['040–123 4508', '="0401234509"', "'0401234510", 'tel:+358401234511'];
  const rows = phones.map((phone, index) => `Mr;Seppä;E${index};S;${phone};info@exämple.fi\n`);
  const answer = (await send('v1/users', `${header}${rows.join('')}\x1a`)).json();
  expect(answer, JSON.stringify(answer.rows)).toMatchObject({ count: 4, new: 4, wrong: 0 });
  expect(answer.rows[1].changes).toMatchObject({
    job_title: [null, 'Seppä'],
    phone: [null, '+358401234509'],
  });
  const formula = 'Kun x<y ja z>5, a<b ja c>d';
  const lines = [formula, `<p>${formula}</p>`].map((text) => `Lasku;${text};${groupName};${RELEASE}\n`);
  const news = `${NEWS.join(';')}\n${lines.join('')}`;
  const { rows: stored } = (await send('v1/news', news, { query: '' })).json();
  const token = polls.company.tokens.tenantAdmin;
  expect(stored).toHaveLength(2);
  for (const { id } of stored) {
    const item = (await polls.server.call('GET', `v1/news/${id}/?admin_view=1`, { token })).json();
    expect(item.translations.fi.text).toBe('<p>Kun x&lt;y ja z&gt;5, a&lt;b ja c&gt;d</p>');
  }
});

test('a formula after a separator within a cell is guarded, and the cell quoted', async () => {
  const poll = await polls.create({ attach_name: false });
  await polls.answer(poll, [{ question: 'wish', text: "hyvä;=cmd|' /C calc'!A0\n- kala" }]);
  const { body } = await polls.read(poll, '?format=csv');
  expect(body).toContain(`;"hyvä;'=cmd|' /C calc'!A0\n'- kala"`);
});

describe('people whose export is imported untouched do not change', () => {
  beforeAll(async () => {
    const { server, company } = polls;
    const { call, build } = server;
    const token = company.tokens.tenantAdmin;
    const groups: number[] = [];
    for (const name of ['Myynti, vienti', 'Osto | myynti', '=Ryhmä', '"Tiimi"', 'Huolto; ilta'])
      groups.push((await build.group({ tenant: company.tenantId, name })).id);
    // Names from before, which nobody can tell apart.
    groups.push(...(await makeAlike('Sama', 'sama')));
    const custom = {
      palkka: 1234.5,
      esittely: '<p><strong>Hei</strong> vain</p>',
      alkoi: '01.02.2026 09:30',
      nimike: { sv: 'Smed', lt: 'Kalvis' },
      luvat: ['a', 'b'],
    };
    for (const [index, titles] of [{}, { lt: 'Kalvis', fi: 'Seppä' }].entries()) {
      const answer = await call('POST', 'v1/users/', {
        token,
        body: {
          first_name: '-Aino',
          last_name: `Äijö ${index}`,
          phone: `+35840555010${index}`,
          job_title: 'Kalvis; -meistras',
          job_title_translations: titles,
          groups,
          custom,
        },
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
    }
    // Without a phone number people are known by their e-mail address or their name, which two may share.
    for (const [index, more] of [
      { email: 'aino@example.com' },
      { job_title: 'Hitsaaja' },
      { job_title: 'Maalari' },
    ].entries()) {
      const last_name = `Äijö ${Math.min(index, 1)}`;
      const username = `puhelimeton-${index}`;
      const body = { first_name: 'Puhelimeton', last_name, username, groups: groups.slice(0, 2), ...more };
      const answer = await call('POST', 'v1/users/', { token, body });
      if (answer.statusCode !== 201) throw new Error(answer.body);
    }
  });

  test.each(LANGUAGES.flatMap((language) => [['csv', language] as const, ['xlsx', language] as const]))(
    '%s in %s',
    async (format, language) => {
      for (const view of ['', 'admin_view=1&']) {
        const token = polls.company.tokens.tenantAdmin;
        const query = `${view}search=%C3%84ij%C3%B6&format=${format}`;
        const { rawPayload } = await polls.server.call('GET', `v1/users/?${query}`, { token, language });
        const answer = await send('v1/users', rawPayload, { language });
        expect(answer.statusCode, answer.body).toBe(200);
        const { count, unchanged, rows } = answer.json();
        expect([count, unchanged], JSON.stringify(rows)).toEqual([5, 5]);
      }
    },
  );

  test('a changed row of somebody without a phone number changes them, unless somebody has the same name', async () => {
    const heading = 'Etunimi;Sukunimi;Puhelin;Sähköposti;Toimipaikka\n';
    const rows = [
      'Puhelimeton;Äijö 0;;aino@example.com;Turku',
      'Puhelimeton;Äijö 1;;;Turku',
      'Outo;Äijö;;;Turku',
      'Puhelimeton;Äijö 0;;toinen@example.com;Turku',
      'Puhelimeton;Äijö 0;;aino@example.com;Oulu',
    ];
    const answer = (await send('v1/users', heading + rows.join('\n'))).json();
    expect(answer, JSON.stringify(answer.rows)).toMatchObject({ changed: 1, wrong: 4, new: 0 });
    expect(answer.rows[0].changes).toEqual({ workplace: [null, 'Turku'] });
    expect(answer.rows[1].errors.phone).toEqual([expect.stringContaining('Puhelimeton Äijö 1')]);
    for (const row of answer.rows.slice(2)) expect(row.errors).toHaveProperty('phone');
    const done = await send('v1/users', `${heading}${rows[0]}`, { query: '' });
    expect(done.statusCode, done.body).toBe(202);
  });

  test('a job title stands under its language', async () => {
    const token = polls.company.tokens.tenantAdmin;
    const { body } = await polls.server.call('GET', 'v1/users/?search=%C3%84ij%C3%B6&format=csv', { token });
    expect(body.split('\r\n')[0]).toMatch(/\(suomi\)/);
    expect(body).toContain('Seppä');
  });
});

test('options of a poll differ, and its deadline is to come', async () => {
  const option = (id: string, name: string) => ({ id, translations: { fi: { text: name } } });
  const body = (fields: object) => ({
    group: polls.company.groups.own,
    translations: { fi: { title: 'Lounas', description: 'Kerro.' } },
    response_deadline: '01.06.2036 12:00',
    questions: [
      {
        type: 'choice',
        translations: { fi: { text: 'Mitä?' } },
        options: [option('a', 'A; B'), option('b', 'Sama')],
      },
    ],
    published: true,
    ...fields,
  });
  const token = polls.company.tokens.groupAdmin;
  const create = (fields: object) => polls.server.call('POST', 'v1/polls/', { token, body: body(fields) });
  const [question] = body({}).questions;
  const alike = await create({
    questions: [{ ...question, options: [option('a', 'Sama'), option('b', 'sa\u00adma ')] }],
  });
  expect([alike.statusCode, Object.keys(alike.json().errors)]).toEqual([400, ['questions']]);
  const passed = await create({ response_deadline: '01.01.2026 12:00' });
  expect([passed.statusCode, Object.keys(passed.json().errors)]).toEqual([400, ['response_deadline']]);
  expect((await create({ response_deadline: '01.01.2026 12:00', published: false })).statusCode).toBe(201);
  const several = { ...question, allow_several: true };
  const poll = (await create({ questions: [several] })).json();
  const [{ id, options }] = poll.questions;
  await polls.answer(poll.id, [
    { question: id, options: options.map((questionOption: { id: string }) => questionOption.id) },
  ]);
  expect((await polls.read(poll.id, '?format=csv')).body).toContain('"A; B | Sama"');
});

test('groups of one name are refused wherever one is named', async () => {
  const { call } = polls.server;
  const token = polls.company.tokens.tenantAdmin;
  const create = (name: string, more: object = {}) =>
    call('POST', 'v1/tenant/groups/', { token, body: { name, ...more } });
  const first = await create('Tuotanto halli');
  expect(first.statusCode, first.body).toBe(201);
  for (const name of [
    'tuotanto halli',
    ' Tuotanto  halli ',
    'Tuo\u200btanto hal\u00adli',
    'Tuotanto hal\ufe0fli',
    'Koko henkilöstö',
    'Hela personalen',
  ]) {
    const refused = await create(name);
    expect([name, refused.statusCode], refused.body).toEqual([name, 400]);
    expect(refused.json().errors).toHaveProperty('name');
  }
  const { id } = (await create('Toinen halli')).json();
  const change = (group: number, body: object) => call('PUT', `v1/tenant/groups/${group}/`, { token, body });
  expect((await change(id, { name: 'TUOTANTO HALLI' })).json().errors).toHaveProperty('name');
  expect((await change(first.json().id, { name: 'TUOTANTO HALLI' })).statusCode).toBe(200);
  await call('DELETE', `v1/tenant/groups/${id}/`, { token });
  expect((await create('toinen halli')).statusCode).toBe(201);
  expect((await call('POST', `v1/tenant/groups/${id}/restore/`, { token })).statusCode).toBe(400);
  // Names from before stay, and an import says which is ambiguous.
  const [old = 0] = await makeAlike('Vanha', 'vanha');
  expect((await change(old, { name: 'Vanha' })).statusCode).toBe(200);
  const { rows } = (await send('v1/users', 'Puhelin;Etunimi;Sukunimi;Ryhmät\n0401239901;A;B;Vanha\n')).json();
  expect(rows[0].errors.groups[0]).toContain('Vanha');
});

test('a number with a country code but no plus is a phone at signing in', async () => {
  const method = async (usernamephone: string) =>
    (await polls.server.call('POST', 'v1/auth/initlogin/', { body: { usernamephone } })).json().method;
  expect(await method('358400000004')).toBe('mobile');
  expect(await method('aino.aho')).toBe('password');
  expect(await method('12345')).toBe('password');
});

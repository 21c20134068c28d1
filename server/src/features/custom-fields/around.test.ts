import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { readTable } from '../../platform/documents/read/read-table.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
});

afterAll(() => newsroom.server.close());

const addField = async (field: object) => {
  const body = { kind: 'text', labels: { fi: 'Kenttä' }, ...field };
  const created = await call('POST', 'v1/custom-fields/', { token: tokens.tenantAdmin, body });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id as number;
};

const sendFile = (path: string, text: string, query = '') => {
  const body = new FormData();
  body.set('file', new Blob([text]), 'taulukko.csv');
  return call('POST', `${path}/import/${query}`, { token: tokens.tenantAdmin, body });
};

const choices = [
  { value: 'hki', labels: { fi: 'Helsinki', sv: 'Helsingfors' } },
  { value: 'tku', labels: { fi: 'Turku', sv: 'Åbo' } },
];

test('files import and export custom fields with their labels', async () => {
  await addField({
    entity: 'faq',
    name: 'site',
    kind: 'choice',
    choices,
    labels: { fi: 'Paikka', sv: 'Ort' },
    in_list: true,
  });
  await addField({ entity: 'faq', name: 'day', kind: 'date', labels: { fi: 'Päivä' }, in_list: true });
  await addField({ entity: 'faq', name: 'hidden', labels: { fi: 'Piilossa' } });
  const header = 'question (fi);answer (fi);custom.site;Päivä;custom.hidden';
  const wrong = await sendFile('v1/faq', `${header}\nMiksi?;Siksi.;Tampere;31.02.2026;x`, '?dry_run=1');
  const [row] = wrong.json().rows;
  expect(Object.keys(row.errors).sort(), wrong.body).toEqual(['custom.day', 'custom.site']);
  const stored = await sendFile('v1/faq', `${header}\nMiksi?;Siksi.;Turku;4.1.2027;salaa`);
  expect(stored.statusCode, stored.body).toBe(200);
  const { id } = stored.json().rows[0];
  const read = await call('GET', `v1/faq/${id}/?admin_view=1`, { token: tokens.tenantAdmin });
  expect(read.json().custom).toEqual({ site: 'tku', day: '2027-01-04', hidden: 'salaa' });
  const exported = await call('GET', 'v1/faq/?admin_view=1&format=csv', {
    token: tokens.tenantAdmin,
    language: 'sv',
  });
  const { rows } = readTable(exported.rawPayload);
  const at = rows[0]?.cells.indexOf('Ort') ?? -1;
  expect(at).toBeGreaterThan(0);
  expect(rows[1]?.cells.slice(at, at + 2)).toEqual(['Åbo', '2027-01-04']);
  expect(exported.body).not.toContain('salaa');
  // A complete export can be imported again without changes.
  const fullExport = await call('GET', 'v1/faq/?admin_view=1&format=csv&whole=rows', {
    token: tokens.tenantAdmin,
  });
  const again = await sendFile('v1/faq', fullExport.body);
  expect(again.json(), again.body).toMatchObject({ unchanged: 1, wrong: 0 });
});

test('people have custom fields too: in files, on cards and in the data copy', async () => {
  await addField({
    entity: 'user',
    name: 'desk',
    labels: { fi: 'Työpiste', sv: 'Plats' },
    shown: true,
    in_list: true,
  });
  await addField({
    entity: 'user',
    name: 'salary',
    kind: 'decimal',
    labels: { fi: 'Palkka' },
    privacy: 'personal',
  });
  const phone = `+35850${String(Date.now()).slice(-7)}`;
  const header = 'phone;first_name;last_name;custom.desk;Palkka';
  const wrong = await sendFile('v1/users', `${header}\n${phone};Aino;Virta;A1;paljon`, '?dry_run=1');
  expect(Object.keys(wrong.json().rows[0].errors)).toEqual(['custom.salary']);
  const accepted = await sendFile('v1/users', `${header}\n${phone};Aino;Virta;A1;2500,50`);
  expect(accepted.statusCode, accepted.body).toBe(202);
  await runJobs(newsroom.server.services);
  const people = async (token = tokens.member) =>
    (await call('GET', 'v1/people/?search=Aino', { token, language: 'sv' })).json().results;
  const [aino] = await people();
  expect(aino.custom).toEqual({ desk: 'A1' });
  expect(aino.custom_shown).toEqual([{ name: 'desk', label: 'Plats', kind: 'text', value: 'A1' }]);
  const path = `v1/users/${aino.id}/`;
  expect((await call('GET', path, { token: tokens.tenantAdmin })).json().custom).toMatchObject({
    desk: 'A1',
  });
  const edited = await call('PUT', path, { token: tokens.tenantAdmin, body: { custom: { salary: 3000 } } });
  expect(edited.statusCode, edited.body).toBe(200);
  const history = await call('GET', `v1/history/?entity=user&id=${aino.id}`, { token: tokens.tenantAdmin });
  expect(history.json().results[0]).toMatchObject({ withheld: ['custom.salary'], changes: {} });
  expect(history.body).not.toContain('3000');
  // Another file changes only the columns that it contains.
  const second = await sendFile('v1/users', `phone;custom.desk\n${phone};B2`);
  expect(second.statusCode, second.body).toBe(202);
  await runJobs(newsroom.server.services);
  const user = await call('GET', `${path}?admin_view=1`, { token: tokens.tenantAdmin });
  expect(user.json().custom).toMatchObject({ desk: 'B2', salary: 3000 });

  const profile = (await call('GET', 'v1/profile/', { token: tokens.member })).json();
  await call('PUT', `v1/users/${profile.id}/`, {
    token: tokens.tenantAdmin,
    body: { custom: { desk: 'C3', salary: 1 } },
  });
  await call('PATCH', 'v1/profile/', { token: tokens.member, body: { custom: { desk: 'oma' } } });
  const data = (await call('GET', 'v1/profile/data/', { token: tokens.member })).json();
  expect(data.person[0].custom).toEqual({ desk: 'C3', salary: 1 });
  const page = await call('GET', 'v1/profile/data/?page=html', { token: tokens.member });
  expect(page.body).toContain('Työpiste: C3');
});

test('an object that names a person in a personal field is in their data copy', async () => {
  await addField({ entity: 'news', name: 'owner', kind: 'person', privacy: 'personal' });
  const { id } = (await call('GET', 'v1/profile/', { token: tokens.member })).json();
  await newsroom.create({ custom: { owner: id } } as never);
  const data = (await call('GET', 'v1/profile/data/', { token: tokens.member })).json();
  expect(data.custom_person).toMatchObject([{ kind: 'news', title: 'Uusi hitsauslinja' }]);
});

test('searchable fields are found by editors, and by employees where the field is shown', async () => {
  const open = await addField({ entity: 'news', name: 'open', searched: true, shown: true });
  await addField({ entity: 'news', name: 'inner', searched: true });
  await addField({ entity: 'news', name: 'unsearched', shown: true });
  const id = await newsroom.createdId({
    custom: { open: 'krysanteemi', inner: 'salakoodi', unsearched: 'hiljaisuus' },
  } as never);
  const idsFor = async (word: string, token = tokens.member, query = '') =>
    (await call('GET', `v1/news/?search=${word}${query}`, { token }))
      .json()
      .results.map((row: { id: number }) => row.id);
  const editors = (word: string) => idsFor(word, tokens.groupAdmin, '&admin_view=1');
  expect([await idsFor('krysanteemi'), await editors('krysanteemi')]).toEqual([[id], [id]]);
  expect([await idsFor('salakoodi'), await editors('salakoodi')]).toEqual([[], [id]]);
  expect([await idsFor('hiljaisuus'), await editors('hiljaisuus')]).toEqual([[], []]);
  await call('PUT', `v1/custom-fields/${open}/`, { token: tokens.tenantAdmin, body: { searched: false } });
  await runJobs(newsroom.server.services);
  expect(await editors('krysanteemi')).toEqual([]);
});

test('an excerpt names chosen values in the language of its reader alone', async () => {
  const labels = { fi: 'Paikka', sv: 'Ort' };
  await addField({
    entity: 'news',
    name: 'place',
    kind: 'choice',
    choices,
    labels,
    searched: true,
    shown: true,
  });
  const id = await newsroom.createdId({ custom: { place: 'hki' } } as never);
  const excerptIn = async (language: string) =>
    (await call('GET', 'v1/search/?search=Helsingfors&type=news', { token: tokens.member, language }))
      .json()
      .results.find((item: { id: number }) => item.id === id)?.excerpt;
  const [finnish, swedish] = [await excerptIn('fi'), await excerptIn('sv')];
  expect(finnish).toContain('Helsinki');
  expect(finnish).not.toContain('Helsingfors');
  expect(swedish).toContain('Helsingfors');
  expect(swedish).not.toContain('Helsinki');
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom, picture } from '../../../test/newsroom.ts';
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

const post = async (path: string, body: object, status = 201) => {
  const answer = await call('POST', `v1/${path}/`, { token: tokens.tenantAdmin, body });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};

const addField = (field: object) =>
  post('custom-fields', { kind: 'text', labels: { fi: 'Kenttä' }, ...field });

const created = async (custom: object): Promise<number> => newsroom.createdId({ custom } as never);

const read = async (id: number) =>
  (await call('GET', `v1/news/${id}/?admin_view=1`, { token: tokens.tenantAdmin })).json();

test('history names custom fields and their choices in the reader’s language', async () => {
  const choices = [
    { value: 'hki', labels: { fi: 'Helsinki', sv: 'Helsingfors' } },
    { value: 'tku', labels: { fi: 'Turku', sv: 'Åbo' } },
  ];
  await addField({
    entity: 'news',
    name: 'site',
    kind: 'choice',
    choices,
    labels: { fi: 'Paikka', sv: 'Ort' },
  });
  await addField({ entity: 'news', name: 'wage', labels: { fi: 'Palkka' }, privacy: 'personal' });
  const id = await created({ site: 'hki' });
  await newsroom.change(id, { custom: { site: 'tku', wage: '3000' } });
  const of = { token: tokens.tenantAdmin, language: 'sv' };
  const [row] = (await call('GET', `v1/history/?entity=news&id=${id}`, of)).json().results;
  expect(row).toMatchObject({
    changes: { 'custom.site': ['hki', 'tku'] },
    names: { 'custom.site': { hki: 'Helsingfors', tku: 'Åbo' } },
    withheld: ['custom.wage'],
    custom_fields: {
      'custom.site': { label: 'Ort', kind: 'choice' },
      'custom.wage': { label: 'Palkka', kind: 'text' },
    },
  });
  const draft = await call('PUT', `v1/news/${id}/draft/`, {
    ...of,
    body: { custom: { site: 'hki' } },
  });
  expect(draft.json().draft.since).toMatchObject({
    names: { 'custom.site': { hki: 'Helsingfors' } },
    custom_fields: { 'custom.site': { label: 'Ort' } },
  });
  const csv = await call('GET', 'v1/history/?entity=news&format=csv', of);
  const { rows } = readTable(csv.rawPayload);
  expect(rows.map(({ cells }) => cells.slice(-3))).toContainEqual(['Ort', 'Helsingfors', 'Åbo']);
});

test('employees’ list rows include shown fields for entities that have no detail page', async () => {
  for (const entity of ['faq', 'resource', 'news']) {
    await addField({ entity, name: 'open', labels: { fi: 'Avoin' }, shown: true });
    await addField({ entity, name: 'inner' });
  }
  const custom = { open: 'Kyllä', inner: 'Ei' };
  await post('faq', { translations: { fi: { question: 'Miksi?', answer: 'Siksi.' } }, custom });
  await post('resources', {
    translations: { fi: { title: 'Ohje', description: '' } },
    resource_type: 2,
    link: 'https://example.com/',
    group: newsroom.company.groups.own,
    published: true,
    custom,
  });
  for (const path of ['faq', 'resources']) {
    const [row] = (await call('GET', `v1/${path}/`, { token: tokens.member })).json().results;
    expect(row.custom).toEqual({ open: 'Kyllä' });
    expect(row.custom_shown).toMatchObject([{ label: 'Avoin', value: 'Kyllä' }]);
  }
  await created(custom);
  const [news] = (await call('GET', 'v1/news/', { token: tokens.member })).json().results;
  expect(news).not.toHaveProperty('custom');
});

test('a bulk change sets a custom value on many objects, and undo restores each previous value', async () => {
  await addField({ entity: 'news', name: 'centre', in_list: true, filter: true });
  await addField({ entity: 'news', name: 'amount', kind: 'integer' });
  const [first, second] = [await created({ centre: 'A1', amount: 1 }), await created({ amount: 2 })];
  const change = (items: object[]) => post('news/bulk/change', { items }, 200);
  const { done } = await change([first, second].map((id) => ({ id, custom: { centre: 'B2' } })));
  expect(done).toEqual([
    { id: first, before: { custom: { centre: 'A1' } } },
    { id: second, before: { custom: { centre: null } } },
  ]);
  expect((await read(second)).custom).toMatchObject({ centre: 'B2', amount: 2 });
  const back = await change(
    done.map(({ id, before }: { id: number; before: object }) => ({ id, ...before })),
  );
  expect(back.failed).toEqual([]);
  expect((await read(first)).custom).toMatchObject({ centre: 'A1', amount: 1 });
  const wrong = await change([
    { id: first, custom: { amount: 'paljon' } },
    { id: second, custom: { amount: 7 } },
  ]);
  expect(wrong.failed).toMatchObject([
    { id: first, problem: { errors: { 'custom.amount': [expect.any(String)] } } },
  ]);
  expect(wrong.done).toEqual([{ id: second, before: { custom: { amount: 2 } } }]);
});

test('pictures in a rich-text field are kept as long as the text shows them', async () => {
  await addField({ entity: 'news', name: 'guide', kind: 'rich_text' });
  const form = new FormData();
  form.set('image', await picture(), 'kuva.jpg');
  const uploaded = await call('POST', 'v1/upload/image/', { token: tokens.tenantAdmin, body: form });
  const { image } = uploaded.json();
  const [, key = ''] = /media\/([\w-]+)\//.exec(image) ?? [];
  const ownerOf = async () => {
    const { database } = newsroom.server.services;
    const { rows } = await database.system.execute(
      sql`select state, entity, entity_id as id, field from files where key like ${`%${key}%`}`,
    );
    return rows[0];
  };
  const id = await created({ guide: `<p>Näin:</p><img src="${image}" alt="Ohje">` });
  expect((await read(id)).custom.guide).toContain(key);
  expect(await ownerOf()).toEqual({ state: 'live', entity: 'news', id, field: 'custom' });
  await newsroom.change(id, { custom: { guide: '<p>Ilman.</p>' } });
  expect(await ownerOf()).toMatchObject({ state: 'former' });
});

import { entities } from '@piiri/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart, openNewsroom, picture } from '../../../test/newsroom.ts';
import { deleteFieldValues } from '../../engine/write/end-custom-values.ts';
import { files } from '../../platform/db/tables/files.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let tokens: typeof newsroom.company.tokens;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  ({ tokens } = newsroom.company);
  for (const [name, kind] of Object.entries({ photo: 'picture', cost: 'price', length: 'decimal' })) {
    const body = { entity: 'news', name, kind, labels: { fi: name }, in_list: true, shown: true };
    const created = await call('POST', 'v1/custom-fields/', { token: tokens.tenantAdmin, body });
    expect(created.statusCode, created.body).toBe(201);
  }
});

afterAll(() => newsroom.server.close());

async function upload(): Promise<string> {
  const body = multipart({ image: await picture() });
  return (await call('POST', 'v1/upload/image/', { token: tokens.groupAdmin, body })).json().image;
}

const stateOf = async (address: string) => {
  const key = address.split('/')[3] as string;
  const { system } = newsroom.server.services.database;
  const [row] = await system.select({ state: files.state }).from(files).where(eq(files.key, key));
  return row?.state;
};

const errorsOf = async (custom: object) => (await newsroom.create({ custom })).json().errors;

test('a picture is set by its address, belongs to its object and is deleted with it', async () => {
  const photo = await upload();
  expect(await stateOf(photo)).toBe('pending');
  const id = await newsroom.createdId({ custom: { photo } });
  expect(await stateOf(photo)).toBe('live');
  const read = await call('GET', `v1/news/${id}/`, { token: tokens.member });
  expect(read.json().custom.photo).toBe(photo);
  expect(read.json().custom_shown).toContainEqual({
    name: 'photo',
    label: 'photo',
    kind: 'picture',
    value: photo,
  });
  const otherPhoto = await upload();
  expect((await newsroom.change(id, { custom: { photo: otherPhoto } })).statusCode).toBe(200);
  expect([await stateOf(photo), await stateOf(otherPhoto)]).toEqual(['former', 'live']);
  expect((await newsroom.change(id, { custom: { photo: null } })).json().custom.photo).toBeNull();
  expect(await stateOf(otherPhoto)).toBe('former');
});

test('pictures of a deleted field are deleted with its values, unless something else shows them', async () => {
  const body = { entity: 'news', name: 'ending', kind: 'picture', labels: { fi: 'Kuva' } };
  const field = (await call('POST', 'v1/custom-fields/', { token: tokens.tenantAdmin, body })).json().id;
  const [former, live, drafted, shared] = [await upload(), await upload(), await upload(), await upload()];
  const id = await newsroom.createdId({ custom: { ending: former } });
  await newsroom.change(id, { custom: { ending: live } });
  const draft = await newsroom.server.call('PUT', `v1/news/${id}/draft/`, {
    token: tokens.groupAdmin,
    body: { custom: { ending: drafted } },
  });
  expect(draft.statusCode, draft.body).toBe(200);
  const { image } = (await call('GET', `v1/news/${id}/`, { token: tokens.member })).json();
  await newsroom.createdId({ custom: { ending: shared } });
  const text = `<p>Kuva:</p><img src="${shared}" alt="Kuva">`;
  await newsroom.createdId({ translations: { fi: { title: 'Toinen', text } } });
  // A text's lead picture belongs to the text, even if a custom field names it.
  if (image) await newsroom.createdId({ custom: { ending: image } });
  await call('DELETE', `v1/custom-fields/${field}/?values=delete`, { token: tokens.tenantAdmin });
  const deletedField = { tenantId: newsroom.company.tenantId, entity: entities.news, field };
  expect(await deleteFieldValues(newsroom.server.services, deletedField, new AbortController().signal)).toBe(
    true,
  );
  for (const orphan of [former, live, drafted]) expect(await stateOf(orphan)).toBe('doomed');
  expect(await stateOf(shared)).toBe('live');
  if (image) expect(await stateOf(image)).toBe('live');
});

test.each([
  'https://www.example.com/kuva.webp',
  '//example.com/api/media/aaaaaaaaaaaaaaaaaaaaaaaa/large.webp',
  '/api/media/../v1/news/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  7,
  { src: 'x' },
])('%j is not a valid picture', async (photo) => {
  expect(await errorsOf({ photo })).toEqual({ 'custom.photo': [expect.stringMatching(/kuva/i)] });
});

test('a price is accepted as people write it and has cents', async () => {
  for (const [cost, stored] of [
    ['12,50 €', 12.5],
    ['€ 1 234,5', 1234.5],
    ['9.999', 10],
    [7, 7],
  ])
    expect((await newsroom.create({ custom: { cost } as object })).json().custom.cost).toBe(stored);
  for (const cost of ['kaksi euroa', '12 kr', '$12'])
    expect(await errorsOf({ cost })).toHaveProperty(['custom.cost']);
});

test('a price has its currency in input, answers, history and files', async () => {
  const field = { entity: 'news', labels: { fi: 'Pris' }, in_list: true, shown: true };
  const make = (body: object) =>
    call('POST', 'v1/custom-fields/', { token: tokens.tenantAdmin, body: { ...field, ...body } });
  const created = await make({ name: 'pris', kind: 'price', currency: 'SEK' });
  expect(created.json()).toMatchObject({ kind: 'price', currency: 'SEK' });
  expect((await make({ name: 'plain', kind: 'decimal', currency: 'SEK' })).json().currency).toBeNull();
  expect((await make({ name: 'wrong', kind: 'price', currency: 'XXX' })).json().errors).toHaveProperty(
    'currency',
  );
  expect((await make({ name: 'unsaid', kind: 'price' })).json().currency).toBe('EUR');
  for (const [pris, stored] of [
    ['12,50 kr', 12.5],
    ['SEK 1 234,5', 1234.5],
    ['9 sek', 9],
  ])
    expect((await newsroom.create({ custom: { pris } as object })).json().custom.pris).toBe(stored);
  expect(await errorsOf({ pris: '12 €' })).toHaveProperty(['custom.pris']);
  const id = await newsroom.createdId({ custom: { pris: 12.5 } });
  const read = await call('GET', `v1/news/${id}/`, { token: tokens.member });
  const inWords = { name: 'pris', label: 'Pris', kind: 'price', currency: 'SEK', value: 12.5 };
  expect(read.json().custom_shown).toContainEqual(inWords);
  await newsroom.change(id, { custom: { pris: 13 } });
  const history = await call('GET', `v1/history/?entity=news&id=${id}`, { token: tokens.tenantAdmin });
  expect(history.json().results[0].custom_fields['custom.pris']).toMatchObject({ currency: 'SEK' });
  const body = new FormData();
  body.set('file', new Blob([`id;custom.pris\n${id};13,00 kr`]), 'taulukko.csv');
  const accepted = await call('POST', 'v1/news/import/?dry_run=1', { token: tokens.groupAdmin, body });
  expect(accepted.json()).toMatchObject({ changed: 0, wrong: 0 });
  // A price in another currency is never read as one in the field's currency.
  const foreign = new FormData();
  foreign.set('file', new Blob([`id;custom.pris\n${id};13,00 €`]), 'taulukko.csv');
  const rejected = await call('POST', 'v1/news/import/?dry_run=1', {
    token: tokens.groupAdmin,
    body: foreign,
  });
  expect(rejected.json()).toMatchObject({ changed: 0, wrong: 1 });
});

test('files write numbers in the reader’s format and are read in either format', async () => {
  const id = await newsroom.createdId({ custom: { cost: 12.5, length: 0.25, photo: await upload() } });
  const exported = async (language: string, more = '') =>
    (
      await call('GET', `v1/news/?admin_view=1&id=${id}&format=csv${more}`, {
        token: tokens.groupAdmin,
        language,
      })
    ).body;
  for (const language of ['fi', 'sv', 'lt']) expect(await exported(language)).toContain('"12,5";"0,25"');
  expect(await exported('en')).toContain('12.5,0.25');
  expect(await exported('fi')).not.toContain('/api/media/');
  const fullExport = await exported('fi', '&whole=rows');
  expect(fullExport).toContain('"12,5"');
  const dryRun = async (text: string) => {
    const body = new FormData();
    body.set('file', new Blob([text]), 'taulukko.csv');
    return (await call('POST', 'v1/news/import/?dry_run=1', { token: tokens.groupAdmin, body })).json();
  };
  expect(await dryRun(fullExport)).toMatchObject({ changed: 0, wrong: 0, new: 0 });
  expect(await dryRun(`id;custom.cost;custom.length\n${id};12,50;0,250`)).toMatchObject({
    changed: 0,
    wrong: 0,
  });
  expect(await dryRun(`id;custom.cost\n${id};12,60 €`)).toMatchObject({ changed: 1, wrong: 0 });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { deleteDroppedJob } from './delete-dropped-job.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Who = keyof Company['tokens'];
type Method = Parameters<TestApp['call']>[0];

const as = async (who: Who, method: Method, path: string, body?: object, language?: string) =>
  server.call(method, `v1/${path}`, { token: company.tokens[who], body, language });

const field = (name: string, more: object = {}) => ({
  name,
  kind: 'text',
  labels: { fi: name },
  shown: true,
  ...more,
});

const menu = (name: string, more: object = {}) => ({
  name,
  labels: { fi: { one: 'Lounas', many: 'Ruokalista' } },
  fields: [
    field('dish', { required: true, searched: true }),
    field('day', { kind: 'date', filter: true }),
    field('price', { kind: 'decimal', shown: false }),
  ],
  title: 'dish',
  list_columns: ['dish', 'day'],
  visibility: 'everyone',
  ...more,
});

async function made(name: string, more: object = {}): Promise<{ id: number; fields: { name: string }[] }> {
  const answer = await as('tenantAdmin', 'POST', 'content-types/', menu(name, more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function item(name: string, custom: object, more: object = {}, who: Who = 'tenantAdmin') {
  const answer = await as(who, 'POST', `content/${name}/`, { custom, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const idsOf = async (who: Who, name: string, query = '') =>
  ((await as(who, 'GET', `content/${name}/${query}`)).json().results ?? []).map(
    ({ id }: { id: number }) => id,
  );

describe('a content type', () => {
  test('is created, changed, listed and ordered by tenant admins only', async () => {
    const type = await made('lunches');
    expect(type).toMatchObject({
      name: 'lunches',
      labels: { fi: { one: 'Lounas', many: 'Ruokalista' } },
      fields: [{ name: 'dish', kind: 'text', required: true }, { name: 'day' }, { name: 'price' }],
    });
    for (const who of ['member', 'groupAdmin', 'feedbackManager'] as const) {
      expect((await as(who, 'POST', 'content-types/', menu('others'))).statusCode).toBe(403);
      expect((await as(who, 'PUT', `content-types/${type.id}/`, { icon: 'tag' })).statusCode).toBe(403);
      expect((await as(who, 'DELETE', `content-types/${type.id}/`)).statusCode).toBe(403);
    }
    expect((await as('strangerAdmin', 'GET', `content-types/${type.id}/`)).statusCode).toBe(404);
    const renamed = await as('tenantAdmin', 'PUT', `content-types/${type.id}/`, {
      name: 'suppers',
      labels: { fi: { one: 'Ateria', many: 'Ateriat' }, sv: { one: 'Måltid', many: 'Måltider' } },
    });
    expect(renamed.json()).toMatchObject({ name: 'lunches', labels: { sv: { many: 'Måltider' } } });
    const swedish = (await as('member', 'GET', 'own-content/', undefined, 'sv')).json().results;
    expect(swedish).toContainEqual(
      expect.objectContaining({ name: 'lunches', many: 'Måltider', title: 'dish' }),
    );
    expect(JSON.stringify(swedish)).not.toContain('price');
  });

  test('with contradictory settings is rejected at the field', async () => {
    const wrong: [string, object][] = [
      ['name', { name: 'Isoja' }],
      ['name', { name: '1a' }],
      ['name', { name: 'sort' }],
      ['name', { name: 'constructor' }],
      ['labels', { labels: {} }],
      ['labels', { labels: { fi: { one: 'Yksi' } } }],
      ['title', { title: 'nothing' }],
      ['title', { title: 'day' }],
      ['list_columns', { list_columns: ['nothing'] }],
      ['fields', { fields: [] }],
      ['fields', { fields: 'x' }],
      ['fields', { fields: [field('dish'), field('dish')] }],
      ['fields', { fields: [field('dish'), field('__proto__')] }],
      ['fields', { fields: [field('dish'), field('size', { kind: 'choice' })] }],
      ['fields', { fields: [field('dish'), field('size', { kind: 'color' })] }],
      ['fields', { fields: [field('dish'), { ...field('size'), labels: {} }] }],
      ['fields', { fields: Array.from({ length: 31 }, (_, index) => field(`f${index}`)) }],
      ['editors', { editors: 'group_admin' }],
      ['visibility', { visibility: 'nobody' }],
    ];
    for (const [at, more] of wrong) {
      const answer = await as('tenantAdmin', 'POST', 'content-types/', menu('refused', more));
      expect([answer.statusCode, at, answer.json()], JSON.stringify(more)).toEqual([
        400,
        at,
        expect.anything(),
      ]);
      expect(Object.keys(answer.json().errors).join(), JSON.stringify(more)).toContain(at);
    }
    await made('twice');
    const again = await as('tenantAdmin', 'POST', 'content-types/', menu('twice'));
    expect([400, 409]).toContain(again.statusCode);
  });

  test('keeps values: changing a kind or removing a field needs confirmation, and values come back', async () => {
    const { id } = await made('kept');
    const { id: first } = await item('kept', { dish: 'Keitto', price: '97431.50' });
    const { fields } = (await as('tenantAdmin', 'GET', `content-types/${id}/`)).json();
    const change = (newFields: object[], query = '') =>
      as('tenantAdmin', 'PUT', `content-types/${id}/${query}`, { fields: newFields });
    const [dish, day, price] = fields;
    expect((await change([dish, day, { ...price, kind: 'text' }])).statusCode).toBe(409);
    const rejection = await change([dish, day]);
    expect([rejection.statusCode, rejection.json().detail]).toEqual([409, expect.stringContaining('1')]);
    expect(rejection.json().values).toBe(1);
    // The field has no values, so its kind can change.
    expect((await change([dish, { ...day, kind: 'text' }, price])).statusCode).toBe(200);
    expect((await change([dish, day], '?values=delete')).statusCode).toBe(200);
    const read = async () => (await as('tenantAdmin', 'GET', `content/kept/${first}/?admin_view=1`)).json();
    expect((await read()).custom).toEqual({ dish: 'Keitto', day: null });
    expect((await change([dish, day, price])).statusCode).toBe(200);
    expect(String((await read()).custom.price)).toBe('97431.5');
    expect((await change([day, price])).statusCode).toBe(400);

    // After a day its values are deleted, also in the history.
    await change([dish, day], '?values=delete');
    const { services } = server;
    await services.database.system.execute(sql`
      update content_types set dropped_fields = jsonb_set(dropped_fields, '{0,dropped_at}', '"2020-01-01T00:00:00Z"')
      where id = ${id}::int`);
    await deleteDroppedJob.run(services, null, new AbortController().signal);
    const history = await as('tenantAdmin', 'GET', `history/?entity=content_item&id=${first}`);
    const { rows } = await services.database.system.execute<{ custom: object; left: number }>(sql`
      select custom, jsonb_array_length(dropped_fields) as left from content_items i
      join content_types t on t.id = i.content_type where i.id = ${first}::int`);
    expect([Object.keys(rows[0]?.custom ?? {}), rows[0]?.left]).toEqual([[expect.any(String)], 0]);
    expect((await change([dish, day, price])).statusCode).toBe(200);
    expect([(await read()).custom.price, history.body.includes('97431')]).toEqual([null, false]);
  });

  test('keeps values when choices change, and restores a field with its values from history', async () => {
    const labels = (fi: string) => ({ fi });
    const choices = [
      { value: 'fish', labels: labels('Kala') },
      { value: 'soup', labels: labels('Keitto') },
    ];
    const diet = field('diet', { kind: 'choice', choices });
    const { id } = await made('chosen', { fields: [field('dish'), diet], list_columns: ['dish', 'diet'] });
    const path = `content/chosen/${(await item('chosen', { dish: 'Lohi', diet: 'fish' })).id}/`;
    const read = async () => (await as('tenantAdmin', 'GET', `${path}?admin_view=1`)).json().custom;
    const change = (fields: object[], query = '') =>
      as('tenantAdmin', 'PUT', `content-types/${id}/${query}`, { fields, list_columns: ['dish'] });
    const fewer = { ...diet, choices: choices.slice(1) };
    expect((await change([field('dish'), fewer])).statusCode).toBe(200);
    expect((await read()).diet).toBe('fish');
    expect(
      (await as('tenantAdmin', 'PUT', path, { custom: { dish: 'Siika', diet: 'fish' } })).statusCode,
    ).toBe(200);
    expect((await change([field('dish')], '?values=delete')).statusCode).toBe(200);
    expect(await read()).toEqual({ dish: 'Siika' });
    const history = await as('tenantAdmin', 'GET', `history/?entity=content_type&id=${id}`);
    const before = history.json().results[1].id;
    expect((await as('tenantAdmin', 'POST', `history/${before}/restore/`)).statusCode).toBe(200);
    expect(await read()).toEqual({ dish: 'Siika', diet: 'fish' });
  });

  test('without a label in one language shows the label of another', async () => {
    const lithuanian = { lt: { one: 'Pietūs', many: 'Pietų meniu' } };
    const labels = { lt: 'Patiekalas' };
    await made('baltic', { labels: lithuanian, fields: [field('dish', { labels })], list_columns: [] });
    const types = (await as('member', 'GET', 'own-content/', undefined, 'sv')).json().results;
    expect(types).toContainEqual(
      expect.objectContaining({
        many: 'Pietų meniu',
        fields: [expect.objectContaining({ label: 'Patiekalas' })],
      }),
    );
  });

  test('with objects is deleted only with confirmation, and restored with them within a day', async () => {
    const { id } = await made('gone');
    const { id: itemId } = await item('gone', { dish: 'Keitto' });
    expect((await as('tenantAdmin', 'DELETE', `content-types/${id}/`)).statusCode).toBe(409);
    expect((await as('tenantAdmin', 'DELETE', `content-types/${id}/?content=delete`)).statusCode).toBe(204);
    expect((await as('member', 'GET', 'content/gone/')).statusCode).toBe(404);
    const otherType = await made('gone');
    expect((await as('tenantAdmin', 'POST', `content-types/${id}/restore/`)).statusCode).toBe(409);
    // Without objects no confirmation is required.
    expect((await as('tenantAdmin', 'DELETE', `content-types/${otherType.id}/`)).statusCode).toBe(204);
    expect((await as('tenantAdmin', 'POST', `content-types/${id}/restore/`)).statusCode).toBe(200);
    expect(await idsOf('member', 'gone')).toEqual([itemId]);
    expect((await as('member', 'GET', `content/gone/${itemId}/`)).json().custom).toEqual({
      dish: 'Keitto',
      day: null,
    });
  });

  test('is one of at most 30, also when two are created at once', async () => {
    const { tenantId } = await buildCompany(server);
    const token = await server.login(await server.build.user({ tenant: tenantId, is_tenant_admin: true }));
    const post = (name: string) => server.call('POST', 'v1/content-types/', { token, body: menu(name) });
    for (let at = 0; at < 29; at++) expect((await post(`t${at}`)).statusCode).toBe(201);
    const answers = await Promise.all([post('x'), post('y')]);
    const overLimit = answers.find(({ statusCode }) => statusCode !== 201);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(overLimit?.statusCode).toBe(409);
    expect(overLimit?.body).toContain('30');
  });
});

describe('two companies', () => {
  test('may use one name for different types, and do not see each other’s', async () => {
    await made('shared');
    await item('shared', { dish: 'Meidän' });
    expect((await as('strangerAdmin', 'GET', 'content/shared/')).statusCode).toBe(404);
    const foreignType = menu('shared', { fields: [field('model')], title: 'model', list_columns: ['model'] });
    expect((await as('strangerAdmin', 'POST', 'content-types/', foreignType)).statusCode).toBe(201);
    const { id } = await item('shared', { model: 'Heidän' }, {}, 'strangerAdmin');
    expect((await as('stranger', 'GET', 'content/shared/')).json().results).toEqual([
      { id, custom: { model: 'Heidän' } },
    ]);
    expect((await as('tenantAdmin', 'GET', `content/shared/${id}/`)).statusCode).toBe(404);
    expect((await as('tenantAdmin', 'PUT', `content/shared/${id}/`, { custom: {} })).statusCode).toBe(404);
    const described = async (who: Who) =>
      Object.keys((await server.call('GET', 'openapi.json', { token: company.tokens[who] })).json().paths);
    expect(await described('strangerAdmin')).toContain('/v1/content/shared/');
    expect((await described('strangerAdmin')).join()).not.toContain('/content/gone/');
    const public_ = (await server.call('GET', 'openapi.json')).json().paths;
    expect(Object.keys(public_).filter((path) => path.includes('/content/shared'))).toEqual([]);
  });
});

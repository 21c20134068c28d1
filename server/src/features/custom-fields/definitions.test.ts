import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { purgeDeleted } from '../../engine/privacy/purge-deleted.ts';

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let call: typeof newsroom.server.call;
let token: string | undefined;

beforeAll(async () => {
  newsroom = await openNewsroom();
  ({ call } = newsroom.server);
  token = newsroom.company.tokens.tenantAdmin;
});

afterAll(() => newsroom.server.close());

const base = { entity: 'news', kind: 'text', labels: { fi: 'Kustannuspaikka' } };
const make = (field: object) => call('POST', 'v1/custom-fields/', { token, body: { ...base, ...field } });
const change = (id: number, body: object) => call('PUT', `v1/custom-fields/${id}/`, { token, body });
const remove = (id: number, query = '') => call('DELETE', `v1/custom-fields/${id}/${query}`, { token });
const restore = (id: number) => call('POST', `v1/custom-fields/${id}/restore/`, { token, body: {} });
const list = async (entity: string, as = token) =>
  (await call('GET', `v1/custom-fields/?entity=${entity}`, { token: as })).json();
const customOf = async (id: number, name: string) =>
  (await call('GET', `v1/news/${id}/?admin_view=1`, { token })).json().custom?.[name];

test('a field is created, read by editors, changed except for its name, and rejected with all errors', async () => {
  const created = await make({
    name: 'cost_centre',
    help: { en: 'Four digits' },
    in_list: true,
    shown: true,
  });
  expect(created.statusCode, created.body).toBe(201);
  expect(created.json()).toMatchObject({
    entity: 'news',
    name: 'cost_centre',
    kind: 'text',
    labels: { fi: 'Kustannuspaikka' },
    help: { en: 'Four digits' },
    required: false,
    choices: [],
    in_list: true,
    filter: false,
    searched: false,
    shown: true,
    privacy: null,
    order: expect.any(Number),
  });
  const { id } = created.json();
  const changed = await change(id, { name: 'other', labels: { fi: 'Paikka', sv: 'Ställe' } });
  expect(changed.json()).toMatchObject({
    name: 'cost_centre',
    labels: { fi: 'Paikka', sv: 'Ställe' },
    shown: true,
  });
  const { groupAdmin, member, feedbackManager, strangerAdmin } = newsroom.company.tokens;
  expect((await list('news', groupAdmin)).results).toMatchObject([{ id, labels: { fi: 'Paikka' } }]);
  expect((await list('news', feedbackManager)).status ?? 200).not.toBe(500);
  expect((await list('news', member)).status).toBe(403);
  expect((await call('PUT', `v1/custom-fields/${id}/`, { token: groupAdmin, body: {} })).statusCode).toBe(
    403,
  );
  expect((await call('GET', `v1/custom-fields/${id}/`, { token: strangerAdmin })).statusCode).toBe(404);

  const wrong = await make({
    entity: 'poll',
    name: 'Ei näin',
    kind: 'colour',
    labels: { xx: 'x' },
    privacy: 'public',
    choices: 'x',
  });
  expect(wrong.statusCode).toBe(400);
  const wrongAt = new Set(Object.keys(wrong.json().errors).map((path) => path.split('.')[0]));
  expect([...wrongAt].sort()).toEqual(['choices', 'entity', 'kind', 'labels', 'name', 'privacy']);
  const choices = await make({ name: 'a', kind: 'choice', choices: [] });
  expect(Object.keys(choices.json().errors)).toEqual(['choices']);
  const double = { value: 'a', labels: { fi: 'A' } };
  expect((await make({ name: 'a', kind: 'choice', choices: [double, double] })).json().errors).toHaveProperty(
    'choices',
  );
  for (const name of ['__proto__', 'constructor', '1a', 'a-b', 'Ä', 'cost_centre'])
    expect((await make({ name })).json().errors, name).toHaveProperty('name');
  expect((await make({ name: 'title' })).statusCode).toBe(201);
});

test('an entity has at most thirty fields, also when two are created at once', async () => {
  const entity = 'faq';
  const both = await Promise.all([1, 2].map(() => make({ entity, name: 'same' })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  for (let index = 2; index < 30; index++)
    expect((await make({ entity, name: `field_${index}` })).statusCode).toBe(201);
  const last = await Promise.all([1, 2].map((index) => make({ entity, name: `last_${index}` })));
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const overLimit = await make({ entity, name: 'one_more' });
  expect([overLimit.statusCode, overLimit.json().detail]).toEqual([409, expect.stringContaining('30')]);
  const { results } = await list(entity);
  const [first, second] = results;
  expect((await remove(first.id)).statusCode).toBe(204);
  expect((await make({ entity, name: 'instead' })).statusCode).toBe(201);
  expect((await restore(first.id)).statusCode).toBe(409);
  expect((await remove(second.id)).statusCode).toBe(204);
  expect((await restore(first.id)).statusCode).toBe(200);
});

test('fields are ordered within their entity', async () => {
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c']) ids.push((await make({ entity: 'page', name })).json().id);
  const sort = (order: number[], query = '') =>
    call('PUT', `v1/custom-fields/sort/${query}`, { token, body: { order } });
  const [a = 0, b = 0, c = 0] = ids;
  expect((await sort([c, a, b])).statusCode).toBe(204);
  expect((await list('page')).results.map(({ id }: { id: number }) => id)).toEqual([c, a, b]);
  expect((await sort([a, b, c], '?entity=page')).statusCode).toBe(204);
  for (const order of [[a, b], [a, a, b], [a, b, c, 999_999], []])
    expect((await sort(order)).statusCode, String(order)).toBe(400);
});

test('a field with values keeps its kind and is deleted only with confirmation; both come back', async () => {
  const { id } = (await make({ name: 'project', in_list: true, filter: true })).json();
  expect((await change(id, { kind: 'integer' })).json().kind).toBe('integer');
  expect((await change(id, { kind: 'text' })).json().kind).toBe('text');
  const news = await newsroom.createdId({ custom: { project: 'Aurora' } } as never);
  const kind = await change(id, { kind: 'integer' });
  expect(kind.statusCode, kind.body).toBe(409);
  expect((await change(id, { kind: 'text', required: true })).statusCode).toBe(200);
  expect((await newsroom.create({ custom: {} } as never)).json().errors).toHaveProperty(['custom.project']);
  expect((await newsroom.create({})).json().errors).toHaveProperty(['custom.project']);
  expect((await newsroom.change(news, { video_url: null })).statusCode).toBe(200);
  expect((await newsroom.change(news, { custom: { project: '' } })).statusCode).toBe(400);
  await change(id, { required: false });

  const conflict = await remove(id);
  expect([conflict.statusCode, conflict.json().content]).toEqual([409, { news: 1 }]);
  expect((await remove(id, '?values=delete')).statusCode).toBe(204);
  expect(await customOf(news, 'project')).toBeUndefined();
  // The name is free again, and a new field of that name has no old values.
  const otherField = (await make({ name: 'project', kind: 'integer' })).json();
  expect(await customOf(news, 'project')).toBeNull();
  expect((await restore(id)).statusCode).toBe(409);
  await remove(otherField.id);
  expect((await restore(id)).statusCode).toBe(200);
  expect(await customOf(news, 'project')).toBe('Aurora');
  const filtered = await call('GET', 'v1/news/?admin_view=1&custom.project=Aurora', { token });
  expect(filtered.json().count).toBe(1);

  // After a day its values are deleted, also in the history.
  await remove(id, '?values=delete');
  const { database } = newsroom.server.services;
  await database.system.execute(
    sql`update custom_fields set deleted_at = now() - interval '25 hours' where id = ${id}::int`,
  );
  await purgeDeleted(newsroom.server.services);
  await runJobs(newsroom.server.services);
  const { rows } = await database.system.execute(sql`
    select 1 from news where id = ${news}::int and custom ? ${String(id)}
    union all select 1 from custom_values where field = ${id}::int
    union all select 1 from versions where entity = 'news' and object_id = ${news}::int
      and (columns::text like '%Aurora%' or changes::text like '%Aurora%')`);
  expect(rows).toEqual([]);
});

test('changing the choices leaves values unchanged', async () => {
  const option = (value: string) => ({ value, labels: { fi: value } });
  const { id } = (
    await make({ name: 'size', kind: 'choice', choices: [option('small'), option('big')] })
  ).json();
  const news = await newsroom.createdId({ custom: { size: 'small' } } as never);
  expect((await change(id, { choices: [option('big'), option('huge')] })).statusCode).toBe(200);
  expect(await customOf(news, 'size')).toBe('small');
  expect((await newsroom.change(news, { custom: { size: 'small' } })).statusCode).toBe(200);
  expect((await newsroom.change(news, { custom: { size: 'tiny' } })).statusCode).toBe(400);
});

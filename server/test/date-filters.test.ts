import { fieldAt, optionsOf, typeOf } from '@piiri/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITIES } from '../src/engine/model/tables.ts';
import { openNewsroom } from './newsroom.ts';

/** Tests that lists with a date or time can be filtered by day, whether their definition declares it or not. */
let room: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

const list = (query: string, path = 'v1/news/', token = room.company.tokens.groupAdmin) =>
  room.server.call('GET', `${path}?${query}`, { token });

const WITH_TIMES = [...ENTITIES.values()].filter(({ fields, list: { columns } }) =>
  columns.some((path) => {
    const field = fieldAt(fields, path);
    return field?.type === 'dateTime' && !optionsOf(field).read;
  }),
);

test.each(WITH_TIMES)('$name is filtered by a time', ({ fields, list: { filters = [] } }) => {
  const kinds = filters.flatMap((name) => fieldAt(fields, name) ?? []).map((field) => typeOf(field).filter);
  expect(kinds).toContain('range');
});

test('news are filtered by day of release, in the company’s time zone', async () => {
  const at = (release_date: string) => room.createdId({ release_date, published: true });
  // Midnight in the company's time zone is not midnight in UTC.
  const ids = [await at('31.05.2026 23:59'), await at('01.06.2026 00:00'), await at('02.06.2026 23:59')];
  const foundIndexes = async (query: string) => {
    const answer = await list(`admin_view=1&id=${ids.join()}&ordering=release_date&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().results.map(({ id }: { id: number }) => ids.indexOf(id));
  };
  expect(await foundIndexes('release_date_from=2026-06-01')).toEqual([1, 2]);
  expect(await foundIndexes('release_date_until=2026-06-01')).toEqual([0, 1]);
  expect(await foundIndexes('release_date_from=2026-06-01&release_date_until=2026-06-01')).toEqual([1]);
  expect(await foundIndexes('expire_date_from=2026-06-01')).toEqual([]);
  for (const wrong of ['2026-02-30', 'huomenna', '99999-01-01'])
    expect((await list(`admin_view=1&release_date_from=${wrong}`)).statusCode, wrong).toBe(400);
});

test('the time of saving filters nothing for people who only read', async () => {
  const { tenantAdmin, member } = room.company.tokens;
  const created = await room.server.call('POST', 'admin/v1/pages/', {
    token: tenantAdmin,
    body: { translations: { fi: { title: 'Talomme', text: '<p>Tervetuloa.</p>' } }, published: true },
  });
  expect(created.statusCode, created.body).toBe(201);
  const count = async (path: string, token: string | undefined) =>
    (await list('updated_at_until=2020-01-01', path, token)).json().count;
  expect(await count('admin/v1/pages/', tenantAdmin)).toBe(0);
  expect(await count('v1/pages/', member)).toBe(1);
});

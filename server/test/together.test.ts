import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';
import { openTrialApp } from './trial-app.ts';

/** Tests two concurrent calls on the same object. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });
const translations = { fi: { title: 'Otsikko' } };
const post = (path: string, body: object) => server.call('POST', `v1/${path}/`, { ...admin(), body });
const put = (path: string, body: object) => server.call('PUT', `v1/${path}/`, { ...admin(), body });
const remove = (path: string) => server.call('DELETE', `v1/${path}/`, admin());
const restore = (path: string) => server.call('POST', `v1/${path}/restore/`, admin());
const listed = async (path: string) =>
  (await server.call('GET', `v1/${path}/?admin_view=1&page_size=1000`, admin())).json().results;

async function created(path: string, body: object): Promise<number> {
  const answer = await post(path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const page = (more: object = {}) => created('trial-pages', { translations, ...more });
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const many = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

describe('two concurrent calls', () => {
  test('store no contradiction between fields', async () => {
    const base = { translations, group: company.everyone, page: await page() };
    for (let round = 0; round < 10; round++) {
      const id = await created('trial-events', {
        ...base,
        start_time: '01.01.2030 10:00',
        end_time: '01.01.2030 12:00',
      });
      const answers = await Promise.all([
        put(`trial-events/${id}`, { start_time: '01.01.2030 11:30' }),
        put(`trial-events/${id}`, { end_time: '01.01.2030 11:00' }),
      ]);
      expect(statuses(answers)).toEqual([200, 400]);
      const rejected = answers.find(({ statusCode }) => statusCode === 400);
      expect(rejected?.json().errors).toHaveProperty('end_time');
    }
  });

  test('get distinct sort positions, also during an ordering', async () => {
    await many(8, () => page());
    const ids: number[] = (await listed('trial-pages')).map(({ id }: { id: number }) => id);
    const turned = [...ids].reverse();
    const [sorted] = await Promise.all([
      server.call('PUT', 'v1/trial-pages/sort/', { ...admin(), body: { order: turned } }),
      many(4, () => page()),
    ]);
    expect([204, 400]).toContain(sorted.statusCode);
    const sortPositions = (await listed('trial-pages')).map(({ place }: { place: number }) => place);
    expect(new Set(sortPositions).size).toBe(sortPositions.length);
  });

  test('do not exceed a maximum number', async () => {
    const answers = await many(6, () => post('trial-pictures', { name: 'Kuva' }));
    expect(statuses(answers)).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toMatch(/enintään 3/);
    const [first] = await listed('trial-pictures');
    await remove(`trial-pictures/${first.id}`);
    await created('trial-pictures', { name: 'Toinen' });
    const overLimit = await restore(`trial-pictures/${first.id}`);
    expect(overLimit.statusCode).toBe(409);
    expect(overLimit.json().detail).toMatch(/enintään 3/);
  });

  test('do not become each other’s parent', async () => {
    for (let round = 0; round < 5; round++) {
      const [firstId, secondId] = [await page(), await page()];
      const answers = await Promise.all([
        put(`trial-pages/${firstId}`, { parent: secondId }),
        put(`trial-pages/${secondId}`, { parent: firstId }),
      ]);
      expect(statuses(answers)).toEqual([200, 400]);
      expect(answers.find(({ statusCode }) => statusCode === 400)?.json().errors).toHaveProperty('parent');
    }
  });

  test('set one picture and leave no other behind', async () => {
    const id = await page();
    const sent = await many(4, async () =>
      server.call('PUT', `v1/trial-pages/${id}/`, {
        ...admin(),
        body: multipart({ picture: await picture() }),
      }),
    );
    expect(statuses(sent)).toEqual([200, 400, 400, 400]);
    const { rows } = await server.services.database.system.execute<{ state: string; count: number }>(
      `select state, count(*)::int from files where kind = 'image' and tenant_id = ${company.tenantId} group by state order by state`,
    );
    const live = rows.find(({ state }) => state === 'live')?.count;
    const orphanCount = rows.find(({ state }) => state === 'doomed')?.count ?? 0;
    expect(live).toBe(1);
    // The conflict may be found before the picture is drawn, or afterwards, in which case the drawn one is orphaned.
    expect(rows.every(({ state }) => state !== 'pending')).toBe(true);
    expect(orphanCount).toBeLessThanOrEqual(3);
  });

  test('that delete and reference an object: one of them fails', async () => {
    for (let round = 0; round < 8; round++) {
      const needed = await page();
      const event = {
        translations,
        group: company.everyone,
        page: needed,
        start_time: '01.01.2030 10:00',
        end_time: '01.01.2030 12:00',
      };
      const [used, gone] = await Promise.all([post('trial-events', event), remove(`trial-pages/${needed}`)]);
      expect([used.statusCode, gone.statusCode]).toEqual(used.statusCode === 201 ? [201, 409] : [400, 204]);
    }
  });

  test('that delete or restore the same object do it once', async () => {
    const id = await page();
    expect(statuses(await many(5, () => remove(`trial-pages/${id}`)))).toEqual([204, 404, 404, 404, 404]);
    expect(statuses(await many(5, () => restore(`trial-pages/${id}`)))).toEqual([200, 404, 404, 404, 404]);
    const { version } = (await server.call('GET', `v1/trial-pages/${id}/?admin_view=1`, admin())).json();
    expect(version).toBe(3);
  });
});

describe('a child object', () => {
  test('cannot have itself, a descendant or a missing object as its parent', async () => {
    const top = await page();
    const middle = await page({ parent: top });
    const low = await page({ parent: middle });
    for (const parent of [top, middle, low, 999_999]) {
      const answer = await put(`trial-pages/${top}`, { parent });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('parent');
    }
    expect((await put(`trial-pages/${low}`, { parent: top })).statusCode).toBe(200);
  });

  test('is restored without a parent when its former parent is now below it', async () => {
    const top = await page();
    const low = await page({ parent: top });
    await remove(`trial-pages/${low}`);
    const below = await page();
    await put(`trial-pages/${below}`, { parent: top });
    // Low's stored parent is still top; top goes below a child of low.
    await restore(`trial-pages/${low}`);
    await put(`trial-pages/${below}`, { parent: low });
    await remove(`trial-pages/${low}`);
    expect((await put(`trial-pages/${top}`, { parent: below })).statusCode).toBe(200);
    const back = await restore(`trial-pages/${low}`);
    expect(back.json()).toMatchObject({ id: low, parent: null });
  });
});

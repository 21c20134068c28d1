import { MAX_VIEWS } from '@piiri/shared/contracts/view-limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

let server: TestApp;
let company: Company;
let otherCompany: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  otherCompany = await buildCompany(server);
});

afterAll(() => server.close());

const CALL = 'v1/saved-views/';
const QUERY = 'filter=%7B%22published%22%3A%22false%22%7D&sort=release_date&order=ASC';

async function add(token: string | undefined, more: object = {}) {
  const body = { entity: 'news', name: 'Luonnokset', query: QUERY, ...more };
  return server.call('POST', CALL, { token, body });
}

async function names(token: string | undefined, entity = 'news') {
  const answer = await server.call('GET', `${CALL}?entity=${entity}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().map(({ name }: { name: string }) => name);
}

describe('a saved view of a list', () => {
  test('is private to its creator until it is shared', async () => {
    const { groupAdmin, tenantAdmin } = company.tokens;
    const answer = await add(groupAdmin, { name: ' Omat luonnokset ' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Omat luonnokset',
      query: QUERY,
      shared: false,
      is_own: true,
      may_change: true,
    });
    expect(await names(groupAdmin)).toContain('Omat luonnokset');
    expect(await names(tenantAdmin)).not.toContain('Omat luonnokset');
    const path = `${CALL}${answer.json().id}/`;
    expect((await server.call('DELETE', path, { token: tenantAdmin })).statusCode).toBe(404);
    const shared = await server.call('PATCH', path, { token: groupAdmin, body: { shared: true } });
    expect(shared.json()).toMatchObject({ name: 'Omat luonnokset', shared: true });
    expect(await names(tenantAdmin)).toContain('Omat luonnokset');
    expect(await names(otherCompany.tokens.tenantAdmin)).not.toContain('Omat luonnokset');
    expect((await server.call('DELETE', path, { token: otherCompany.tokens.tenantAdmin })).statusCode).toBe(
      404,
    );
  });

  test('that is shared is changed by its creator and by tenant admins only', async () => {
    const { groupAdmin, tenantAdmin } = company.tokens;
    const view = (await add(tenantAdmin, { name: 'Kaikkien', shared: true })).json();
    const path = `${CALL}${view.id}/`;
    const seen = (await server.call('GET', `${CALL}?entity=news`, { token: groupAdmin })).json();
    expect(seen.find(({ id }: { id: number }) => id === view.id)).toMatchObject({
      is_own: false,
      may_change: false,
    });
    const body = { name: 'Minun' };
    expect((await server.call('PATCH', path, { token: groupAdmin, body })).statusCode).toBe(403);
    expect((await server.call('DELETE', path, { token: groupAdmin })).statusCode).toBe(403);
    const groups = (await add(groupAdmin, { name: 'Ryhmän', shared: true })).json();
    expect((await server.call('DELETE', `${CALL}${groups.id}/`, { token: tenantAdmin })).statusCode).toBe(
      204,
    );
    expect(await names(groupAdmin)).not.toContain('Ryhmän');
  });

  test('needs a valid name and list, and has a limited length', async () => {
    const { groupAdmin, member } = company.tokens;
    for (const [more, at] of [
      [{ name: '  ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ query: 'x'.repeat(2001) }, 'query'],
      [{ entity: 'nothing' }, 'entity'],
      [{ shared: 'perhaps' }, 'shared'],
    ] as const) {
      const answer = await add(groupAdmin, more);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(Object.keys(answer.json().errors)).toEqual([at]);
    }
    expect((await add(member)).statusCode).toBe(403);
    // Only people who see a list as editors have saved views of it.
    expect((await server.call('GET', `${CALL}?entity=user`, { token: groupAdmin })).statusCode).toBe(403);
  });

  test('also exists for the lists of feedback and history, for people who work with them', async () => {
    const { feedbackManager, groupAdmin, tenantAdmin } = company.tokens;
    const status = async (as: string | undefined, entity: string) =>
      (await add(as, { entity, name: 'Myöhässä', query: 'overdue=1' })).statusCode;
    expect(await Promise.all([status(feedbackManager, 'feedback'), status(tenantAdmin, 'history')])).toEqual([
      201, 201,
    ]);
    expect(await names(feedbackManager, 'feedback')).toEqual(['Myöhässä']);
    expect(await Promise.all([status(tenantAdmin, 'feedback'), status(feedbackManager, 'history')])).toEqual([
      400, 400,
    ]);
    expect(await status(groupAdmin, 'history')).toBe(400);
  });

  test('is limited in number, also for concurrent calls', async () => {
    const { groupAdmin } = company.tokens;
    const all = Array.from({ length: MAX_VIEWS - 2 }, (_, index) => `Näkymä ${index}`);
    for (const name of all) expect((await add(groupAdmin, { entity: 'poll', name })).statusCode).toBe(201);
    const last = await Promise.all([1, 2, 3, 4].map(() => add(groupAdmin, { entity: 'poll' })));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
    expect(last.find(({ statusCode }) => statusCode === 409)?.json().detail).toContain('50');
    expect(await names(groupAdmin, 'poll')).toHaveLength(MAX_VIEWS);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** Tests bulk operations: each object is authorized separately. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const translations = { fi: { title: 'Otsikko', text: 'Teksti.' } };

async function news(more: object = {}): Promise<number> {
  const answer = await server.call('POST', 'v1/news/', {
    token: company.tokens.tenantAdmin,
    body: { translations, group: company.groups.own, release_date: '01.01.2026 12:00', ...more },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

async function bulk(path: string, body: object, token = company.tokens.groupAdmin) {
  const answer = await server.call('POST', `${path}/`, { token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  const { done, failed } = answer.json();
  return {
    done: done.map(({ id }: { id: number }) => id),
    before: done.map(({ before }: { before: object }) => before),
    failed: failed.map(({ id }: { id: number }) => id),
    why: failed.map(({ problem }: { problem: { status: number } }) => problem.status),
    problems: failed.map(({ problem }: { problem: object }) => problem),
  };
}

const read = async (path: string) =>
  (await server.call('GET', `v1/${path}/?admin_view=1`, { token: company.tokens.tenantAdmin })).json();

describe('bulk changes', () => {
  test('publish all objects except those that the caller may not publish', async () => {
    const [firstId, secondId] = [await news(), await news({ published: true })];
    const others = await news({ group: company.groups.other });
    const items = [firstId, secondId, others, 999_999].map((id) => ({ id, published: true }));
    const outcome = await bulk('v1/news/bulk/change', { items });
    expect(outcome).toMatchObject({
      done: [firstId, secondId],
      before: [{ published: false }, { published: true }],
      failed: [others, 999_999],
      why: [404, 404],
    });
    expect(await read(`news/${firstId}`)).toMatchObject({ published: true, version: 2 });
    // It was already published, so nobody's edit becomes stale.
    expect(await read(`news/${secondId}`)).toMatchObject({ version: 1 });
    expect(await read(`news/${others}`)).toMatchObject({ published: false });
  });

  test('schedule objects, and refuse times that contradict each other', async () => {
    const [id, ends] = [await news(), await news({ expire_date: '2030-01-01T10:00:00.000Z' })];
    const release = '2031-06-01T09:00:00.000Z';
    const items = [id, ends].map((one) => ({ id: one, release_date: release, published: true }));
    const outcome = await bulk('v1/news/bulk/change', { items });
    expect(outcome).toMatchObject({ done: [id], failed: [ends], why: [400] });
    expect(outcome.before[0]).toMatchObject({ published: false, release_date: expect.any(String) });
    expect(await read(`news/${id}`)).toMatchObject({ state: 'scheduled', release_date: release });
  });

  test('move objects to a group, and back to where each was', async () => {
    const [firstId, secondId] = [await news(), await news({ group: company.groups.other })];
    const admin = company.tokens.tenantAdmin;
    const moved = await bulk(
      'v1/news/bulk/change',
      { items: [firstId, secondId].map((id) => ({ id, group: company.everyone })) },
      admin,
    );
    expect(moved.before).toEqual([{ group: company.groups.own }, { group: company.groups.other }]);
    expect((await read(`news/${secondId}`)).group).toBe(company.everyone);
    await bulk(
      'v1/news/bulk/change',
      { items: moved.done.map((id: number, index: number) => ({ id, ...moved.before[index] })) },
      admin,
    );
    expect((await read(`news/${secondId}`)).group).toBe(company.groups.other);
  });

  test('move nothing to a group that is missing or that the caller may not publish to', async () => {
    const newsId = await news();
    const rejected = await bulk('v1/news/bulk/change', {
      items: [{ id: newsId, group: company.groups.other }],
    });
    expect(rejected).toMatchObject({ done: [], failed: [newsId], why: [403] });
    const nowhere = await bulk('v1/news/bulk/change', { items: [{ id: newsId, group: 999_999 }] });
    expect(nowhere.done).toEqual([]);
    expect((await read(`news/${newsId}`)).group).toBe(company.groups.own);
  });

  test('are validated', async () => {
    const newsId = await news();
    const wrong = await bulk('v1/news/bulk/change', { items: [{ id: newsId, published: 'perhaps' }] });
    expect(wrong.problems).toMatchObject([{ status: 400, errors: { published: ['Valitse kyllä tai ei'] } }]);
    const none = await bulk('v1/news/bulk/change', { items: [{ id: newsId, group: null }] });
    expect(none.problems).toMatchObject([{ errors: { group: ['Ryhmä on pakollinen'] } }]);
  });

  test('delete and restore objects together, in any order', async () => {
    const token = company.tokens.tenantAdmin;
    const page = async (more: object) => {
      const body = { translations: { fi: { title: 'Sivu', text: '<p>Teksti.</p>' } }, ...more };
      return (await server.call('POST', 'admin/v1/pages/', { token, body })).json().id as number;
    };
    const above = await page({});
    const below = await page({ parent_page: above });
    // A parent can only be deleted after its child.
    const deleted = await bulk('admin/v1/pages/bulk/delete', { ids: [above, below] }, token);
    expect(deleted).toMatchObject({ done: [below, above], failed: [] });
    const back = await bulk('admin/v1/pages/bulk/restore', { ids: [above, below] }, token);
    expect(back.failed).toEqual([]);
    const read = await server.call('GET', `admin/v1/pages/${below}/`, { token });
    expect(read.json()).toMatchObject({ parent_page: above });
  });

  test('keep objects that others require, and name what uses them', async () => {
    const token = company.tokens.tenantAdmin;
    const group = async () =>
      (await server.call('POST', 'v1/tenant/groups/', { token, body: { name: `R ${Math.random()}` } })).json()
        .id as number;
    const [free, used] = [await group(), await group()];
    await news({ group: used });
    const outcome = await bulk('v1/tenant/groups/bulk/delete', { ids: [used, free] }, token);
    expect(outcome).toMatchObject({ done: [free], failed: [used] });
    expect(outcome.problems).toMatchObject([{ status: 409, content: { news: 1 } }]);
  });
});

test('a bulk change rejects other fields, endless lists and people who may not write', async () => {
  const newsId = await news();
  const changeItems = (body: object, token = company.tokens.groupAdmin) =>
    server.call('POST', 'v1/news/bulk/change/', { token, body });
  expect((await changeItems({ items: [{ id: newsId, translations: {} }] })).statusCode).toBe(400);
  expect(
    (await changeItems({ items: [{ id: newsId, published: true, published_at: null }] })).statusCode,
  ).toBe(400);
  const endless = Array.from({ length: 201 }, (_, id) => ({ id: id + 1, published: true }));
  expect((await changeItems({ items: endless })).statusCode).toBe(400);
  expect(
    (await changeItems({ items: [{ id: newsId, published: true }] }, company.tokens.member)).statusCode,
  ).toBe(403);
});

test('a bulk change without a field is rejected rather than reported as done', async () => {
  const newsId = await news();
  const answer = await server.call('POST', 'v1/news/bulk/change/', {
    token: company.tokens.groupAdmin,
    body: { items: [{ id: newsId, published: true }, { id: newsId }] },
  });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors).toEqual({ 'items.1': ['Kerro vähintään yksi muutettava tieto'] });
  expect(await read(`news/${newsId}`)).toMatchObject({ version: 1 });
});

test('groups have no bulk change, because their visibility is not a field', async () => {
  const { own, other: otherGroup } = company.groups;
  const answer = await server.call('POST', 'v1/tenant/groups/bulk/change/', {
    token: company.tokens.tenantAdmin,
    body: { items: [{ id: own }, { id: otherGroup }] },
  });
  expect(answer.statusCode, answer.body).toBe(404);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

/** Tests the particulars of company pages: their tree, and what happens to the children of a deleted page. */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });
const path = (id: number | string, more = '') => `admin/v1/pages/${id}/${more}`;

async function page(title: string, more: object = {}): Promise<number> {
  const body = { published: true, translations: { fi: { title, text: '<p>Teksti.</p>' } }, ...more };
  const answer = await server.call('POST', 'admin/v1/pages/', { ...admin(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const put = (id: number, body: object) => server.call('PUT', path(id), { ...admin(), body });
const remove = (id: number, more = '') => server.call('DELETE', path(id, more), admin());

/** Returns the parents of all pages, by id. */
async function tree(): Promise<Record<number, number | null>> {
  const { results } = (await server.call('GET', 'admin/v1/pages/', admin())).json();
  return Object.fromEntries(
    results.map(({ id, parent_page }: { id: number; parent_page: number | null }) => [id, parent_page]),
  );
}

/** Creates a top page, a middle one below it, and two leaves below that. */
async function family() {
  company = await buildCompany(server);
  const top = await page('Ylin');
  const middle = await page('Keskellä', { parent_page: top });
  const leaf = await page('Lehti', { parent_page: middle });
  const otherLeaf = await page('Toinen lehti', { parent_page: middle });
  return { top, middle, leaf, other: otherLeaf };
}

describe('deleting a page with children', () => {
  test('is refused until the call says what happens to the children', async () => {
    const { top, middle } = await family();
    const conflict = await remove(middle);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json()).toMatchObject({ content: { page: 2 } });
    expect((await remove(middle, '?children=perhaps')).statusCode).toBe(400);
    expect(await tree()).toMatchObject({ [middle]: top });
  });

  test('can move the children to its parent', async () => {
    const { top, middle, leaf, other: otherLeaf } = await family();
    expect((await remove(middle, '?children=move')).statusCode).toBe(204);
    expect(await tree()).toEqual({ [top]: null, [leaf]: top, [otherLeaf]: top });
    expect((await remove(top, '?children=move')).statusCode).toBe(204);
    expect(await tree()).toEqual({ [leaf]: null, [otherLeaf]: null });
  });

  test('can delete all descendants; a restore brings them back, except those deleted before', async () => {
    const { top, middle, leaf, other: otherLeaf } = await family();
    await remove(otherLeaf);
    expect((await remove(top, '?children=delete')).statusCode).toBe(204);
    expect(await tree()).toEqual({});
    const restored = await server.call('POST', path(top, 'restore/'), admin());
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await tree()).toEqual({ [top]: null, [middle]: top, [leaf]: middle });
  });

  test('needs no such choice for a page without children', async () => {
    const { leaf, top, middle, other: otherLeaf } = await family();
    expect((await remove(leaf)).statusCode).toBe(204);
    expect(await tree()).toEqual({ [top]: null, [middle]: top, [otherLeaf]: middle });
  });
});

describe('the parent page', () => {
  test('must be another page of the company that is not a descendant', async () => {
    const { top, middle, leaf } = await family();
    for (const parent_page of [top, middle, leaf]) {
      const rejected = await put(top, { parent_page });
      expect(rejected.statusCode).toBe(400);
      expect(rejected.json().errors).toHaveProperty('parent_page');
    }
    const translations = { fi: { title: 'Vieras', text: '<p>Vieras.</p>' } };
    const strange = await server.call('POST', 'admin/v1/pages/', {
      token: company.tokens.strangerAdmin,
      body: { translations },
    });
    const foreignParent = await put(leaf, { parent_page: strange.json().id });
    expect(foreignParent.statusCode).toBe(400);
    expect(foreignParent.json().errors).toHaveProperty('parent_page');
    expect((await put(leaf, { parent_page: null })).statusCode).toBe(200);
  });
});

test('a page has its parent’s title, for editors and for employees', async () => {
  const { top, middle } = await family();
  const named = { parent_page: top, parent_page_name: 'Ylin' };
  const asEmployee = { token: company.tokens.member };
  for (const answer of [
    await server.call('GET', path(middle), admin()),
    await server.call('GET', `v1/pages/${middle}/`, asEmployee),
  ])
    expect(answer.json()).toMatchObject(named);
  const lists = [
    await server.call('GET', 'admin/v1/pages/', admin()),
    await server.call('GET', 'v1/pages/', asEmployee),
  ];
  for (const list of lists) {
    const { results } = list.json();
    expect(results).toContainEqual(expect.objectContaining({ id: middle, ...named }));
    expect(results).toContainEqual(expect.objectContaining({ id: top, parent_page_name: null }));
  }
});

test('the order must contain every page once', async () => {
  const { top, middle, leaf, other: otherLeaf } = await family();
  const sort = (order: number[]) =>
    server.call('PUT', 'admin/v1/pages/sort/', { ...admin(), body: { order } });
  expect((await sort([top, middle, leaf])).statusCode).toBe(400);
  expect((await sort([top, middle, leaf, leaf])).statusCode).toBe(400);
  expect((await sort([top, middle, otherLeaf, leaf])).statusCode).toBe(204);
  const { results } = (await server.call('GET', 'v1/pages/', { token: company.tokens.member })).json();
  expect(results.map(({ id }: { id: number }) => id)).toEqual([top, middle, otherLeaf, leaf]);
});

test('a page’s groups are returned to its editors', async () => {
  company = await buildCompany(server);
  const { own, other: otherGroup } = company.groups;
  const narrow = await page('Rajattu', { groups: [own, otherGroup] });
  const open = await page('Kaikille');
  const groups = (id: number, actor: keyof Company['tokens'] = 'tenantAdmin') =>
    server.call('GET', path(id, 'groups/'), { token: company.tokens[actor] });
  const { count, results } = (await groups(narrow)).json();
  expect(count).toBe(2);
  expect(results.map(({ id }: { id: number }) => id).sort()).toEqual([own, otherGroup].sort());
  expect((await groups(open)).json()).toMatchObject({ count: 0, results: [] });
  expect((await groups(narrow, 'groupAdmin')).statusCode).toBe(403);
  expect((await groups(narrow, 'strangerAdmin')).statusCode).toBe(404);
});

describe('moving a page together with the order', () => {
  const sort = (body: object) => server.call('PUT', path('sort'), { ...admin(), body });

  test('is one call: nothing is moved when the order is invalid', async () => {
    const { top, middle, leaf, other: otherLeaf } = await family();
    const move = { id: leaf, from: middle, to: top };
    expect((await sort({ order: [top, middle, leaf], move })).statusCode).toBe(400);
    expect(await tree()).toMatchObject({ [leaf]: middle });
    expect((await sort({ order: [top, leaf, middle, otherLeaf], move })).statusCode).toBe(204);
    expect(await tree()).toEqual({ [top]: null, [leaf]: top, [middle]: top, [otherLeaf]: middle });
  });

  test('gets 412 with the current parent when somebody else has moved it', async () => {
    const { top, middle, leaf, other: otherLeaf } = await family();
    const order = [top, middle, leaf, otherLeaf];
    const moves = [top, null].map((to) => sort({ order, move: { id: leaf, from: middle, to } }));
    const answers = await Promise.all(moves);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412]);
    const { current } = answers.find(({ statusCode }) => statusCode === 412)?.json() ?? {};
    expect((await tree())[leaf]).toBe(current.parent_page);
  });

  test('is rejected below itself or with incomplete data', async () => {
    const { top, middle, leaf, other: otherLeaf } = await family();
    const order = [top, middle, leaf, otherLeaf];
    const below = await sort({ order, move: { id: middle, from: top, to: leaf } });
    expect(below.statusCode).toBe(400);
    expect(below.json().errors).toHaveProperty('parent_page');
    for (const move of [{ id: leaf, to: top }, 'leaf', { id: 0, from: null, to: null }])
      expect((await sort({ order, move })).statusCode).toBe(400);
    expect(await tree()).toMatchObject({ [middle]: top, [leaf]: middle });
  });
});

test('a restored page takes back the children that its delete moved up, except those moved since', async () => {
  const { top, middle, leaf, other: otherLeaf } = await family();
  await remove(middle, '?children=move');
  await put(otherLeaf, { parent_page: leaf });
  const body = { children: [leaf, otherLeaf, 999_999_999] };
  const restored = await server.call('POST', path(middle, 'restore/'), { ...admin(), body });
  expect(restored.statusCode, restored.body).toBe(200);
  expect(await tree()).toEqual({ [top]: null, [middle]: top, [leaf]: middle, [otherLeaf]: leaf });
  const wrong = await server.call('POST', path(middle, 'restore/'), {
    ...admin(),
    body: { children: 'all' },
  });
  expect(wrong.statusCode).toBe(400);
});

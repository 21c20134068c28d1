import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const settings = (resource_categories: unknown, who: keyof Company['tokens'] = 'tenantAdmin') =>
  server.call('PATCH', 'v1/tenant/', {
    token: company.tokens[who],
    body: { settings: { resource_categories } },
  });

const save = (category: unknown, id?: number) =>
  server.call(id ? 'PUT' : 'POST', `v1/resources/${id ? `${id}/` : ''}`, {
    token: company.tokens.groupAdmin,
    body: {
      translations: { fi: { title: 'Palkkaohje' } },
      resource_type: 2,
      link: 'https://example.com',
      group: company.groups.own,
      published: true,
      category,
    },
  });

test('a company names the categories of files and links, at most twenty', async () => {
  const named = await settings(['Ohjeet', ' Lomakkeet ', 'ohjeet', '']);
  expect(named.statusCode, named.body).toBe(200);
  expect(named.json().settings.resource_categories).toEqual(['Ohjeet', 'Lomakkeet']);
  const read = await server.call('GET', 'v1/tenant/', { token: company.tokens.member });
  expect(read.json().settings.resource_categories).toEqual(['Ohjeet', 'Lomakkeet']);
  expect((await settings([], 'groupAdmin')).statusCode).toBe(403);
  const many = Array.from({ length: 21 }, (_, index) => `Luokka ${index}`);
  for (const wrong of ['Ohjeet', [1], ['a'.repeat(101)], many, { 0: 'Ohjeet' }]) {
    const rejection = await settings(wrong);
    expect([rejection.statusCode, Object.keys(rejection.json().errors ?? {})]).toEqual([
      400,
      ['settings.resource_categories'],
    ]);
  }
  expect((await settings(many.slice(1))).statusCode).toBe(200);
});

test('a file or link has one of the categories, and lists are filtered by it', async () => {
  await settings(['Ohjeet', 'Lomakkeet']);
  const guide = await save('Ohjeet');
  expect(guide.statusCode, guide.body).toBe(201);
  const form = (await save('Lomakkeet')).json();
  const none = (await save(null)).json();
  expect([guide.json().category, form.category, none.category]).toEqual(['Ohjeet', 'Lomakkeet', null]);
  const rejection = await save('Muut');
  expect([rejection.statusCode, Object.keys(rejection.json().errors)]).toEqual([400, ['category']]);
  for (const view of ['', '&admin_view=1']) {
    const token = company.tokens[view ? 'groupAdmin' : 'member'];
    const list = await server.call('GET', `v1/resources/?category=Ohjeet${view}`, { token });
    expect(list.json().results.map(({ id }: { id: number }) => id)).toEqual([guide.json().id]);
  }
});

test('a removed category stays with what has it, and takes nothing new', async () => {
  await settings(['Ohjeet', 'Lomakkeet']);
  const { id } = (await save('Ohjeet')).json();
  await settings(['Lomakkeet']);
  expect((await save('Ohjeet', id)).json()).toMatchObject({ category: 'Ohjeet' });
  expect((await save('Ohjeet')).statusCode).toBe(400);
  expect((await save('Lomakkeet', id)).json()).toMatchObject({ category: 'Lomakkeet' });
  expect((await save('Ohjeet', id)).statusCode).toBe(400);
});

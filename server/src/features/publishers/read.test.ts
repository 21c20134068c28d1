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

test('news name their first publisher where the company enables it, to people who see the news', async () => {
  const { tokens, groups } = company;
  const news = (published: boolean) => ({
    group: groups.own,
    release_date: new Date(Date.now() - 60_000).toISOString(),
    published,
    translations: { fi: { title: 'Uutinen', text: '<p>Teksti.</p>' } },
  });
  const draft = await server.call('POST', 'v1/news/', { token: tokens.tenantAdmin, body: news(false) });
  expect(draft.statusCode, draft.body).toBe(201);
  const path = `v1/news/${draft.json().id}/`;
  await server.call('PUT', path, { token: tokens.groupAdmin, body: news(true) });
  await server.call('PUT', path, {
    token: tokens.tenantAdmin,
    body: { ...news(true), translations: { fi: { title: 'Korjattu', text: '<p>Teksti.</p>' } } },
  });
  const read = (token = tokens.member) => server.call('GET', `${path}publisher/`, { token });
  expect((await read()).statusCode).toBe(404);
  const settings = { publishers_shown: true };
  await server.call('PATCH', 'v1/tenant/', { token: tokens.tenantAdmin, body: { settings } });
  const { first_name, last_name } = (
    await server.call('GET', 'v1/profile/', { token: tokens.groupAdmin })
  ).json();
  const answer = await read();
  expect([answer.statusCode, answer.json()]).toEqual([200, { name: `${first_name} ${last_name}` }]);
  expect((await read(tokens.outsider)).statusCode).toBe(404);
  expect((await read(tokens.stranger)).statusCode).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { multipart, picture } from '../../../test/newsroom.ts';
import { openTrialApp } from '../../../test/trial-app.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTrialApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

test('any entity that declares acknowledgement has its fields and calls, and is in the own list', async () => {
  const { tokens, groups } = company;
  const created = await server.call('POST', 'v1/trial-papers/', {
    token: tokens.tenantAdmin,
    body: multipart({
      name: 'Turvaohje',
      cover: await picture(),
      group: groups.own,
      published: true,
      acknowledgement_required: true,
    }),
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id, acknowledgement } = created.json();
  expect(acknowledgement).toEqual({ deadline: null, version: 1 });
  const path = `v1/trial-papers/${id}/acknowledgement`;
  const open = await server.call('GET', 'v1/my/acknowledgements/?state=open', { token: tokens.member });
  expect(open.json().results).toMatchObject([
    { entity: 'trial_paper', object: { id, title: 'Turvaohje' }, version: 1 },
  ]);
  const answer = await server.call('POST', `${path}/`, { token: tokens.member, body: { version: 1 } });
  expect(answer.statusCode, answer.body).toBe(201);
  const list = await server.call('GET', `${path}s/?admin_view=1`, { token: tokens.tenantAdmin });
  expect(list.json()).toMatchObject({ required: 3, done: 1 });
  const own = await server.call('GET', 'v1/profile/data/', { token: tokens.member });
  if (own.statusCode === 200) expect(own.body).toContain('Turvaohje');
});

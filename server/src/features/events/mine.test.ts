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

test('the "mine" calls return null instead of 404, and other calls are unchanged', async () => {
  const { tokens, groups, tenantId } = company;
  const id = await server.build.object('event', {
    tenant: tenantId,
    group: groups.own,
    published: true,
    start_time: new Date(Date.now() + 3_600_000),
    ends_at: new Date(Date.now() + 7_200_000),
    enrollment_enabled: true,
    enrollment_end_time: new Date(Date.now() + 3_600_000),
  });
  const get = (path: string, actor: keyof Company['tokens'] = 'member') =>
    server.call('GET', path, { token: tokens[actor] });
  for (const path of [`v1/events/${id}/enrollment/`, `v1/events/${id}/feedback/`, 'v1/calendar/']) {
    expect((await get(path)).statusCode).toBe(404);
    const own = await get(`${path}mine/`);
    expect([own.statusCode, own.body]).toEqual([200, 'null']);
  }
  expect((await get(`v1/events/${id}/enrollment/mine/`, 'outsider')).statusCode).toBe(404);
  const created = await server.call('POST', `v1/events/${id}/enrollment/`, {
    token: tokens.member,
    body: {},
  });
  expect(created.statusCode, created.body).toBe(201);
  expect((await get(`v1/events/${id}/enrollment/mine/`)).json()).toEqual(created.json());
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('a test builder creates what its object requires, and a user gets a token without the login call', async () => {
  const { build, call, login } = server;
  const id = await build.news();
  const { tenantId } = await build.group();
  expect(id).toBeGreaterThan(0);
  const user = await build.user({ tenant: tenantId });
  const answer = await call('GET', 'v1/tenant/groups/', { token: await login(user) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().count).toBe(2);
  expect((await call('GET', 'v1/tenant/groups/')).statusCode).toBe(401);
});

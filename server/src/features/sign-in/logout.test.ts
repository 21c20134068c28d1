import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../seed/people.ts';
import { openSessions } from '../sessions/sessions.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const statusOf = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).statusCode;

test('signing out ends the sessions of this sign-in in all companies, and no other', async () => {
  const { build, services, call, login } = server;
  const user = await build.user({ read_only: true });
  const second = await build.tenant();
  await createUser(services.database.system, second.id, { first_name: 'A', last_name: 'B' }, user.accountId);
  const opened = await openSessions(services, {
    id: user.accountId,
    evidence: { by: 'link', tenantId: null, sentAt: '-infinity' },
  });
  const [here = '', there = ''] = opened?.tenants.map(({ token }) => token) ?? [];
  const elsewhere = await login(user);
  const answer = await call('POST', 'v1/auth/logout/', { token: there });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(await statusOf(here)).toBe(401);
  expect(await statusOf(there)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(200);
  expect((await call('POST', 'v1/auth/logout/', { token: here })).statusCode).toBe(401);
});

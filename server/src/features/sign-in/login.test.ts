import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD } from '../../../test/builders.ts';
import { extendBlocks } from '../../../test/hold-blocks.ts';
import { createUser } from '../../seed/people.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

let addresses = 0;

/** Each call comes from a different address unless one is given. */
const login = (username: string, password: string, address = `192.0.2.${addresses++}`) =>
  server.call('POST', 'v1/auth/login/', { body: { username, password }, address });

test('user name and password open a session in every company of the account', async () => {
  const { build, services, call } = server;
  const admin = await build.user({ username: 'Pääkäyttäjä', is_tenant_admin: true });
  const second = await build.tenant({ name: 'Toinen Ab' });
  await createUser(services.database.system, second.id, { first_name: 'A', last_name: 'B' }, admin.accountId);
  const answer = await login('  PÄÄKÄYTTÄJÄ ', PASSWORD);
  expect(answer.statusCode).toBe(200);
  const { token, expiry, tenants } = answer.json();
  expect(tenants.map(({ id }: { id: number }) => id)).toEqual([admin.tenantId, second.id]);
  expect(tenants[1]).toEqual({
    id: second.id,
    tenant: 'Toinen Ab',
    logo: null,
    logo_thumbnail: null,
    token: expect.stringMatching(/^[\w-]{51}$/),
    expiry,
  });
  expect(tenants[0].token).toBe(token);
  const days = (new Date(expiry).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(services.config.sessionDays, 2);
  for (const tenant of tenants) {
    const profile = (await call('GET', 'v1/profile/', { token: tenant.token })).json();
    expect(profile).toMatchObject({ tenant_id: tenant.id, username: 'Pääkäyttäjä' });
  }
});

test('tokens are stored as hashes only', async () => {
  const { username } = await server.build.user();
  const { token } = (await login(username, PASSWORD)).json();
  const { rows } = await server.services.database.system.execute(sql`select * from sessions`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('every failure gives the same answer', async () => {
  const { build, services } = server;
  const existing = await build.user();
  const withoutPassword = await build.user({ password: null });
  const deletedUser = await build.user();
  await services.database.system.execute(
    sql`update users set deleted_at = now() where id = ${deletedUser.id}`,
  );
  const answers = await Promise.all([
    login(existing.username, 'aivan väärä salasana'),
    login('nobody-of-this-name', 'aivan väärä salasana'),
    login(withoutPassword.username, 'aivan väärä salasana'),
    login(deletedUser.username, PASSWORD),
    login(`${existing.username}\u0000`, 'aivan väärä salasana'),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    const { request_id, ...problem } = answer.json();
    expect(problem).toEqual({
      status: 401,
      code: 'login_failed',
      title: 'Kirjautuminen epäonnistui',
      detail: 'Kirjautuminen epäonnistui',
    });
  }
});

test('after five failures even the right password must wait, also for unknown names', async () => {
  const { username } = await server.build.user();
  for (const name of [username, 'nobody-at-all']) {
    for (let time = 0; time < 5; time++) expect((await login(name, 'arvaus arvaus')).statusCode).toBe(401);
    await extendBlocks(server.services);
    const rejected = await login(name.toUpperCase(), PASSWORD);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json().code).toBe('too_many');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  }
  await server.services.database.system.execute(sql`update login_throttle set blocked_until = now()`);
  expect((await login(username, PASSWORD)).statusCode).toBe(200);
  expect((await login('nobody-at-all', PASSWORD)).statusCode).toBe(401);
});

test('an address that guessed at twenty names must wait', async () => {
  const address = '198.51.100.1';
  const { username } = await server.build.user();
  for (let number = 0; number < 20; number++) {
    expect((await login(`guess-${number}`, 'arvaus arvaus', address)).statusCode).toBe(401);
  }
  await extendBlocks(server.services);
  expect((await login(username, PASSWORD, address)).statusCode).toBe(429);
  expect((await login(username, PASSWORD)).statusCode).toBe(200);
});

test('missing fields are all reported at once', async () => {
  const answer = await server.call('POST', 'v1/auth/login/', { body: {}, language: 'sv' });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual(['username', 'password']);
});

test('an expired session is rejected', async () => {
  const { username } = await server.build.user();
  const { token } = (await login(username, PASSWORD)).json();
  await server.services.database.system.execute(
    sql`update sessions set expires_at = now() - interval '1 second'`,
  );
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
});

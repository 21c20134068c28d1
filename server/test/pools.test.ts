import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { inBackground } from '../src/platform/services.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestUser } from './builders.ts';

let server: TestApp;
let user: TestUser;
let token: string;

beforeAll(async () => {
  server = await startTestApp({ pool: readConfig({}).pool });
  user = await server.build.user();
  token = await server.login(user);
});

afterAll(() => server.close());

/** Locks a table, so that its readers wait, until the returned function is called. */
async function lockTable(name: string): Promise<() => Promise<void>> {
  const { system } = server.services.database;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let over: Promise<void> = Promise.resolve();
  await new Promise<void>((locked) => {
    over = system.transaction(async (db) => {
      await db.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`);
      locked();
      await released;
    });
  });
  return async () => {
    release();
    await over;
  };
}

const waiting = (pool: string) =>
  server.services.database.pools().find((candidate) => candidate.pool === pool)?.waiting;

test('signing in and reading work however many people download their data', async () => {
  const unlock = await lockTable('chat_messages');
  const people = await Promise.all(Array.from({ length: 6 }, () => server.build.user()));
  const tokens = await Promise.all(people.map((person) => server.login(person)));
  const copies = tokens.map((personToken) => server.call('GET', 'v1/profile/data/', { token: personToken }));
  try {
    await expect.poll(() => waiting('background')).toBeGreaterThan(0);
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
    const { username, password } = user;
    const signedIn = await server.call('POST', 'v1/auth/login/', { body: { username, password } });
    expect(signedIn.statusCode).toBe(200);
  } finally {
    await unlock();
  }
  expect((await Promise.all(copies)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
});

test('background work that waits for a company’s rows leaves calls the connections they need', async () => {
  const later = inBackground(server.services).database;
  const unlock = await lockTable('news');
  const queries = Array.from({ length: 10 }, () =>
    later.tenant(user.tenantId, (db) => db.execute(sql`select from news`)),
  );
  try {
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
    expect(waiting('requests')).toBe(0);
  } finally {
    await unlock();
  }
  await Promise.all(queries);
});

test('all pools of a process together have DATABASE_POOL connections', () => {
  const total = (size?: string) => {
    const { pool } = readConfig(size === undefined ? {} : { DATABASE_POOL: size });
    return Object.values(pool).reduce((sum, connections) => sum + connections);
  };
  for (const size of [5, 6, 9, 10, 20, 200]) expect(total(String(size))).toBe(size);
  expect(total()).toBe(10);
  for (const wrong of ['4', '201', 'ten', '1e1'])
    expect(() => total(wrong)).toThrow('DATABASE_POOL: must be a whole number from 5 to 200');
});

test('metrics show the use of each pool and the waiting time', async () => {
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
  const { body } = await server.app.inject({ url: '/metrics' });
  for (const pool of ['requests', 'sessions', 'background']) {
    expect(body).toMatch(new RegExp(`^database_pool_size\\{pool="${pool}"\\} \\d+$`, 'm'));
    for (const state of ['used', 'idle', 'waiting'])
      expect(body).toMatch(
        new RegExp(`^database_connections\\{pool="${pool}",state="${state}"\\} \\d+$`, 'm'),
      );
  }
  for (const name of ['database_wait_seconds', 'database_query_duration_seconds'])
    for (const pool of ['requests', 'sessions'])
      expect(body).toMatch(new RegExp(`^${name}_count\\{pool="${pool}"\\} [1-9]\\d*$`, 'm'));
});

import { AppError } from '@piiri/shared/errors.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { throttled } from './throttle.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.services.database.system.execute(sql`delete from login_throttle`);
  await server.services.database.system.execute(sql`delete from known_logins`);
});

const wrong = new AppError('login_failed');
let attemptCount = 0;

/** Makes a wrong attempt. Returns 'failed', or the seconds to wait when it was refused. */
async function fail(target: string, address = '192.0.2.1'): Promise<'failed' | number> {
  try {
    await throttled(server.services, { target, address }, async () => {
      attemptCount++;
      throw wrong;
    });
  } catch (error) {
    if (error === wrong) return 'failed';
    if (error instanceof AppError && error.code === 'too_many')
      return Number(error.extras.headers?.['Retry-After']);
    throw error;
  }
  throw new Error('It did not fail.');
}

const succeed = (target: string, address = '192.0.2.1') =>
  throttled(server.services, { target, address }, async () => 'in');

async function failTimes(times: number, target: string, address?: string) {
  for (let time = 0; time < times; time++) expect(await fail(target, address)).toBe('failed');
}

/**
 * Moves the stored times back by some seconds, the end of a block too; a negative number prevents a block from ending.
 */
const pass = (seconds: number) =>
  server.services.database.system.execute(sql`
    update login_throttle set blocked_until = blocked_until - make_interval(secs => ${seconds}::float8),
      last_failure_at = last_failure_at - make_interval(secs => ${seconds}::float8)`);

const HOUR = 3600;

/** Extends all blocks by an hour: the first waits are shorter than a busy machine may need for the next attempt. */
const extendBlocks = () => pass(-HOUR);

/** Returns the seconds for which the last failure blocked the target, and extends its block by an hour. */
async function readBlockSeconds(target: string, address?: string): Promise<number> {
  const { rows } = await server.services.database.system.execute<{ seconds: number }>(sql`
    select extract(epoch from blocked_until - last_failure_at)::int as seconds from login_throttle
    where blocked_until is not null order by last_failure_at desc limit 1`);
  await extendBlocks();
  expect(await fail(target, address)).toBeGreaterThan(0);
  return rows[0]?.seconds ?? 0;
}

test('five failures block an account, and then not even the right password is tried', async () => {
  await failTimes(5, 'matti');
  await extendBlocks();
  attemptCount = 0;
  expect(await fail('matti')).toBeGreaterThan(0);
  await expect(succeed('matti', '192.0.2.99')).rejects.toMatchObject({ code: 'too_many' });
  expect(attemptCount).toBe(0);
  expect(await succeed('maija')).toBe('in');
});

test('each further failure doubles the wait, up to 15 minutes', async () => {
  await failTimes(5, 'matti');
  for (const wait of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await readBlockSeconds('matti')).toBe(wait);
    await pass(HOUR + wait);
    expect(await fail('matti')).toBe('failed');
  }
});

test('a success clears the failures', async () => {
  await failTimes(4, 'matti');
  expect(await succeed('matti')).toBe('in');
  await failTimes(5, 'matti');
  expect(await readBlockSeconds('matti')).toBe(2);
});

test('15 minutes clear one failure', async () => {
  await failTimes(4, 'matti');
  await pass(15 * 60);
  await failTimes(2, 'matti');
  expect(await readBlockSeconds('matti')).toBe(2);
});

test('twenty failures block an address, whatever accounts they were aimed at', async () => {
  for (let number = 1; number <= 20; number++) await failTimes(1, `user ${number}`);
  expect(await readBlockSeconds('user 21')).toBe(2);
  await expect(succeed('user 22')).rejects.toMatchObject({ code: 'too_many' });
  expect(await succeed('user 22', '192.0.2.2')).toBe('in');
});

test('successful sign-ins do not block an address or clear its failures', async () => {
  for (let number = 1; number <= 40; number++) expect(await succeed(`user ${number}`)).toBe('in');
  for (let number = 1; number <= 19; number++) await failTimes(1, `user ${number}`);
  expect(await succeed('an own account')).toBe('in');
  await failTimes(1, 'user 20');
  expect(await readBlockSeconds('user 21')).toBe(2);
});

test('tries rejected because of the account do not count against the address', async () => {
  await failTimes(5, 'matti');
  await extendBlocks();
  for (let number = 1; number <= 20; number++) expect(await fail('matti')).not.toBe('failed');
  expect(await succeed('maija')).toBe('in');
});

test('concurrent tries get no more attempts than sequential ones', async () => {
  const startedAt = performance.now();
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, number) => fail('matti', `198.51.100.${number}`)),
  );
  const failures = results.filter((result) => result === 'failed').length;
  expect(failures).toBeGreaterThanOrEqual(5);
  // Each attempt after the fifth had to wait for at least two seconds.
  expect(failures - 5).toBeLessThanOrEqual((performance.now() - startedAt) / 2000);
});

test('a person who signed in from an address before still can, whatever others do elsewhere', async () => {
  expect(await succeed('matti', '203.0.113.7')).toBe('in');
  await failTimes(5, 'matti', '192.0.2.66');
  expect(await readBlockSeconds('matti', '192.0.2.66')).toBe(2);
  await expect(succeed('matti', '198.51.100.3')).rejects.toMatchObject({ code: 'too_many' });
  expect(await succeed('matti', '203.0.113.7')).toBe('in');
  // Guessing from that address has its own limit, which affects nobody else.
  await failTimes(5, 'matti', '203.0.113.7');
  await extendBlocks();
  expect(await fail('matti', '203.0.113.7')).toBeGreaterThan(0);
  expect(await succeed('maija', '203.0.113.7')).toBe('in');
});

test('neither names nor addresses are stored', async () => {
  await failTimes(1, 'matti');
  const { rows } = await server.services.database.system.execute<{ key: string }>(
    sql`select key from login_throttle`,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/matti|192/);
});

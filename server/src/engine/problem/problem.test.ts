import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { toAppError } from './problem.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('a statement that takes too long is answered by 503, so that the caller tries again', async () => {
  const failure = await server.services.database.system
    .transaction(async (db) => {
      await db.execute(sql`set local statement_timeout = 1`);
      await db.execute(sql`select pg_sleep(10)`);
    })
    .catch((error: unknown) => error);
  const problem = toAppError(failure);
  expect(problem.code).toBe('unavailable');
  expect(problem.extras).toEqual({ gate: 'statement_timeout', headers: { 'Retry-After': '5' } });
});

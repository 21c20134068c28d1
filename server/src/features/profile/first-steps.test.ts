import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const DAY_MS = 86_400_000;

/** Signs a person in whose first sign-in was some days ago. */
async function enter(days: number, input: object = {}) {
  const user = await server.build.user({ signed_in_at: new Date(Date.now() - days * DAY_MS), ...input });
  return { user, token: await server.login(user) };
}

const isShown = async (token: string): Promise<boolean> =>
  (await server.call('GET', 'v1/home/mine/', { token })).json().first_steps;

const close = (token: string) =>
  server.call('PATCH', 'v1/profile/', { token, body: { first_steps_closed: true } });

test('who has signed in for the first time in these two weeks is shown the first steps', async () => {
  const isNew = await server.build.user({});
  expect(await isShown(await server.login(isNew))).toBe(true);
  expect(await isShown((await enter(13)).token)).toBe(true);
  expect(await isShown((await enter(15)).token)).toBe(false);
});

test('closed ones are gone on all devices, also for read-only people', async () => {
  for (const read_only of [false, true]) {
    const { user, token } = await enter(1, { read_only });
    const elsewhere = await server.login(user);
    expect(await isShown(elsewhere)).toBe(true);
    expect((await close(token)).statusCode).toBe(200);
    expect(await isShown(elsewhere)).toBe(false);
  }
});

test('a kiosk does not show them', async () => {
  const { user, token } = await enter(1);
  const { database } = server.services;
  expect(await isShown(token)).toBe(true);
  await database.system.execute(sql`update sessions set kiosk_id = 1 where user_id = ${user.id}::int`);
  expect(await isShown(token)).toBe(false);
});

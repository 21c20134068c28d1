import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD, type TestUser } from '../../../test/builders.ts';
import { openSessionUses } from '../../platform/auth/session-uses.ts';

let server: TestApp;
let user: TestUser;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  user = await server.build.user();
});

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

async function signIn(agent: string): Promise<string> {
  const body = { username: user.username, password: PASSWORD };
  const answer = await server.call('POST', 'v1/auth/login/', { body, headers: { 'user-agent': agent } });
  return answer.json().token;
}

const list = async (token: string) =>
  (await server.call('GET', 'v1/profile/sessions/', { token })).json().results as Record<string, unknown>[];

const statusOf = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).statusCode;

test('a person sees their sessions by device and hour, and ends one', async () => {
  const phone = await signIn(PHONE);
  const desk = await signIn('curl/8');
  const seen = await list(desk);
  expect(seen).toHaveLength(2);
  expect(seen.find(({ is_this }) => is_this)).toMatchObject({ device: null });
  const otherSession = seen.find(({ is_this }) => !is_this);
  expect(otherSession).toMatchObject({
    device: 'Chrome · Android',
    signed_in: expect.stringMatching(/T\d\d:00:00Z$/),
  });
  expect(
    (await server.call('DELETE', `v1/profile/sessions/${otherSession?.id}/`, { token: desk })).statusCode,
  ).toBe(204);
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(desk)).toBe(200);
});

test('all other sessions end at once; those of other people are invisible', async () => {
  const tokens = [await signIn(PHONE), await signIn(PHONE)];
  const here = await signIn('Firefox/140');
  const stranger = await server.login(await server.build.user({ tenant: user.tenantId }));
  const own = await list(here);
  const foreign = await server.call('DELETE', `v1/profile/sessions/${own[0]?.id}/`, { token: stranger });
  expect(foreign.statusCode).toBe(404);
  expect((await server.call('DELETE', 'v1/profile/sessions/', { token: here })).statusCode).toBe(204);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401]);
  expect(await statusOf(here)).toBe(200);
  expect(await statusOf(stranger)).toBe(200);
});

const HOUR_MS = 60 * 60_000;

test('the last use of a device is stored in the background, for completed hours only', async () => {
  const { system } = server.services.database;
  let now = new Date('2026-11-22T08:20:00Z').getTime();
  const uses = openSessionUses(system, () => now);
  const token = await signIn(PHONE);
  const [here] = await list(token);
  const stored = async () => {
    const { rows } = await system.execute<{ hour: string }>(
      sql`select to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as hour from sessions
        where login_id = ${here?.id}::uuid`,
    );
    return rows.map(({ hour }) => hour);
  };
  uses.note(String(here?.id));
  await uses.store();
  expect(await stored()).toEqual([null]);
  expect(uses.lastOf(String(here?.id))).toEqual(new Date('2026-11-22T08:00:00Z'));
  now += HOUR_MS;
  await uses.store();
  expect(await stored()).toEqual(['2026-11-22 08:00:00']);
  expect(uses.lastOf(String(here?.id))).toBeUndefined();
  uses.note(String(here?.id));
  await uses.store(true);
  expect(await stored()).toEqual(['2026-11-22 09:00:00']);
});

test('a device in use shows the current hour, another one the hour of its last use', async () => {
  const phone = await signIn(PHONE);
  await server.services.database.system.execute(
    sql`update sessions set created_at = now() - interval '2 days', last_used_at = date_trunc('hour', now() - interval '1 day')
      where account_id = ${user.accountId}`,
  );
  await server.services.sessionUses.store(true);
  const ago = async (token: string) => {
    const seen = await list(token);
    return seen.map(({ last_used }) => Math.floor((Date.now() - Date.parse(String(last_used))) / HOUR_MS));
  };
  const desk = await signIn('Firefox/140');
  const [used, unused] = await ago(desk);
  expect(used).toBeLessThanOrEqual(1);
  expect([24, 25]).toContain(unused);
  await statusOf(phone);
  for (const hours of await ago(desk)) expect(hours).toBeLessThanOrEqual(1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD, type TestUser } from '../../../test/builders.ts';

let server: TestApp;
let user: TestUser;

beforeAll(async () => {
  server = await startTestApp();
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

test('a person sees where they are signed in, by device and to the hour, and ends it there', async () => {
  const phone = await signIn(PHONE);
  const desk = await signIn('curl/8');
  const seen = await list(desk);
  expect(seen).toHaveLength(2);
  expect(seen.find(({ is_this }) => is_this)).toMatchObject({ device: null });
  const other = seen.find(({ is_this }) => !is_this);
  expect(other).toMatchObject({
    device: 'Chrome · Android',
    signed_in: expect.stringMatching(/T\d\d:00:00Z$/),
  });
  expect((await server.call('DELETE', `v1/profile/sessions/${other?.id}/`, { token: desk })).statusCode).toBe(
    204,
  );
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(desk)).toBe(200);
});

test('all others end at once; those of other people are as if they were not', async () => {
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

test('a person downloads what is kept of them, and nothing of anybody else', async () => {
  const token = await server.login(user);
  const colleague = await server.build.user({ tenant: user.tenantId });
  const answer = await server.call('GET', 'v1/profile/data/', { token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    person: [{ phone: user.phone }],
    account: [{ username: user.username, has_password: true }],
    sessions: [{ device: null }],
    enrollments: [],
    poll_answers: [],
  });
  expect(answer.body).not.toContain(colleague.phone);
  expect(answer.body).not.toMatch(/argon2|token_hash/);
});

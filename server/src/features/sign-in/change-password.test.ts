import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD, type TestUser } from '../../../test/builders.ts';
import { extendBlocks } from '../../../test/hold-blocks.ts';
import { accounts } from '../../platform/db/tables/accounts.ts';
import { openSessions } from '../sessions/sessions.ts';

const NEW = 'Neljä märkää saapasta';

let server: TestApp;
let user: TestUser;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  user = await server.build.user();
  token = await server.login(user);
});

const change = (old_password: unknown, new_password: unknown, as = token) =>
  server.call('POST', 'v1/auth/change-password', { token: as, body: { old_password, new_password } });

const signIn = async (password: string) =>
  (await server.call('POST', 'v1/auth/login/', { body: { username: user.username, password } })).statusCode;

test('the new password signs in, the old one does not, and sessions elsewhere end', async () => {
  const elsewhere = await server.login(user);
  const colleague = await server.login(await server.build.user({ tenant: user.tenantId }));
  const answer = await change(PASSWORD, NEW);
  expect(answer.statusCode).toBe(204);
  expect(await signIn(NEW)).toBe(200);
  expect(await signIn(PASSWORD)).toBe(401);
  const statusOf = async (as: string) => (await server.call('GET', 'v1/profile/', { token: as })).statusCode;
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(colleague)).toBe(200);
});

test('a wrong old password is rejected, and all errors are reported at once', async () => {
  const answer = await change('jokin aivan muu', 'lyhyt');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({
    old_password: ['Nykyinen salasana on väärin'],
    new_password: ['Salasanassa on oltava vähintään 10 merkkiä'],
  });
  expect(await signIn(PASSWORD)).toBe(200);
});

test.each(['Salasana2026', 'qwertyuiop', '1234567890'])('%s is rejected as too common', async (password) => {
  const answer = await change(PASSWORD, password);
  expect(answer.json().errors).toEqual({ new_password: ['Tämä salasana on liian yleinen'] });
});

test('a password made of known facts about the person is rejected', async () => {
  const guessable = [user.username, `${user.username}1!`, user.phone];
  for (const password of guessable) expect((await change(PASSWORD, password)).statusCode).toBe(400);
});

test('the new password must differ from the old one', async () => {
  expect((await change(PASSWORD, PASSWORD)).json().errors).toEqual({
    new_password: ['Uusi salasana on sama kuin nykyinen'],
  });
});

test('a person who signs in by code only sets a first password without an old one, and then must give it', async () => {
  const without = await server.build.user({ password: null });
  const as = await server.login(without);
  const read = async () => (await server.call('GET', 'v1/profile/', { token: as })).json();
  expect(await read()).toMatchObject({ has_password: false });
  expect((await change('', 'lyhyt', as)).json().errors).toEqual({
    new_password: ['Salasanassa on oltava vähintään 10 merkkiä'],
  });
  const body = { new_password: NEW };
  expect((await server.call('POST', 'v1/auth/change-password', { token: as, body })).statusCode).toBe(204);
  expect(await read()).toMatchObject({ has_password: true });
  expect((await change('', `${NEW} taas`, as)).json().errors).toEqual({
    old_password: ['Tämä kenttä on pakollinen'],
  });
  expect((await change(NEW, `${NEW} taas`, as)).statusCode).toBe(204);
});

test('read-only users change their password too', async () => {
  const reader = await server.build.user({ read_only: true });
  expect((await change(PASSWORD, NEW, await server.login(reader))).statusCode).toBe(204);
});

test('guessing the old password slows down; an invalid new one does not count as a guess', async () => {
  for (let time = 0; time < 6; time++) expect((await change(PASSWORD, 'lyhyt')).statusCode).toBe(400);
  for (let time = 0; time < 5; time++) expect((await change('arvaus', NEW)).statusCode).toBe(400);
  await extendBlocks(server.services);
  const rejected = await change(PASSWORD, NEW);
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(await signIn(PASSWORD)).toBe(200);
});

test('one of two concurrent changes succeeds', async () => {
  const answers = await Promise.all([change(PASSWORD, NEW), change(PASSWORD, 'Viisi kuivaa kenkää')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
});

test('a sign-in fails when its password is changed before it completes', async () => {
  const { services } = server;
  const [before] = await services.database.system
    .select()
    .from(accounts)
    .where(eq(accounts.id, user.accountId));
  const evidence = { by: 'password', hash: before?.password_hash ?? '' } as const;
  const account = { id: user.accountId, evidence };
  expect(await openSessions(services, account)).toBeDefined();
  await change(PASSWORD, NEW);
  expect(await openSessions(services, account)).toBeUndefined();
});

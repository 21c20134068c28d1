import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../seed/people.ts';
import { makeSignInLink } from './sign-in-link.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

async function linkFor(account: number, tenantId: number | null = null): Promise<string> {
  const { database, config } = server.services;
  const address = await makeSignInLink(database.system, config, { account, tenantId });
  return new URL(address).hash.slice('#link='.length);
}

const open = (token: string) => server.call('POST', 'v1/auth/link/', { body: { token } });

const opened = (answer: { json(): { tenants: { id: number }[] } }) =>
  answer.json().tenants.map(({ id }) => id);

/** Creates a person of two companies, of which the second waits for a proof. */
async function ofTwo(password: string | null = null) {
  const first = await server.build.user({ password });
  const second = await server.build.tenant();
  const { database } = server.services;
  await createUser(database.system, second.id, { first_name: 'A', last_name: 'B' }, first.accountId);
  await database.system.execute(sql`update memberships set proven = false where tenant_id = ${second.id}`);
  return { ...first, second: second.id };
}

test('a link signs in once, and a new link invalidates the one before', async () => {
  const user = await server.build.user({ password: null });
  const former = await linkFor(user.accountId);
  const token = await linkFor(user.accountId);
  const answers = [];
  for (const link of [former, token, token, 'x', '']) answers.push(await open(link));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400, 400, 400]);
  expect(answers[0]?.json()).toMatchObject({ code: 'link_failed' });
  expect(answers[0]?.json().detail).toBe(answers[2]?.json().detail);
  const profile = await server.call('GET', 'v1/profile/', { token: answers[1]?.json().token });
  expect(profile.json().id).toBe(user.id);
  expect(answers[1]?.headers['set-cookie']).toMatch(/^page=/);
});

test('one of several concurrent uses succeeds', async () => {
  const token = await linkFor((await server.build.user()).accountId);
  const answers = await Promise.all([open(token), open(token), open(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});

test('a link is valid for a day and stored as a hash', async () => {
  const user = await server.build.user();
  const token = await linkFor(user.accountId);
  const { system } = server.services.database;
  const { rows } = await system.execute<{ row: string; hours: number }>(sql`
    select row_to_json(l)::text as row, extract(epoch from expires_at - created_at)::int / 3600 as hours
    from sign_in_links l where account_id = ${user.accountId}`);
  expect(rows[0]?.hours).toBe(24);
  expect(rows[0]?.row).not.toContain(token);
  await system.execute(sql`update sign_in_links set expires_at = now() where account_id = ${user.accountId}`);
  expect((await open(token)).statusCode).toBe(400);
});

test('a link for all companies also opens companies that wait for a proof of the phone', async () => {
  const user = await ofTwo();
  expect(opened(await open(await linkFor(user.accountId)))).toEqual([user.tenantId, user.second]);
});

test('a link for one company opens only that one, and so does a password that is set there', async () => {
  const user = await ofTwo();
  const answer = await open(await linkFor(user.accountId, user.second));
  expect(opened(answer)).toEqual([user.second]);
  const body = { new_password: 'Neljä märkää saapasta' };
  const { token } = answer.json();
  expect((await server.call('POST', 'v1/auth/change-password', { token, body })).statusCode).toBe(204);
  const credentials = { username: user.username, password: body.new_password };
  const signedIn = await server.call('POST', 'v1/auth/login/', { body: credentials });
  expect(opened(signedIn)).toEqual([user.second]);
});

test('a company joined after the link was created still waits for the proof', async () => {
  const user = await ofTwo();
  const token = await linkFor(user.accountId);
  await server.services.database.system.execute(
    sql`update memberships set joined_at = now() + interval '1 second' where tenant_id = ${user.second}`,
  );
  expect(opened(await open(token))).toEqual([user.tenantId]);
});

test('a link ends when the phone changes and when the account is deleted', async () => {
  const { id: tenant } = await server.build.tenant();
  const admin = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const user = await server.build.user({ tenant });
  const token = await linkFor(user.accountId);
  const body = { phone: '+358461111111' };
  expect((await server.call('PUT', `v1/users/${user.id}/`, { token: admin, body })).statusCode).toBe(200);
  expect((await open(token)).statusCode).toBe(400);
  const staleToken = await linkFor(user.accountId);
  await server.call('DELETE', `v1/users/${user.id}/`, { token: admin });
  expect((await open(staleToken)).statusCode).toBe(400);
});

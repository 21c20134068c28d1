import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: company.tokens.tenantAdmin, body });

let devices = 0;

/** Returns a paired kiosk, with the cookie of its device. */
async function kiosk(more: object = {}) {
  devices += 1;
  const begun = await server.call('POST', 'v1/screens/code/', {
    body: { kind: 'kiosk' },
    address: `192.0.2.${devices}`,
  });
  const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
  const { code, secret } = begun.json() as { code: string; secret: string };
  const answer = await admin('POST', 'v1/screens/pair/', { code, name: 'Halli 2', kind: 'kiosk', ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().id as number, cookie, secret, setCookie: String(begun.headers['set-cookie']) };
}

const PASSWORD = 'Revontuli-2026';

/** Returns a person who signs in by a password. */
const person = () => server.build.user({ tenant: company.tenantId, password: PASSWORD });

const signIn = (username: string, cookie?: string) =>
  server.call('POST', 'v1/auth/login/', {
    body: { username, password: PASSWORD },
    headers: cookie ? { cookie } : {},
  });

const profile = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).statusCode;

const sessionsAt = async (id: number) =>
  (
    await server.services.database.system.execute<{ idle: number; lasts: number }>(sql`
      select extract(epoch from idle_until - now())::float8 as idle,
        extract(epoch from expires_at - now())::float8 as lasts
      from sessions where kiosk_id = ${id}`)
  ).rows;

describe('a kiosk', () => {
  test('is known by a cookie that scripts do not read, and says what it is', async () => {
    const { cookie, setCookie } = await kiosk({ kiosk_seconds: 30 });
    expect(setCookie).toMatch(/HttpOnly/i);
    expect(setCookie).toMatch(/SameSite=Lax/i);
    const here = await server.call('GET', 'v1/kiosk/', { headers: { cookie } });
    expect(here.json()).toMatchObject({ name: 'Halli 2', kiosk_seconds: 30, language: 'fi' });
    expect(Object.keys(here.json()).sort()).toEqual(['company', 'kiosk_seconds', 'language', 'name']);
    expect((await server.call('GET', 'v1/kiosk/')).statusCode).toBe(404);
    const unknown = await server.call('GET', 'v1/kiosk/', { headers: { cookie: 'kiosk=piirisc_unknown' } });
    expect(unknown.statusCode).toBe(404);
    const state = await server.call('POST', 'v1/screens/code/state/', { body: {}, headers: { cookie } });
    expect(state.json()).toMatchObject({ state: 'paired' });
  });

  test('plays nothing, and its secret opens no call', async () => {
    const { secret } = await kiosk();
    for (const path of ['v1/screen/', 'v1/news/', 'v1/profile/', 'v1/home/'])
      expect((await server.call('GET', path, { token: secret })).statusCode, path).toBe(403);
  });

  test.each([9, 601])('%i seconds are refused', async (kiosk_seconds) => {
    const { id } = await kiosk();
    const answer = await admin('PUT', `v1/screens/${id}/`, { kiosk_seconds });
    expect(answer.json().errors).toHaveProperty('kiosk_seconds');
  });
});

describe('a session at a kiosk', () => {
  test('is marked, short, without a cookie that renders pages', async () => {
    const { id, cookie } = await kiosk({ kiosk_seconds: 40 });
    const { username } = await person();
    const answer = await signIn(username, cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    const [session] = await sessionsAt(id);
    expect(session?.idle).toBeGreaterThan(40);
    expect(session?.idle).toBeLessThan(65);
    expect(session?.lasts).toBeLessThan(3 * 60 * 60);
    expect(String(answer.headers['set-cookie'])).toMatch(/^(__Host-)?page=;/);
    // Elsewhere the same person gets an ordinary one.
    const elsewhere = await signIn(username);
    expect(String(elsewhere.headers['set-cookie'])).not.toMatch(/page=;/);
    expect(await sessionsAt(id)).toHaveLength(1);
  });

  test('is ended by the server once nobody has used it for a while, and goes on while somebody does', async () => {
    const { id, cookie } = await kiosk();
    const { username } = await person();
    const { token } = (await signIn(username, cookie)).json();
    const pass = (seconds: number) =>
      server.services.database.system.execute(sql`
        update sessions set idle_until = idle_until - make_interval(secs => ${seconds}) where kiosk_id = ${id}`);
    await pass(70);
    const kept = await server.call('POST', 'v1/auth/kiosk/', { token });
    expect(kept.statusCode).toBe(204);
    await server.services.background.settled();
    expect((await sessionsAt(id))[0]?.idle).toBeGreaterThan(70);
    await pass(70);
    expect(await profile(token)).toBe(200);
    await server.services.background.settled();
    await pass(81);
    expect(await profile(token)).toBe(401);
    expect((await server.call('POST', 'v1/auth/page/', { token })).statusCode).toBe(401);
  });

  test('opens the kiosk’s company alone', async () => {
    const { cookie } = await kiosk();
    const other = await server.build.tenant();
    const own = await person();
    const there = await server.build.user({ tenant: other.id });
    await server.services.database.system.execute(sql`
      update memberships set account_id = ${own.accountId}, proven = true where user_id = ${there.id}`);
    expect((await signIn(own.username)).json().tenants).toHaveLength(2);
    const { tenants } = (await signIn(own.username, cookie)).json();
    expect(tenants.map(({ id }: { id: number }) => id)).toEqual([company.tenantId]);
    // People of another company are unknown there.
    const stranger = await server.build.user({ tenant: other.id, password: PASSWORD });
    expect((await signIn(stranger.username, cookie)).statusCode).toBe(401);
    expect((await signIn(stranger.username)).statusCode).toBe(200);
  });

  test('ends with the kiosk', async () => {
    const [off, gone] = [await kiosk(), await kiosk()];
    const { username } = await person();
    const first = (await signIn(username, off.cookie)).json().token;
    const second = (await signIn(username, gone.cookie)).json().token;
    await admin('PUT', `v1/screens/${off.id}/`, { active: false });
    await admin('DELETE', `v1/screens/${gone.id}/`);
    await server.services.background.settled();
    expect(await profile(first)).toBe(401);
    expect(await profile(second)).toBe(401);
    for (const { cookie } of [off, gone])
      expect((await server.call('GET', 'v1/kiosk/', { headers: { cookie } })).statusCode).toBe(404);
  });
});

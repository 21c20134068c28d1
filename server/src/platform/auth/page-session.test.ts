import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD } from '../../../test/builders.ts';
import { allRoutes } from '../../app.ts';
import { createUser } from '../../seed/people.ts';
import { readerOf } from '../../ssr/reader.ts';

let server: TestApp;
/** Server that answers with the reader for whom it would render. */
let pages: FastifyInstance;

beforeAll(async () => {
  server = await openTestApp();
  pages = Fastify();
  pages.get('/', async (request) => (await readerOf(server.services, request)) ?? null);
});

afterAll(async () => {
  await pages.close();
  await server.close();
});

/** Signs in as a browser does, and returns the cookie with the tokens. */
async function enter(username: string, headers: Record<string, string> = {}) {
  const body = { username, password: PASSWORD };
  const answer = await server.call('POST', 'v1/auth/login/', { body, language: 'sv', headers });
  const set = String(answer.headers['set-cookie']);
  return { ...answer.json(), set, cookie: set.split(';')[0] ?? '' };
}

const readerBy = async (cookie: string, headers: Record<string, string> = {}) =>
  (await pages.inject({ url: '/', headers: { ...headers, cookie } })).json();

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string, more: CallOptions = {}) =>
  server.call(method, path, { token, ...more });

test('signing in lets pages be rendered for that person, in the language of the browser', async () => {
  const user = await server.build.user();
  const { set, cookie, token } = await enter(user.username);
  expect(set).toMatch(/^page=[\w-]{43,}\.sv; Max-Age=\d{5,}; Path=\/; HttpOnly; SameSite=Lax$/);
  const { actor, tokenPrefix, language, companies } = await readerBy(cookie);
  expect(actor).toMatchObject({ userId: user.id, tenantId: user.tenantId });
  expect(language).toBe('sv');
  expect(companies).toHaveLength(1);
  expect(token.startsWith(tokenPrefix)).toBe(true);
  expect(set).not.toContain(token.slice(tokenPrefix.length));
});

test('over https the cookie is Secure, and no other site of the domain can set it', async () => {
  const { config } = server.services;
  const user = await server.build.user();
  config.publicUrl = 'https://intra.example.org';
  try {
    const { set, cookie } = await enter(user.username);
    expect(set).toMatch(/^__Host-page=.*; Path=\/;.*; Secure;/);
    expect((await readerBy(cookie)).actor.userId).toBe(user.id);
    expect(await readerBy(cookie.replace('__Host-', ''))).toBeNull();
  } finally {
    config.publicUrl = undefined;
  }
});

describe('the page cookie', () => {
  test('is rejected by the API, both as a cookie and as a token', async () => {
    const { cookie } = await enter((await server.build.user({ is_tenant_admin: true })).username);
    const value = cookie.replace(/^page=|\.sv$/g, '');
    for (const { method, path, access } of allRoutes()) {
      if (access === 'public') continue;
      const url = `/api/${path.replaceAll(/:\w+/g, '1')}/`;
      for (const headers of [
        { cookie },
        { cookie, authorization: `Bearer ${value}` },
        { cookie, authorization: `Within ${value}` },
      ]) {
        const answer = await server.app.inject({ method, url, headers });
        expect(answer.statusCode, `${method} ${url}`).toBe(401);
      }
    }
  });

  test('writes nothing in a cross-site request', async () => {
    const user = await server.build.user({ is_tenant_admin: true });
    const { cookie, token } = await enter(user.username);
    const sent = { cookie, origin: 'https://elsewhere.example', 'content-type': 'text/plain' };
    const body = '{"name":"Kaapattu"}';
    const forged = await server.app.inject({ method: 'PATCH', url: '/api/v1/tenant/', headers: sent, body });
    expect(forged.statusCode).toBe(401);
    expect((await call('GET', 'v1/tenant/', token)).json().name).not.toBe('Kaapattu');
  });
});

describe('the page session ends', () => {
  test('with signing out, in any tab', async () => {
    const { cookie, token } = await enter((await server.build.user()).username);
    const answer = await call('POST', 'v1/auth/logout/', token, { headers: { cookie } });
    expect(answer.headers['set-cookie']).toMatch(/^page=; Max-Age=0; Path=\/;/);
    expect(await readerBy(cookie)).toBeNull();
  });

  test('in the browser when a call is rejected for its token', async () => {
    const { cookie } = await enter((await server.build.user()).username);
    const answer = await call('GET', 'v1/profile/', 'a-token-that-is-not-known', { headers: { cookie } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0/);
  });

  test('when its session expired or was ended elsewhere, and when its person is deleted', async () => {
    const { build, services } = server;
    const user = await build.user();
    const [late, ended, current] = [
      await enter(user.username),
      await enter(user.username),
      await enter(user.username),
    ];
    await services.database.system.execute(
      sql`update sessions set expires_at = now() - interval '1 s' where page_mark = ${late.token.slice(0, 8)}`,
    );
    expect(await readerBy(late.cookie)).toBeNull();
    await call('DELETE', 'v1/profile/sessions/', current.token);
    expect(await readerBy(ended.cookie)).toBeNull();
    expect((await readerBy(current.cookie)).actor.userId).toBe(user.id);

    const admin = await enter((await build.user({ tenant: user.tenantId, is_tenant_admin: true })).username);
    expect((await call('DELETE', `v1/users/${user.id}/`, admin.token)).statusCode).toBe(204);
    expect(await readerBy(current.cookie)).toBeNull();
  });
});

test('switching the company renders pages of that one, and the former cookie renders nothing', async () => {
  const { build, services } = server;
  const user = await build.user();
  const second = await build.tenant();
  await createUser(services.database.system, second.id, { first_name: 'A', last_name: 'B' }, user.accountId);
  const { cookie, tenants } = await enter(user.username);
  const otherTenant = tenants.find(({ id }: { id: number }) => id === second.id);
  const answer = await call('POST', 'v1/auth/page/', otherTenant.token, { language: 'fi' });
  expect(answer.statusCode).toBe(204);
  const [now = ''] = String(answer.headers['set-cookie']).split(';');
  const reader = await readerBy(now);
  expect(reader).toMatchObject({ actor: { tenantId: second.id }, language: 'fi' });
  expect(reader.companies.map(({ id }: { id: number }) => id)).toEqual(
    [user.tenantId, second.id].sort((a, b) => a - b),
  );
  expect(otherTenant.token.startsWith(reader.tokenPrefix)).toBe(true);
  expect(await readerBy(cookie)).toBeNull();
});

test('an invalid cookie renders nothing', async () => {
  for (const cookie of [
    'page=',
    'page=.fi',
    'page=x',
    `page=${'x'.repeat(9000)}`,
    "page=' or 1=1 --",
    'page=%00',
  ])
    expect(await readerBy(cookie)).toBeNull();
});

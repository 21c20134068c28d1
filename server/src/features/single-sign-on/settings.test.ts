import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openHostileIssuer } from '../../../test/hostile-issuer.ts';
import { openBrowser } from '../../../test/sso-browser.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { proveDomains } from './domains.ts';

const PUBLIC_URL = 'http://localhost:4998';

let server: TestApp;
let hostile: Awaited<ReturnType<typeof openHostileIssuer>>;

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  hostile = await openHostileIssuer('piiri');
});
afterAll(async () => {
  await hostile.close();
  await server.close();
});

const word = () => `x${randomBytes(5).toString('hex')}`;

async function admin() {
  const { id: tenant } = await server.build.tenant();
  const user = await server.build.user({ tenant, is_tenant_admin: true });
  return { tenant, user, token: await server.login(user) };
}

const put = (token: string, body: object) => server.call('PUT', 'v1/tenant/sign-in/', { token, body });
const read = async (token: string) => (await server.call('GET', 'v1/tenant/sign-in/', { token })).json();

test('sent settings change, the rest stays, and the secret is never returned', async () => {
  const { token, tenant } = await admin();
  const oidc = {
    issuer: hostile.issuer,
    client_id: 'piiri',
    client_secret: 'very secret',
    claims: { email: 'mail' },
  };
  const slug = word();
  const first = await put(token, { slug, domains: ['Example-A.test', 'münchen.example'], oidc });
  expect(first.statusCode, first.body).toBe(200);
  expect(first.json()).toMatchObject({
    domains: [],
    domains_waiting: [{ domain: 'example-a.test' }, { domain: 'xn--mnchen-3ya.example' }],
    redirect_uri: `${PUBLIC_URL}/api/v1/auth/oidc/${slug}/callback`,
    oidc: {
      enabled: false,
      has_client_secret: true,
      claims: { email: 'mail', username: 'preferred_username' },
    },
  });
  await put(token, { oidc: { only: true } });
  const now = await read(token);
  expect(now.oidc).toMatchObject({ only: true, has_client_secret: true, client_id: 'piiri' });
  expect(JSON.stringify(now)).not.toContain('very secret');
  const { rows } = await server.services.database.system.execute(
    sql`select * from sign_in_settings where tenant_id = ${tenant}`,
  );
  expect(JSON.stringify(rows)).not.toContain('very secret');
  const history = await server.call('GET', 'v1/history/?entity=tenant', { token });
  expect(history.body).toContain('sign_in.issuer');
  expect(history.body).not.toContain('very secret');
  // The secret belongs to the provider that issued it.
  await put(token, { oidc: { issuer: 'https://other.example' } });
  expect((await read(token)).oidc.has_client_secret).toBe(false);
});

test.each([
  ['oidc.issuer', { oidc: { issuer: 'nonsense' } }],
  ['oidc.issuer', { oidc: { issuer: 'http://example.com' } }],
  ['oidc.issuer', { oidc: { issuer: 'https://user:pass@example.com' } }],
  ['oidc.match_by', { oidc: { match_by: 'name' } }],
  ['slug', { slug: 'Ä Ö' }],
  ['slug', { oidc: { enabled: true } }],
  ['domains.0', { domains: ['not a domain'] }],
  ['domains', { domains: 'example.com' }],
  ['oidc.enabled', { oidc: { enabled: 'yes' } }],
])('%s is rejected in %j', async (field, body) => {
  const answer = await put((await admin()).token, body);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(Object.keys(answer.json().errors)).toContain(field);
});

test('a slug belongs to one company, also under concurrent calls', async () => {
  const [firstAdmin, secondAdmin] = [await admin(), await admin()];
  const body = { slug: word() };
  const answers = await Promise.all([put(firstAdmin.token, body), put(secondAdmin.token, body)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const rejected = answers.find(({ statusCode }) => statusCode === 400)?.json();
  expect(Object.keys(rejected.errors)).toEqual(['slug']);
});

test('a private issuer is rejected unless the installation allows it, and never called', async () => {
  const { token } = await admin();
  const before = server.services.config;
  await put(token, { slug: word(), oidc: { issuer: hostile.issuer, client_id: 'piiri', enabled: true } });
  const { slug } = await read(token);
  try {
    server.services.config = { ...before, oidcPrivate: false };
    for (const issuer of [
      'https://127.0.0.1',
      'https://localhost',
      'https://[::1]',
      'https://0x7f.1',
      'https://10.0.0.1:8443/x',
      hostile.issuer,
    ])
      expect((await put(token, { oidc: { issuer } })).json().errors, issuer).toHaveProperty(['oidc.issuer']);
    const redirect = await openBrowser(server, PUBLIC_URL).step(`/api/v1/auth/oidc/${slug}/start`);
    // The provider's metadata were not cached.
    expect(redirect).toBe(`${PUBLIC_URL}/login?problem=away&company=${slug}`);
  } finally {
    server.services.config = before;
  }
});

test('an e-mail address leads to the provider of its domain, whoever it belongs to', async () => {
  const { token, tenant } = await admin();
  const [slug, domain] = [word(), `${word()}.example`];
  const oidc = { issuer: hostile.issuer, client_id: 'piiri', enabled: true };
  await put(token, { slug, oidc });
  await proveDomains(server.services, tenant, [domain], { isGiven: true });
  const init = async (usernamephone: string) =>
    (await server.call('POST', 'v1/auth/initlogin/', { body: { usernamephone } })).json();
  const expected = { method: 'oidc', start: `/api/v1/auth/oidc/${slug}/start` };
  expect(await init(`nobody@${domain}`)).toEqual(expected);
  expect(await init(` Nobody@${domain.toUpperCase()} `)).toEqual(expected);
  for (const address of [`nobody@sub.${domain}`, `nobody@x${domain}`, domain, `a@b@${domain}`])
    expect(await init(address), address).toEqual({ method: 'password' });
  await put(token, { oidc: { enabled: false } });
  expect(await init(`nobody@${domain}`)).toEqual({ method: 'password' });
});

test('a test shows the claims and the person they match, and changes nothing', async () => {
  const { token, tenant } = await admin();
  const oidc = { issuer: hostile.issuer, client_id: 'piiri', create_users: true };
  const slug = word();
  await put(token, { slug, oidc });
  const browser = openBrowser(server, PUBLIC_URL);
  const run = async (claims: object, of = token) => {
    const started = await server.call('POST', 'v1/tenant/sign-in/test/', { token });
    expect(started.statusCode, started.body).toBe(200);
    browser.take([started.headers['set-cookie'] ?? []].flat());
    const start = new URL(started.json().start);
    const [state, nonce] = ['state', 'nonce'].map((name) => start.searchParams.get(name));
    hostile.state.claims = { nonce, ...claims };
    const callback = `/api/v1/auth/oidc/${slug}/callback?state=${state}&code=x`;
    const redirect = new URL((await browser.step(callback)) ?? '');
    expect(redirect.pathname).toBe('/admin/sign-in');
    const headers = { cookie: browser.cookie() };
    return server.call('POST', 'v1/tenant/sign-in/test/result/', {
      token: of,
      headers,
      body: { search: redirect.search },
    });
  };
  const person = { given_name: 'Aino', family_name: 'Uusi' };
  const created = await run({ email: 'aino@example.com', email_verified: true, ...person });
  expect(created.json()).toMatchObject({
    outcome: 'create',
    person: { id: null, first_name: 'Aino', last_name: 'Uusi' },
    claims: { email: 'aino@example.com', sub: 'mallory' },
    problem: null,
  });
  expect((await run({ email: 'aino@example.com' })).json()).toMatchObject({
    outcome: null,
    problem: 'unverified',
  });
  const { rows } = await server.services.database.system.execute(
    sql`select from users where tenant_id = ${tenant} and email = 'aino@example.com'`,
  );
  expect(rows).toHaveLength(0);
  expect((await run({}, (await admin()).token)).json().problem).toBe('expired');
});

test.each([
  ['another nonce', { nonce: 'x' }, false],
  ['no nonce', { nonce: undefined }, false],
  ['another audience', { aud: 'somebody else' }, false],
  ['another issuer', { iss: 'https://other.example' }, false],
  ['a token of long ago', { iat: 1, exp: 2 }, false],
  ['a token of the future', { iat: Math.floor(Date.now() / 1000) + 3600, exp: 4_000_000_000 }, false],
  ['a forged signature', {}, true],
])('an ID token with %s lets nobody in', async (_, claims, isForged) => {
  const { token } = await admin();
  const slug = word();
  const oidc = {
    issuer: hostile.issuer,
    client_id: 'piiri',
    enabled: true,
    match_by: 'subject',
    create_users: true,
  };
  await put(token, { slug, oidc });
  const browser = openBrowser(server, PUBLIC_URL);
  const signIn = async (wrong: object, forged: boolean) => {
    const start = new URL((await browser.step(`/api/v1/auth/oidc/${slug}/start`)) ?? '');
    hostile.state.claims = { nonce: start.searchParams.get('nonce'), ...wrong };
    hostile.state.isForged = forged;
    return browser.step(`/api/v1/auth/oidc/${slug}/callback?state=${start.searchParams.get('state')}&code=x`);
  };
  expect(await signIn(claims, isForged)).toBe(`${PUBLIC_URL}/login?problem=invalid&company=${slug}`);
  expect(await signIn({}, false)).toMatch(/login\?code=/);
});

test('at a company’s own host the provider returns there, and no other company’s provider is offered', async () => {
  const { system } = server.services.database;
  const hosts = [`${word()}.localhost:4998`, `${word()}.localhost:4998`] as const;
  const companies = await Promise.all(
    hosts.map(async (host) => {
      const { tenant, token } = await admin();
      await system.insert(companyHosts).values({ host, tenant_id: tenant });
      const slug = word();
      const oidc = { issuer: hostile.issuer, client_id: 'piiri', enabled: true, create_users: true };
      const saved = await put(token, { slug, oidc });
      await proveDomains(server.services, tenant, [`${slug}.example`], { isGiven: true });
      expect(saved.json().redirect_uri).toBe(`http://${host}/api/v1/auth/oidc/${slug}/callback`);
      return { tenant, slug };
    }),
  );
  const [mine, otherCompany] = companies as [(typeof companies)[0], (typeof companies)[0]];
  const there = openBrowser(server, `http://${hosts[0]}`);
  const redirect = new URL((await there.step(`/api/v1/auth/oidc/${mine.slug}/start`)) ?? '');
  expect(redirect.searchParams.get('redirect_uri')).toBe(
    `http://${hosts[0]}/api/v1/auth/oidc/${mine.slug}/callback`,
  );
  expect(await there.step(`/api/v1/auth/oidc/${otherCompany.slug}/start`)).toBe(
    `http://${hosts[0]}/login?problem=unknown`,
  );
  const init = async (slug: string) => {
    const body = { usernamephone: `nobody@${slug}.example` };
    const headers = { host: hosts[0] };
    return (await server.call('POST', 'v1/auth/initlogin/', { body, headers })).json().method;
  };
  expect([await init(mine.slug), await init(otherCompany.slug)]).toEqual(['oidc', 'password']);

  const redeemAt = async (host: string) => {
    const startUrl = new URL((await there.step(`/api/v1/auth/oidc/${mine.slug}/start`)) ?? '');
    const [state, nonce] = ['state', 'nonce'].map((name) => startUrl.searchParams.get(name));
    const email = `${word()}@example.com`;
    const names = { given_name: 'Aino', family_name: 'Uusi' };
    hostile.state.claims = { nonce, sub: word(), email, email_verified: true, ...names };
    const callback = `/api/v1/auth/oidc/${mine.slug}/callback?state=${state}&code=x`;
    const back = new URL((await there.step(callback)) ?? '');
    expect(back.host).toBe(hosts[0]);
    const body = { code: back.searchParams.get('code') ?? 'none' };
    const headers = { host, cookie: there.cookie() };
    return server.call('POST', 'v1/auth/oidc/', { body, headers });
  };
  expect((await redeemAt(hosts[1])).statusCode).toBe(401);
  const opened = await redeemAt(hosts[0]);
  expect(opened.statusCode, opened.body).toBe(200);
  expect(opened.json().tenants.map(({ id }: { id: number }) => id)).toEqual([mine.tenant]);
  expect(opened.json()).not.toHaveProperty('elsewhere');
});

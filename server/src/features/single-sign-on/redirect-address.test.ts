import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openHostileIssuer } from '../../../test/hostile-issuer.ts';
import { openSso } from '../../../test/sso-company.ts';

const PUBLIC_URL = 'http://localhost:4997';
const SHARED = '/api/v1/auth/oidc/callback';

let server: TestApp;
let issuer: Awaited<ReturnType<typeof openHostileIssuer>>;
let sso: ReturnType<typeof openSso>;

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  issuer = await openHostileIssuer('piiri');
  sso = openSso(server, issuer, PUBLIC_URL);
});
afterAll(async () => {
  await issuer.close();
  await server.close();
});
beforeEach(() => server.services.database.system.execute(sql`truncate login_throttle`));

const anyone = { match_by: 'subject', create_users: true };
const problem = (address: string | undefined) => new URL(address ?? '').searchParams.get('problem');
const tokenCalls = () => issuer.calls.filter((path) => path === '/token').length;

test('a company has a redirect address of its own, which follows its slug', async () => {
  const { slug, token, put, answer } = await sso.company(anyone);
  expect(answer.oidc.redirect).toBe('own');
  expect(answer.redirect_uri).toBe(`${PUBLIC_URL}/api/v1/auth/oidc/${slug}/callback`);
  const { start } = await sso.begin(slug);
  expect(start.searchParams.get('redirect_uri')).toBe(answer.redirect_uri);
  expect((await sso.enter(slug)).statusCode).toBe(200);
  await put({ slug: `${slug}-2` });
  const now = (await server.call('GET', 'v1/tenant/sign-in/', { token })).json();
  expect(now.redirect_uri).toBe(`${PUBLIC_URL}/api/v1/auth/oidc/${slug}-2/callback`);
  expect((await put({ oidc: { redirect: 'other' } })).json().errors).toHaveProperty(['oidc.redirect']);
  const { id: tenant } = await server.build.tenant();
  const otherToken = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));
  const first = (await server.call('GET', 'v1/tenant/sign-in/', { token: otherToken })).json();
  expect([first.redirect_uri, first.oidc.redirect]).toEqual([null, 'own']);
});

test('a code of another company’s provider is not passed on: neither at that company’s address nor at the shared one', async () => {
  const honest = await sso.company(anyone);
  const hostile = await sso.company(anyone);
  const { own, query } = await sso.begin(hostile.slug);
  const before = tokenCalls();
  for (const path of [
    `/api/v1/auth/oidc/${honest.slug}/callback`,
    SHARED,
    '/api/v1/auth/oidc/nobody/callback',
  ])
    expect(problem(await own.step(`${path}${query}&iss=${issuer.issuer}`)), path).toBe('expired');
  expect(tokenCalls()).toBe(before);
});

test('the shared address accepts only a response that names the right issuer', async () => {
  const { slug, answer } = await sso.company({ ...anyone, redirect: 'shared' });
  expect(answer.redirect_uri).toBe(`${PUBLIC_URL}${SHARED}`);
  const before = tokenCalls();
  const back = async (iss: string) => {
    const { own, callback, query } = await sso.begin(slug);
    expect(callback).toBe(SHARED);
    return own.step(`${callback}${query}${iss}`);
  };
  expect(problem(await back(''))).toBe('no_issuer');
  expect(problem(await back('&iss='))).toBe('no_issuer');
  expect(problem(await back('&iss=https://other.example'))).toBe('invalid');
  expect(tokenCalls()).toBe(before);
  expect(await back(`&iss=${encodeURIComponent(issuer.issuer)}`)).toContain('/login?code=');
});

test('a sign-in ends when the redirect address changes meanwhile', async () => {
  const { slug, put } = await sso.company(anyone);
  const { own, callback, query } = await sso.begin(slug);
  await put({ oidc: { redirect: 'shared' } });
  expect(problem(await own.step(`${callback}${query}&iss=${issuer.issuer}`))).toBe('expired');
});

test('one attempt is good for one answer, although the provider takes a code twice', async () => {
  const { slug, token } = await sso.company(anyone);
  const { own, callback, query } = await sso.begin(slug, { sub: 'twice' });
  const cookie = own.cookie();
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.app.inject({ url: `${callback}${query}`, headers: { cookie } })),
  );
  const addresses = answers.map(({ headers }) => String(headers.location));
  expect(addresses.filter((address) => address.startsWith('/login?code='))).toHaveLength(1);
  expect(addresses.filter((address) => address.startsWith('/login?problem=expired'))).toHaveLength(2);
  const tester = sso.browser();
  const begun = await server.call('POST', 'v1/tenant/sign-in/test/', { token });
  tester.take([begun.headers['set-cookie'] ?? []].flat());
  const start = new URL(begun.json().start);
  issuer.state.claims = { nonce: start.searchParams.get('nonce') };
  const call = {
    token,
    headers: { cookie: tester.cookie() },
    body: { search: `?code=x&state=${start.searchParams.get('state')}` },
  };
  const results = [
    await server.call('POST', 'v1/tenant/sign-in/test/result/', call),
    await server.call('POST', 'v1/tenant/sign-in/test/result/', call),
  ];
  expect(results.map((result) => result.json().problem)).toEqual([null, 'expired']);
});

test('the code of a sign-in is worthless in another browser, and stays valid in its own', async () => {
  const { slug } = await sso.company(anyone);
  const { address, own } = await sso.signIn(slug);
  const otherSignIn = await sso.signIn(slug);
  expect((await sso.redeem(address, '')).statusCode).toBe(401);
  expect((await sso.redeem(address, otherSignIn.own.cookie())).statusCode).toBe(401);
  const name = own.cookie().split('=')[0];
  const secret = otherSignIn.own.cookie().split('=')[1];
  expect((await sso.redeem(address, `${name}=${secret}`)).statusCode).toBe(401);
  const redeemed = await sso.redeem(address, own.cookie());
  expect(redeemed.statusCode, redeemed.body).toBe(200);
  expect([redeemed.headers['set-cookie']].flat().join()).toMatch(/oidc-code-[\w-]{8}=; Max-Age=0/);
});

test('the secret that binds a code to its browser is read by no script, and ends with the code', async () => {
  const { slug } = await sso.company(anyone);
  const { own, callback, query } = await sso.begin(slug);
  const answer = await server.app.inject({
    url: `${callback}${query}`,
    headers: { cookie: own.cookie() },
  });
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []]
    .flat()
    .filter((line) => line.startsWith('oidc-code-'));
  expect(cookie).toMatch(/Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
});

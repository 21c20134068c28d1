import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { openHostileIssuer } from './hostile-issuer.ts';
import { openBrowser, type SsoBrowser } from './sso-browser.ts';

/** Returns a random name. */
export const word = () => `x${randomBytes(5).toString('hex')}`;

type Issuer = Awaited<ReturnType<typeof openHostileIssuer>>;

/** Returns functions for companies whose people sign in with one issuer, which says whatever a test wants. */
export function openSso(server: TestApp, issuer: Issuer, publicUrl: string) {
  const browser = () => openBrowser(server, publicUrl);

  async function company(oidc: object = {}) {
    const { id: tenantId, name } = await server.build.tenant();
    const admin = await server.build.user({ tenant: tenantId, is_tenant_admin: true });
    const token = await server.login(admin);
    const slug = word();
    const put = (body: object) => server.call('PUT', 'v1/tenant/sign-in/', { token, body });
    const settings = { issuer: issuer.issuer, client_id: 'piiri', enabled: true, match_by: 'email', ...oidc };
    const answer = await put({ slug, oidc: settings });
    expect(answer.statusCode, answer.body).toBe(200);
    return { tenantId, name, admin, token, slug, put, answer: answer.json() };
  }

  /** Begins a sign-in; the issuer then says the claims. Returns the query with which it leads back. */
  async function begin(slug: string, claims: object = {}, own: SsoBrowser = browser()) {
    const start = new URL((await own.step(`/api/v1/auth/oidc/${slug}/start`)) ?? '');
    issuer.state.claims = { nonce: start.searchParams.get('nonce'), sub: word(), ...claims };
    const query = `?code=x&state=${start.searchParams.get('state')}`;
    return { own, start, query, callback: new URL(start.searchParams.get('redirect_uri') ?? '').pathname };
  }

  /** Signs in up to the login screen, and returns its address. */
  async function signIn(slug: string, claims: object = {}, own: SsoBrowser = browser()) {
    const { callback, query } = await begin(slug, claims, own);
    return { own, address: new URL((await own.step(`${callback}${query}`)) ?? '') };
  }

  const redeem = (address: URL, cookie: string) =>
    server.call('POST', 'v1/auth/oidc/', {
      headers: { cookie },
      body: { code: address.searchParams.get('code') ?? 'none' },
    });

  /** Signs in up to the tokens. */
  async function enter(slug: string, claims: object = {}) {
    const { address, own } = await signIn(slug, claims);
    return redeem(address, own.cookie());
  }

  return { browser, company, begin, signIn, redeem, enter };
}

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Stated } from './saml-messages.ts';
import type { SamlProvider } from './saml-provider.ts';
import { openBrowser, type SsoBrowser } from './sso-browser.ts';
import { word } from './sso-company.ts';

/** Returns functions for companies whose people sign in with a SAML provider. */
export function openSaml(server: TestApp, provider: SamlProvider, publicUrl: string) {
  const browser = () => openBrowser(server, publicUrl);

  async function company(saml: object = {}) {
    const { id: tenantId, name } = await server.build.tenant();
    const admin = await server.build.user({ tenant: tenantId, is_tenant_admin: true });
    const token = await server.login(admin);
    const slug = word();
    const put = (body: object) => server.call('PUT', 'v1/tenant/sign-in/', { token, body });
    const settings = {
      ...{
        entity_id: provider.entityId,
        sso_url: provider.ssoUrl,
        certificates: [provider.keys.certificate],
      },
      ...{ enabled: true, match_by: 'subject', create_users: true },
      ...saml,
    };
    const answer = await put({ slug, saml: settings });
    expect(answer.statusCode, answer.body).toBe(200);
    return { tenantId, name, admin, token, slug, put, answer: answer.json() };
  }

  /** Goes to the provider, and returns the address there. */
  async function begin(slug: string, own: SsoBrowser = browser(), query = '') {
    return { own, start: new URL((await own.step(`/api/v1/auth/saml/${slug}/start${query}`)) ?? '') };
  }

  /**
   * Posts a response to a company's address, as browsers do from another site: without cookies. Returns the address to
   * which it leads.
   */
  async function post(slug: string, response: string) {
    const url = `/api/v1/auth/saml/${slug}/acs`;
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        host: new URL(publicUrl).host,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ SAMLResponse: response, RelayState: '' }).toString(),
    });
    expect(answer.statusCode, answer.body).toBe(302);
    return new URL(String(answer.headers.location), publicUrl);
  }

  const postXml = (slug: string, xml: string) => post(slug, Buffer.from(xml).toString('base64'));

  /** Posts a response and goes on in a browser, up to the login screen; returns its address. */
  async function finish(slug: string, xml: string, own: SsoBrowser) {
    const next = await postXml(slug, xml);
    if (next.pathname === '/login') return next;
    return new URL((await own.step(next.href)) ?? '', publicUrl);
  }

  const people = async () =>
    (await server.services.database.system.execute(sql`select count(*)::int as count from users`)).rows[0]
      ?.count;

  /** Posts what a test makes of a response, and goes on. Returns the reason of the refusal. */
  async function refusalOf(slug: string, attack: (stated: Stated) => string, person: Partial<Stated> = {}) {
    const { own, start } = await begin(slug);
    const before = await people();
    const next = await postXml(slug, attack(provider.stated(start, person)));
    const last = next.pathname === '/login' ? next : new URL((await own.step(next.href)) ?? '', publicUrl);
    expect(last.pathname).toBe('/login');
    expect(last.searchParams.get('code')).toBeNull();
    expect(last.searchParams.get('problem')).toBe('invalid');
    expect(await people()).toBe(before);
    return next.searchParams.get('reason');
  }

  /** Signs in up to the login screen, and returns its address. */
  async function signIn(slug: string, person: Partial<Stated> = {}, own: SsoBrowser = browser()) {
    const { start } = await begin(slug, own);
    return { own, address: await finish(slug, provider.signed(provider.stated(start, person)), own) };
  }

  const redeem = (address: URL, cookie: string) =>
    server.call('POST', 'v1/auth/saml/', {
      headers: { cookie },
      body: { code: address.searchParams.get('code') ?? 'none' },
    });

  /** Signs in up to the tokens. */
  async function enter(slug: string, person: Partial<Stated> = {}) {
    const { address, own } = await signIn(slug, person);
    return redeem(address, own.cookie());
  }

  return { browser, company, begin, post, postXml, finish, refusalOf, signIn, redeem, enter };
}

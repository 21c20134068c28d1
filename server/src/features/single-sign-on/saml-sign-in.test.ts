import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { makeKeyPair } from '../../../test/certificates.ts';
import { openSaml } from '../../../test/saml-company.ts';
import {
  assertionXml,
  readRequest,
  responseXml,
  SHA256,
  SHA512,
  type Stated,
  signXml,
} from '../../../test/saml-messages.ts';
import { makeSamlProvider, PASSWORD_CLASS } from '../../../test/saml-provider.ts';
import { word } from '../../../test/sso-company.ts';
import { createUser } from '../../seed/people.ts';

const PUBLIC_URL = 'http://localhost:4995';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const SOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

const provider = makeSamlProvider('https://idp.example');
let server: TestApp;
let sso: ReturnType<typeof openSaml>;

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  sso = openSaml(server, provider, PUBLIC_URL);
});
afterAll(() => server.close());
beforeEach(() => server.services.database.system.execute(sql`truncate login_throttle`));

const problem = (address: URL) => address.searchParams.get('problem');
const profile = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).json();

/** Signs in up to the profile. */
async function profileAfter(slug: string, person: Partial<Stated> = {}) {
  const answer = await sso.enter(slug, person);
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json(), profile: await profile(answer.json().token) };
}

const problemOf = async (slug: string, person: Partial<Stated>) =>
  problem((await sso.signIn(slug, person)).address);

describe('matching', () => {
  test('by e-mail finds a person once, and knows them by their NameID from then on', async () => {
    const { tenantId, slug } = await sso.company({ match_by: 'email', create_users: false });
    const nameId = word();
    const email = `${nameId}@example.com`;
    const user = await server.build.user({ tenant: tenantId, email });
    expect((await profileAfter(slug, { nameId, attributes: { mail: email.toUpperCase() } })).profile.id).toBe(
      user.id,
    );
    expect((await profileAfter(slug, { nameId, attributes: { mail: 'x@example.com' } })).profile.id).toBe(
      user.id,
    );
    expect(await problemOf(slug, { nameId: word(), attributes: { mail: email } })).toBe('no_match');
    expect(await problemOf(slug, { nameId: word() })).toBe('no_match');
  });

  test.each<[string, (email: string) => Partial<Stated>]>([
    ['of X.500', (email) => ({ attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': email } })],
    [
      'of Microsoft',
      (email) => ({ attributes: { [`${SOAP}/emailaddress`]: [email, 'second@example.com'] } }),
    ],
    ['in the NameID', (email) => ({ nameId: email, nameIdFormat: EMAIL_FORMAT })],
  ])('by e-mail knows the address %s', async (_name, person) => {
    const { tenantId, slug } = await sso.company({ match_by: 'email', create_users: false });
    const email = `${word()}@example.com`;
    const user = await server.build.user({ tenant: tenantId, email });
    expect((await profileAfter(slug, { nameId: word(), ...person(email) })).profile.id).toBe(user.id);
  });

  test('by e-mail believes no address of which the provider says that it is not verified', async () => {
    const { tenantId, slug } = await sso.company({ match_by: 'email' });
    const email = `${word()}@example.com`;
    await server.build.user({ tenant: tenantId, email });
    for (const email_verified of ['false', '0', ''])
      expect(await problemOf(slug, { nameId: word(), attributes: { email, email_verified } })).toBe(
        'unverified',
      );
  });

  test('by user name takes the attribute that the company names, or the NameID', async () => {
    const { tenantId, slug, put } = await sso.company({
      ...{ match_by: 'username', create_users: false, claims: { username: 'tunnus' } },
    });
    const [user, colleague] = [
      await server.build.user({ tenant: tenantId }),
      await server.build.user({ tenant: tenantId }),
    ];
    const attributes = { tunnus: user.username.toUpperCase(), username: colleague.username };
    expect((await profileAfter(slug, { nameId: word(), attributes })).profile.id).toBe(user.id);
    await put({ saml: { claims: { username: 'NameID' } } });
    expect((await profileAfter(slug, { nameId: colleague.username })).profile.id).toBe(colleague.id);
  });

  test('by subject knows nobody but those whom a sign-in has made', async () => {
    const { tenantId, slug, put } = await sso.company({ match_by: 'subject', create_users: false });
    const email = `${word()}@example.com`;
    await server.build.user({ tenant: tenantId, email });
    const person = { nameId: word(), attributes: { email } };
    expect(await problemOf(slug, person)).toBe('no_match');
    await put({ saml: { create_users: true } });
    const { profile } = await profileAfter(slug, person);
    await put({ saml: { create_users: false } });
    expect((await profileAfter(slug, person)).profile.id).toBe(profile.id);
  });

  test('makes people with names, address, phone and existing groups, without rights', async () => {
    const { tenantId, slug, token } = await sso.company();
    const group = await server.build.group({ tenant: tenantId, name: `Tehdas ${slug}` });
    const nameId = word();
    const attributes = {
      ...{ givenName: 'Aino', [`${SOAP}/surname`]: 'Uusi', uid: nameId, mail: `${nameId}@example.com` },
      ...{ groups: [`TEHDAS ${slug}`, 'Admins'], is_tenant_admin: 'true', __proto__: 'x' },
    };
    const { profile } = await profileAfter(slug, { nameId, attributes });
    expect((await server.call('GET', `v1/users/${profile.id}/`, { token })).json()).toMatchObject({
      ...{ first_name: 'Aino', last_name: 'Uusi', username: nameId, email: `${nameId}@example.com` },
      ...{ groups: [group.id], is_tenant_admin: false },
    });
  });

  test('knows people of a SAML provider apart from those of an OpenID Connect provider of the same name', async () => {
    const { tenantId, slug } = await sso.company({ match_by: 'subject', create_users: false });
    const user = await server.build.user({ tenant: tenantId });
    const nameId = word();
    await server.services.database.system.execute(sql`
      insert into sign_in_identities (tenant_id, user_id, issuer, subject, confirmed)
      values (${tenantId}, ${user.id}, ${provider.entityId}, ${nameId}, true)`);
    expect(await problemOf(slug, { nameId })).toBe('no_match');
  });
});

describe('people with rights', () => {
  test.each(['email', 'username'] as const)('who are matched by %s first enter a code', async (match_by) => {
    const { tenantId, slug } = await sso.company({ match_by, create_users: false });
    const nameId = word();
    const email = `${nameId}@example.com`;
    const boss = await server.build.user({ tenant: tenantId, is_tenant_admin: true, email });
    const attributes = { email, username: boss.username };
    const answer = await sso.enter(slug, { nameId, attributes });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      ...{ code: 'phone_unconfirmed', attempt_id: expect.any(String) },
      ...{ start: `/api/v1/auth/saml/${slug}/start`, phone_to_confirm: boss.phone.slice(-3) },
    });
    await server.services.background.settled();
    const sms = server.sms.filter(({ to }) => to === boss.phone);
    const pin_code = /\d{6}/.exec(sms.at(-1)?.text ?? '')?.[0] ?? '';
    const opened = await server.call('POST', 'v2/auth/otp/', {
      body: { attempt_id: answer.json().attempt_id, pin_code },
    });
    expect(opened.statusCode, opened.body).toBe(200);
    expect(opened.json().tenants.map(({ id }: { id: number }) => id)).toEqual([tenantId]);
    const again = await profileAfter(slug, { nameId, attributes: {} });
    expect(again.profile.id).toBe(boss.id);
  });
});

describe('a session', () => {
  test('opens that company alone, also of a person who is in two, and shows nothing of the other', async () => {
    const [first, second] = [await sso.company(), await sso.company()];
    const nameId = word();
    const { profile: here } = await profileAfter(first.slug, { nameId });
    const { system } = server.services.database;
    const { rows } = await system.execute<{ account_id: number }>(
      sql`select account_id from memberships where user_id = ${here.id}`,
    );
    const account = rows[0]?.account_id;
    await createUser(system, second.tenantId, { first_name: 'A', last_name: 'B' }, account);
    const { tenants, token } = (await sso.enter(first.slug, { nameId })).json();
    expect(tenants.map(({ id }: { id: number }) => id)).toEqual([first.tenantId]);
    const scopes = await system.execute<{ scope: number }>(
      sql`select distinct scope from sessions where account_id = ${account}`,
    );
    expect(scopes.rows).toEqual([{ scope: first.tenantId }]);
    const password = { new_password: 'kolme sinistä lokkia laiturilla' };
    expect(
      (await server.call('POST', 'v1/auth/change-password/', { token, body: password })).statusCode,
    ).toBe(204);
    const { username } = (await profile(token)) as { username: string };
    const byPassword = await server.call('POST', 'v1/auth/login/', {
      body: { username, password: password.new_password },
    });
    expect(byPassword.json().tenants.map(({ id }: { id: number }) => id)).toEqual([first.tenantId]);
  });

  test('begins on the page that was asked for, and on no other site’s', async () => {
    const { slug } = await sso.company();
    const returned = async (path: string) => {
      const query = `?return_to=${encodeURIComponent(path)}`;
      const { own, start } = await sso.begin(slug, sso.browser(), query);
      const address = await sso.finish(slug, provider.signed(provider.stated(start)), own);
      return (await sso.redeem(address, own.cookie())).json().return_to;
    };
    expect(await returned('/news/7?a=b')).toBe('/news/7?a=b');
    expect(await returned('//evil.example')).toBeUndefined();
  });

  test('needs the code and the cookie of its browser, once', async () => {
    const { slug } = await sso.company();
    const { own, address } = await sso.signIn(slug);
    const stranger = await sso.signIn(slug);
    expect((await sso.redeem(address, '')).statusCode).toBe(401);
    expect((await sso.redeem(address, stranger.own.cookie())).statusCode).toBe(401);
    const cookie = own.cookie();
    const answers = await Promise.all([1, 2, 3].map(() => sso.redeem(address, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  test('is the only one with "only", except for tenant admins', async () => {
    const { tenantId, put } = await sso.company({ only: true });
    const user = await server.build.user({ tenant: tenantId });
    const admin = await server.build.user({ tenant: tenantId, is_tenant_admin: true });
    const login = async ({ username, password }: typeof user) =>
      (await server.call('POST', 'v1/auth/login/', { body: { username, password } })).statusCode;
    expect([await login(user), await login(admin)]).toEqual([401, 200]);
    await put({ saml: { enabled: false } });
    expect(await login(user)).toBe(200);
  });

  test('is not opened once the provider was switched off or exchanged', async () => {
    const { slug, put } = await sso.company();
    const { own, start } = await sso.begin(slug);
    const next = await sso.postXml(slug, provider.signed(provider.stated(start)));
    await put({ saml: { enabled: false } });
    expect(problem(new URL((await own.step(next.href)) ?? '', PUBLIC_URL))).toBe('unknown');
    await put({ saml: { enabled: true } });
    const later = await sso.begin(slug);
    const held = await sso.postXml(slug, provider.signed(provider.stated(later.start)));
    await put({ saml: { entity_id: 'https://other.example' } });
    expect(problem(new URL((await later.own.step(held.href)) ?? '', PUBLIC_URL))).toBe('expired');
  });
});

describe('the way to the provider', () => {
  test('is offered by the mail domain, and at the address of OpenID Connect', async () => {
    const { tenantId, slug } = await sso.company();
    const domain = `${slug}.example`;
    await server.services.database.system.execute(
      sql`update sign_in_settings set domains = array[${domain}] where tenant_id = ${tenantId}`,
    );
    const start = `/api/v1/auth/saml/${slug}/start`;
    const answer = await server.call('POST', 'v1/auth/initlogin/', {
      body: { usernamephone: `aino@${domain}` },
    });
    expect(answer.json()).toEqual({ method: 'saml', start });
    const own = sso.browser();
    const next = await own.step(`/api/v1/auth/oidc/${slug}/start?return_to=/news`);
    expect(next).toBe(`${PUBLIC_URL}${start}?return_to=%2Fnews`);
    expect(new URL((await own.step(next ?? '')) ?? '').origin).toBe('https://idp.example');
    expect(problem(new URL((await own.step('/api/v1/auth/saml/nobody/start')) ?? '', PUBLIC_URL))).toBe(
      'unknown',
    );
  });

  test('carries a request that names us, our address and no more than the settings ask', async () => {
    const { slug, answer } = await sso.company();
    const { start } = await sso.begin(slug);
    expect(start.href.startsWith(`${provider.ssoUrl}?`)).toBe(true);
    const { id, consumer, issuer, isForced, xml } = readRequest(start);
    expect({ acs_url: consumer, entity_id: issuer }).toEqual(answer.saml_service);
    expect(id).toMatch(/^_[0-9a-f]{40}$/);
    expect(isForced).toBe(false);
    expect(xml).not.toContain('RequestedAuthnContext');
    expect(xml).not.toContain('Format=');
  });

  test('asks for ways of signing in, one of which must be stated', async () => {
    const strong = 'https://refeds.org/profile/mfa';
    const { slug } = await sso.company({ authn_context: [strong] });
    const { start } = await sso.begin(slug);
    expect(readRequest(start).xml).toContain(`>${strong}</saml:AuthnContextClassRef>`);
    expect(await problemOf(slug, { context: PASSWORD_CLASS })).toBe('too_weak');
    expect(await problemOf(slug, { context: strong })).toBeNull();
  });

  test('back accepts signatures with a prefix, by SHA-512, and of the response as well', async () => {
    const { slug } = await sso.company();
    const problemBy = async (sign: (stated: Stated) => string) => {
      const { own, start } = await sso.begin(slug);
      return problem(await sso.finish(slug, sign(provider.stated(start, { nameId: word() })), own));
    };
    const inner = (stated: Stated, ...how: [typeof SHA256, string?]) =>
      signXml(responseXml(stated, assertionXml(stated)), stated.assertionId, provider.keys, ...how);
    expect(await problemBy((stated) => inner(stated, SHA256, 'ds'))).toBeNull();
    expect(await problemBy((stated) => inner(stated, SHA512))).toBeNull();
    expect(
      await problemBy((stated) =>
        signXml(inner(stated, SHA256), stated.responseId, provider.keys, SHA512, 'ds'),
      ),
    ).toBeNull();
    const pretty = (stated: Stated) =>
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n${provider.signed(stated)}`;
    expect(await problemBy(pretty)).toBeNull();
  });

  test('back accepts two certificates while the provider exchanges its key', async () => {
    const next = makeKeyPair('The next key');
    const { slug, put } = await sso.company({ certificates: [provider.keys.certificate, next.certificate] });
    const by = async (keys: typeof next) => {
      const { own, start } = await sso.begin(slug);
      return problem(await sso.finish(slug, provider.signed(provider.stated(start), keys), own));
    };
    expect([await by(provider.keys), await by(next)]).toEqual([null, null]);
    await put({ saml: { certificates: [next.certificate] } });
    expect([await by(provider.keys), await by(next)]).toEqual(['invalid', null]);
  });
});

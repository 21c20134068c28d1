import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type IssuerClaims, openIssuer, type TestIssuer } from '../../../test/oidc-issuer.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { openBrowser, type SsoBrowser } from '../../../test/sso-browser.ts';
import { createUser } from '../../seed/people.ts';

const PUBLIC_URL = 'http://localhost:4999';

let server: TestApp;
let issuer: TestIssuer;

interface Company {
  tenantId: number;
  slug: string;
  token: string;
}

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  issuer = await openIssuer(PUBLIC_URL);
});
afterAll(async () => {
  await issuer.close();
  await server.close();
});
beforeEach(() => server.services.database.system.execute(sql`truncate login_throttle`));

const word = () => `x${randomBytes(5).toString('hex')}`;

/** Sign-in settings of a company with the provider. */
const settings = (oidc: object = {}) => ({
  enabled: true,
  issuer: issuer.issuer,
  client_id: issuer.clientId,
  client_secret: issuer.clientSecret,
  match_by: 'email',
  ...oidc,
});

async function openCompany(oidc: object = {}): Promise<Company> {
  const { id: tenantId } = await server.build.tenant();
  const admin = await server.build.user({ tenant: tenantId, is_tenant_admin: true });
  const token = await server.login(admin);
  const slug = word();
  const body = { slug, domains: [`${slug}.example`], oidc: settings(oidc) };
  const answer = await server.call('PUT', 'v1/tenant/sign-in/', { token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return { tenantId, slug, token };
}

/** Adds a person to the provider who signs in next. */
function addPerson(claims: IssuerClaims = {}, subject = word()): string {
  const email = `${subject}@example.com`;
  issuer.people.set(subject, {
    email,
    email_verified: true,
    given_name: 'Aino',
    family_name: 'Uusi',
    ...claims,
  });
  issuer.next = subject;
  return subject;
}

const browser = () => openBrowser(server, PUBLIC_URL);
const redeem = (address: URL, from: SsoBrowser) =>
  server.call('POST', 'v1/auth/oidc/', {
    headers: { cookie: from.cookie() },
    body: { code: address.searchParams.get('code') ?? 'none' },
  });
const problem = (address: URL) => address.searchParams.get('problem');

/** Signs in with the provider in a new browser, up to the tokens. */
async function enter({ slug }: Company, query = '') {
  const own = browser();
  return redeem(await own.signIn(slug, query), own);
}

async function profileAfter(company: Company, query = '') {
  const answer = await enter(company, query);
  expect(answer.statusCode, answer.body).toBe(200);
  const { token, tenants, return_to } = answer.json();
  const profile = (await server.call('GET', 'v1/profile/', { token })).json();
  return { token, tenants, return_to, profile };
}

describe('single sign-on', () => {
  test('matches a person by verified e-mail address, opens that company only, and returns to their page', async () => {
    const company = await openCompany();
    const subject = addPerson();
    const user = await server.build.user({ tenant: company.tenantId, email: `${subject}@EXAMPLE.com` });
    const elsewhere = await server.build.tenant();
    const { system } = server.services.database;
    await createUser(system, elsewhere.id, { first_name: 'A', last_name: 'B' }, user.accountId);
    const { profile, tenants, return_to } = await profileAfter(company, '?return_to=/news/7%3Fa=b');
    expect(profile.id).toBe(user.id);
    expect(tenants.map(({ id }: { id: number }) => id)).toEqual([company.tenantId]);
    expect(return_to).toBe('/news/7?a=b');
    // The binding is permanent: a changed address does not lead to another user.
    issuer.people.set(subject, { email: 'other@example.com', email_verified: false });
    expect((await profileAfter(company)).profile.id).toBe(user.id);
    const otherSubject = addPerson({ email: `${subject}@example.com` });
    expect(problem(await browser().signIn(company.slug)), otherSubject).toBe('no_match');
    const history = await server.call('GET', `v1/history/?entity=user&id=${user.id}&event=credential_added`, {
      token: company.token,
    });
    expect(history.json().results[0]).toMatchObject({
      agent: 'single_sign_on',
      changes: { sign_in: [null, issuer.issuer] },
    });
    const own = await server.call('GET', 'v1/profile/data/', { token: await server.login(user) });
    expect(own.body).toContain(subject);
    await runJobs(server.services);
    const notices = await server.call('GET', 'v1/notices/', { token: await server.login(user) });
    expect(notices.json().results).toMatchObject([{ kind: 'sign_in_added', address: '/profile/security' }]);
  });

  test('gives a code that works once and for a minute', async () => {
    const company = await openCompany({ create_users: true });
    addPerson();
    const own = browser();
    const address = await own.signIn(company.slug);
    const answers = await Promise.all([1, 2, 3].map(() => redeem(address, own)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const later = await own.signIn(company.slug);
    await server.services.database.system.execute(
      sql`update sign_in_codes set expires_at = expires_at - interval '1 minute'`,
    );
    expect((await redeem(later, own)).statusCode).toBe(401);
  });

  test.each([undefined, false, 'true', 1])(
    'matches nobody by an address with email_verified "%s"',
    async (verified) => {
      const company = await openCompany({ create_users: true });
      const subject = addPerson({ email_verified: verified });
      await server.build.user({ tenant: company.tenantId, email: `${subject}@example.com` });
      expect(problem(await browser().signIn(company.slug))).toBe('unverified');
    },
  );

  test('creates people with names, address, phone and existing groups, once, without rights', async () => {
    const company = await openCompany({ match_by: 'subject', create_users: true });
    const group = await server.build.group({ tenant: company.tenantId, name: `Tehdas ${company.slug}` });
    const subject = word();
    const phone = `+35845${String(Date.now()).slice(-7)}`;
    addPerson(
      {
        preferred_username: subject,
        phone_number: phone,
        groups: [`tehdas ${company.slug}`, 'Admins', 7],
        is_tenant_admin: true,
      },
      subject,
    );
    const opened = await Promise.all([enter(company), enter(company)]);
    const ids = await Promise.all(
      opened.map(
        async (answer) => (await server.call('GET', 'v1/profile/', { token: answer.json().token })).json().id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const createdUser = (await server.call('GET', `v1/users/${ids[0]}/`, { token: company.token })).json();
    expect(createdUser).toMatchObject({
      first_name: 'Aino',
      last_name: 'Uusi',
      email: `${subject}@example.com`,
      username: subject,
      phone,
      groups: [group.id],
      is_tenant_admin: false,
      active: true,
    });
  });

  test('creates a person from a subject alone, and without a phone that somebody else has', async () => {
    const company = await openCompany({ match_by: 'subject', create_users: true });
    const subject = word();
    issuer.people.set(subject, {});
    issuer.next = subject;
    expect((await profileAfter(company)).profile.first_name).toBe(subject);
    const user = await server.build.user({ tenant: company.tenantId });
    addPerson({ phone_number: user.phone });
    const { profile } = await profileAfter(company);
    expect([profile.first_name, profile.phone]).toEqual(['Aino', null]);
    expect(profile.id).not.toBe(user.id);
    const byEmail = await openCompany({ create_users: true });
    const colleague = await server.build.user({ tenant: byEmail.tenantId });
    addPerson({ phone_number: colleague.phone });
    expect((await profileAfter(byEmail)).profile.phone).toBeNull();
  });

  test('matches by user name and by phone', async () => {
    const byName = await openCompany({ match_by: 'username', claims: { username: 'name' } });
    const user = await server.build.user({ tenant: byName.tenantId });
    addPerson({ name: user.username.toUpperCase() });
    expect((await profileAfter(byName)).profile.id).toBe(user.id);
    const byPhone = await openCompany({ match_by: 'phone' });
    const otherUser = await server.build.user({ tenant: byPhone.tenantId });
    addPerson({ phone_number: otherUser.phone.replace('+358', '0'), phone_number_verified: true });
    expect((await profileAfter(byPhone)).profile.id).toBe(otherUser.id);
  });

  test('rejects people who are unknown, deleted or inactive', async () => {
    const company = await openCompany();
    addPerson();
    expect(problem(await browser().signIn(company.slug))).toBe('no_match');
    const subject = addPerson();
    const user = await server.build.user({ tenant: company.tenantId, email: `${subject}@example.com` });
    await profileAfter(company);
    const admin = { token: company.token };
    await server.call('PUT', `v1/users/${user.id}/`, { ...admin, body: { active: false } });
    expect(problem(await browser().signIn(company.slug))).toBe('no_match');
    await server.call('PUT', `v1/users/${user.id}/`, { ...admin, body: { active: true } });
    await profileAfter(company);
    await server.call('DELETE', `v1/users/${user.id}/`, admin);
    expect(problem(await browser().signIn(company.slug))).toBe('no_match');
  });

  test('sends a code when the company still waits for a proof of the phone', async () => {
    const company = await openCompany();
    const subject = addPerson();
    const user = await server.build.user();
    const { system } = server.services.database;
    const person = { first_name: 'A', last_name: 'B', email: `${subject}@example.com` };
    await createUser(system, company.tenantId, person, user.accountId);
    await system.execute(sql`update memberships set proven = false where tenant_id = ${company.tenantId}`);
    const answer = await enter(company);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'phone_unconfirmed',
      phone_to_confirm: user.phone.slice(-3),
    });
  });
});

describe('single sign-on rejects', () => {
  test('another browser, an unknown state, another issuer, and errors of the provider', async () => {
    const company = await openCompany({ create_users: true });
    addPerson();
    const mine = browser();
    const callback = () =>
      mine.follow(`/api/v1/auth/oidc/${company.slug}/start`, `/api/v1/auth/oidc/${company.slug}/callback`);
    const address = await callback();
    const tokens = () => issuer.calls.filter((path) => path === '/token').length;
    const before = tokens();
    expect(problem(await browser().follow(address.href, '/login'))).toBe('expired');
    const wrong = new URL(address);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect(problem(await mine.follow(wrong.href, '/login'))).toBe('expired');
    const mixedUp = await callback();
    mixedUp.searchParams.set('iss', 'https://attacker.example');
    expect(problem(await mine.follow(mixedUp.href, '/login'))).toBe('invalid');
    const withoutIssuer = await callback();
    withoutIssuer.searchParams.delete('iss');
    expect(problem(await mine.follow(withoutIssuer.href, '/login'))).toBe('invalid');
    const deniedCallback = await callback();
    deniedCallback.searchParams.delete('code');
    deniedCallback.searchParams.set('error', 'access_denied');
    const redirect = await mine.follow(deniedCallback.href, '/login');
    expect([problem(redirect), redirect.searchParams.get('company')]).toEqual(['refused', company.slug]);
    expect(tokens()).toBe(before);
    // The browser's own callback succeeds, once.
    const own = await callback();
    expect((await mine.follow(own.href, '/login')).searchParams.get('code')).toBeTruthy();
    expect(problem(await mine.follow(own.href, '/login'))).toBe('expired');
  });

  test('codes that the provider did not issue, with growing delays', async () => {
    const company = await openCompany({ create_users: true });
    addPerson();
    const mine = browser();
    const address = await mine.follow(
      `/api/v1/auth/oidc/${company.slug}/start`,
      `/api/v1/auth/oidc/${company.slug}/callback`,
    );
    address.searchParams.set('code', 'guessed');
    const headers = { cookie: mine.cookie() };
    const guess = async () => {
      const answer = await server.app.inject({ url: `${address.pathname}${address.search}`, headers });
      return problem(new URL(String(answer.headers.location), PUBLIC_URL));
    };
    for (let time = 0; time < 5; time++) expect(await guess()).toBe('expired');
    // Extends the first waiting time, which may be over before the next attempt on a slow machine.
    await server.services.database.system.execute(
      sql`update login_throttle set blocked_until = blocked_until + interval '1 hour'`,
    );
    const before = issuer.calls.length;
    expect([await guess(), issuer.calls.length]).toEqual(['too_many', before]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/v1/auth/logout',
    '/\t/evil.example',
    '',
  ])('the return address %j', async (path) => {
    const company = await openCompany({ create_users: true });
    addPerson();
    expect((await profileAfter(company, `?return_to=${encodeURIComponent(path)}`)).return_to).toBeUndefined();
  });

  test('unknown companies and disabled providers; when the provider is down, other ways still work', async () => {
    expect(problem(await browser().signIn('nobody-of-this-name'))).toBe('unknown');
    const company = await openCompany();
    const user = await server.build.user({ tenant: company.tenantId });
    issuer.goAway();
    expect(problem(await browser().signIn(company.slug))).toBe('away');
    const body = { username: user.username, password: user.password };
    expect((await server.call('POST', 'v1/auth/login/', { body })).statusCode).toBe(200);
    issuer.goOn();
    await server.call('PUT', 'v1/tenant/sign-in/', {
      token: company.token,
      body: { oidc: { enabled: false } },
    });
    expect(problem(await browser().signIn(company.slug))).toBe('unknown');
  });

  test('a sign-in that began before single sign-on was switched off', async () => {
    const company = await openCompany({ create_users: true });
    addPerson();
    const own = browser();
    const address = await own.signIn(company.slug);
    await server.call('PUT', 'v1/tenant/sign-in/', {
      token: company.token,
      body: { oidc: { enabled: false } },
    });
    expect((await redeem(address, own)).statusCode).toBe(401);
  });
});

test('other sign-in with "only", except for tenant admins, until the provider is disabled', async () => {
  const company = await openCompany({ only: true });
  const user = await server.build.user({ tenant: company.tenantId });
  const admin = await server.build.user({ tenant: company.tenantId, is_tenant_admin: true });
  const login = ({ username, password }: typeof user, wrong = '') =>
    server.call('POST', 'v1/auth/login/', { body: { username, password: `${password}${wrong}` } });
  const [right, wrong] = [await login(user), await login(user, 'x')];
  const { request_id: _, ...said } = right.json();
  expect(right.statusCode).toBe(401);
  expect(wrong.json()).toMatchObject(said);
  expect((await login(admin)).statusCode).toBe(200);
  const sent = await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number: user.phone } });
  await server.services.background.settled();
  expect(server.sms.some(({ to }) => to === user.phone)).toBe(false);
  expect(sent.statusCode).toBe(200);
  const elsewhere = await server.build.tenant();
  const { system } = server.services.database;
  await createUser(system, elsewhere.id, { first_name: 'A', last_name: 'B' }, user.accountId);
  expect((await login(user)).json().tenants.map(({ id }: { id: number }) => id)).toEqual([elsewhere.id]);
  await server.call('PUT', 'v1/tenant/sign-in/', {
    token: company.token,
    body: { oidc: { enabled: false } },
  });
  expect((await login(user)).json().tenants).toHaveLength(2);
});

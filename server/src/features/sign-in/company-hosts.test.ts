import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { PASSWORD, type TestUser } from '../../../test/builders.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { createUser } from '../../seed/people.ts';
import { makeSignInLink } from './sign-in-link.ts';

const HOME = 'https://intra.example.com';

/** A company with its own host, and a person in it. */
interface Company {
  id: number;
  name: string;
  host: string;
  person: TestUser;
}

let server: TestApp;
let company: Company;
let otherCompany: Company;
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.services.config = { ...server.services.config, publicUrl: HOME };
  [company, otherCompany] = [await aCompany(), await aCompany()];
});

const addHost = (tenant_id: number, host = `${randomBytes(6).toString('hex')}.example`) =>
  server.services.database.system
    .insert(companyHosts)
    .values({ host, tenant_id })
    .then(() => host);

async function aCompany(): Promise<Company> {
  const { id, name } = await server.build.tenant();
  return { id, name, host: await addHost(id), person: await server.build.user({ tenant: id }) };
}

/** Makes a person of one company also a user of another. */
const joins = ({ accountId }: TestUser, tenant: number) =>
  createUser(server.services.database.system, tenant, { first_name: 'Toinen', last_name: 'Työ' }, accountId);

const call = (host: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string) =>
  server.call(method, path, { body, token, headers: { host }, address: `198.51.100.${addresses++ % 250}` });

const login = (host: string, { username }: TestUser, password = PASSWORD) =>
  call(host, 'POST', 'v1/auth/login/', { username, password });

/** Returns an answer without the parts that differ each time. */
const contentOf = ({ statusCode, json }: Awaited<ReturnType<typeof call>>) => {
  const { request_id: _, ...rest } = json();
  return [statusCode, rest];
};

const companies = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.json().tenants.map(({ id }: { id: number }) => id);

describe('the company of a host', () => {
  const here = async (host: string) => (await call(host, 'GET', 'v1/auth/company/')).json();

  test('is shown there with name, colour, logo and provider, and nowhere else', async () => {
    const { system } = server.services.database;
    expect(await here(company.host)).toEqual({
      company: { name: company.name, color: expect.stringMatching(/^#/), logo: null, start: null },
    });
    const slug = `s${company.id}`;
    await system.execute(
      sql`insert into sign_in_settings (tenant_id, slug, enabled) values (${company.id}, ${slug}, true)`,
    );
    expect((await here(company.host.toUpperCase())).company.start).toBe(`/api/v1/auth/oidc/${slug}/start`);
    for (const host of [
      'intra.example.com',
      'evil.example',
      '192.0.2.1',
      `x.${company.host}`,
      `${company.host}.`,
      'a b',
    ])
      expect(await here(host), host).toEqual({ company: null });
    const headers = { host: 'evil.example', 'x-forwarded-host': company.host };
    expect((await server.call('GET', 'v1/auth/company/', { headers })).json()).toEqual({ company: null });
    await system.execute(sql`update tenants set suspended_at = now() where id = ${company.id}`);
    expect(await here(company.host)).toEqual({ company: null });
  });
});

describe('a host with a port', () => {
  const nameAt = async (host: string, headers: Record<string, string> = {}) => {
    const answer = await server.call('GET', 'v1/auth/company/', { headers: { host, ...headers } });
    return answer.json().company?.name;
  };

  test('is recognised with the named port, with the port of the proxy and without one', async () => {
    const name = await addHost(company.id, `${randomBytes(6).toString('hex')}.example:8443`);
    const [bare = ''] = name.split(':');
    for (const host of [name, bare, `${bare}:443`, `${bare}:8080`])
      expect(await nameAt(host)).toBe(company.name);
    for (const host of [`${company.host}:8443`, `${company.host}:80`, `${company.host.toUpperCase()}:443`])
      expect(await nameAt(host), host).toBe(company.name);
    for (const host of ['intra.example.com:8443', `${bare}:0x1`, `${bare}:99999`, `x.${name}`])
      expect(await nameAt(host), host).toBeUndefined();
    // Forwarded headers do not change the host.
    const forwarded = { 'x-forwarded-port': '8443', 'x-forwarded-host': name };
    expect(await nameAt('unknown.example', forwarded)).toBeUndefined();
    const passkeyOptions = await call(name, 'POST', 'v1/auth/passkey/options/', {});
    expect(passkeyOptions.json().rpId).toBe(bare);
    const token = await server.login(company.person);
    await server.services.database.system.execute(
      sql`delete from company_hosts where tenant_id = ${company.id} and host <> ${name}`,
    );
    const { address } = (await call(name, 'POST', 'v1/calendar/', undefined, token)).json();
    expect(address).toContain(`https://${name}/api/v1/calendar/`);
  });

  test('is distinct from the same name at another port, which may be another company’s', async () => {
    const at = await addHost(otherCompany.id, `${company.host}:8443`);
    expect([await nameAt(company.host), await nameAt(at)]).toEqual([company.name, otherCompany.name]);
    expect(await nameAt(`${company.host}:9000`)).toBeUndefined();
    const alone = await addHost(otherCompany.id, 'intra.example.com:8443');
    expect([await nameAt(alone), await nameAt('intra.example.com')]).toEqual([otherCompany.name, undefined]);
    expect(await nameAt('intra.example.com:9000')).toBeUndefined();
    await server.services.database.system.execute(sql`delete from company_hosts where host = ${alone}`);
  });
});

describe('signing in at the host of a company', () => {
  test('opens only that company, and returns the addresses of others', async () => {
    await joins(company.person, otherCompany.id);
    const bare = await server.build.tenant();
    await joins(company.person, bare.id);
    const answer = await login(company.host, company.person);
    expect(companies(answer)).toEqual([company.id]);
    expect(answer.json().elsewhere).toEqual([
      {
        id: otherCompany.id,
        tenant: otherCompany.name,
        logo: null,
        address: `https://${otherCompany.host}/home`,
      },
      { id: bare.id, tenant: bare.name, logo: null, address: `${HOME}/home` },
    ]);
    const there = await login(otherCompany.host, company.person);
    expect(companies(there)).toEqual([otherCompany.id]);
    for (const host of ['intra.example.com', 'unknown.example']) {
      const all = await login(host, company.person);
      expect(companies(all)).toEqual([company.id, otherCompany.id, bare.id]);
      expect(all.json()).not.toHaveProperty('elsewhere');
    }
  });

  test('fails for people of another company in every way of signing in', async () => {
    const { person } = otherCompany;
    const wrong = await login(company.host, person, 'aivan väärä salasana');
    expect(wrong.statusCode).toBe(401);
    expect(contentOf(await login(company.host, person))).toEqual(contentOf(wrong));
    const link = await makeSignInLink(server.services.database.system, server.services.config, {
      account: person.accountId,
      tenantId: null,
    });
    expect(link).toContain(`https://${otherCompany.host}/login#link=`);
    const token = link.split('=')[1];
    expect((await call(company.host, 'POST', 'v1/auth/link/', { token })).statusCode).toBe(400);

    const payload = { phone_number: person.phone };
    const started = await call(company.host, 'POST', 'v1/auth/mobilelogin/', payload);
    expect(Object.keys(started.json()).sort()).toEqual(['attempt_id', 'expires']);
    await server.services.background.settled();
    expect(server.sms.filter(({ to }) => to === person.phone)).toEqual([]);
    const { attempt_id } = (await call(otherCompany.host, 'POST', 'v1/auth/mobilelogin/', payload)).json();
    await server.services.background.settled();
    const sent = server.sms.find(({ to }) => to === person.phone)?.text ?? '';
    expect(sent).toContain(otherCompany.name);
    const pin = { attempt_id, phone_number: person.phone, pin_code: /\d{6}/.exec(sent)?.[0] };
    expect((await call(company.host, 'POST', 'v2/auth/otp/', pin)).statusCode).toBe(401);
  });

  test('does not reveal by a second factor or phone confirmation that a password was right', async () => {
    const { system } = server.services.database;
    const admin = await server.build.user({ tenant: otherCompany.id, is_tenant_admin: true });
    await system.execute(
      sql`update tenants set settings = '{"admins_need_second_factor": true}' where id = ${otherCompany.id}`,
    );
    expect((await login(otherCompany.host, admin)).json().second_factor).toBe('otp');
    const waiting = await server.build.user({ tenant: otherCompany.id });
    await system.execute(sql`update memberships set proven = false where user_id = ${waiting.id}`);
    expect((await login(otherCompany.host, waiting)).json().code).toBe('phone_unconfirmed');
    await server.services.background.settled();
    server.sms.length = 0;
    for (const person of [admin, waiting])
      expect(contentOf(await login(company.host, person))[1]).toMatchObject({ code: 'login_failed' });
    await server.services.background.settled();
    expect(server.sms).toEqual([]);
  });

  test('by a code proves the phone to that company only', async () => {
    await joins(company.person, otherCompany.id);
    const { system } = server.services.database;
    await system.execute(
      sql`update memberships set proven = false where account_id = ${company.person.accountId}`,
    );
    const phone_number = company.person.phone;
    const { attempt_id } = (
      await call(company.host, 'POST', 'v1/auth/mobilelogin/', { phone_number })
    ).json();
    await server.services.background.settled();
    const pin_code = /\d{6}/.exec(server.sms.at(-1)?.text ?? '')?.[0];
    const opened = await call(company.host, 'POST', 'v2/auth/otp/', { attempt_id, phone_number, pin_code });
    expect(companies(opened)).toEqual([company.id]);
    const { rows } = await system.execute(
      sql`select tenant_id, proven from memberships where account_id = ${company.person.accountId} order by tenant_id`,
    );
    expect(rows).toEqual([
      { tenant_id: company.id, proven: true },
      { tenant_id: otherCompany.id, proven: false },
    ]);
  });

  test('is required for the join code of that company', async () => {
    const admin = await server.login(await server.build.user({ tenant: company.id, is_tenant_admin: true }));
    const body = { first_name: 'Kortti', last_name: 'Koivu', username: `kortti-${company.id}` };
    const hired = await server.call('POST', 'v1/users/', { token: admin, body });
    const created = await server.call('POST', `v1/users/${hired.json().id}/joincode/`, { token: admin });
    const { code, address } = created.json();
    expect(address).toBe(`https://${company.host}/join#${code}`);
    expect((await call(otherCompany.host, 'POST', 'v1/auth/join/', { code })).statusCode).toBe(400);
    const { attempt_id } = (await call(company.host, 'POST', 'v1/auth/join/', { code })).json();
    const joining = { attempt_id, password: 'Kurki-lentaa-7431' };
    expect((await call(otherCompany.host, 'POST', 'v1/auth/join/finish/', joining)).statusCode).toBe(400);
    expect(companies(await call(company.host, 'POST', 'v1/auth/join/finish/', joining))).toEqual([
      company.id,
    ]);
  });
});

describe('passkeys', () => {
  const options = async (host: string, token: string) =>
    (await call(host, 'POST', 'v1/profile/passkeys/options/', undefined, token)).json();

  async function keyAt(host: string, person: TestUser) {
    const token = await server.login(person);
    const key = createAuthenticator(`https://${host}`);
    const passkeyOptions = await options(host, token);
    expect(passkeyOptions.rp.id).toBe(host);
    const stored = await call(
      host,
      'POST',
      'v1/profile/passkeys/',
      { response: key.make(passkeyOptions) },
      token,
    );
    expect(stored.statusCode, stored.body).toBe(201);
    return key;
  }

  const enter = async (host: string, key: ReturnType<typeof createAuthenticator>) => {
    const challenge = (await call(host, 'POST', 'v1/auth/passkey/options/', {})).json();
    return call(host, 'POST', 'v1/auth/passkey/', { response: key.sign(challenge) });
  };

  test('work at the host where they were created, and nowhere else', async () => {
    await joins(company.person, otherCompany.id);
    const key = await keyAt(company.host, company.person);
    expect(companies(await enter(company.host, key))).toEqual([company.id]);
    const home = await keyAt('intra.example.com', company.person);
    expect(companies(await enter('intra.example.com', home))).toEqual([company.id, otherCompany.id]);
    const token = await server.login(company.person);
    const { results } = (await call(company.host, 'GET', 'v1/profile/passkeys/', undefined, token)).json();
    expect(results.map((passkey: { host: string }) => passkey.host)).toEqual([
      company.host,
      'intra.example.com',
    ]);
    for (const [host, wrong] of [
      [otherCompany.host, key],
      ['intra.example.com', key],
      ['unknown.example', key],
      [company.host, home],
    ] as const)
      expect((await enter(host, wrong)).statusCode, host).toBe(401);
  });
});

describe('a removed host', () => {
  test('keeps its sessions, while all addresses lead to the installation again', async () => {
    const { system } = server.services.database;
    const admin = await server.build.user({ tenant: company.id, is_tenant_admin: true });
    const { token } = (await login(company.host, admin)).json();
    const read = async () => (await call(company.host, 'GET', 'v1/tenant/sign-in/', undefined, token)).json();
    const calendar = async () => (await call(company.host, 'POST', 'v1/calendar/', undefined, token)).json();
    const slug = `s${company.id}`;
    await call(company.host, 'PUT', 'v1/tenant/sign-in/', { slug }, token);
    expect((await read()).redirect_uri).toBe(`https://${company.host}/api/v1/auth/oidc/${slug}/callback`);
    expect((await calendar()).address).toContain(`https://${company.host}/api/v1/calendar/`);
    await system.execute(sql`delete from company_hosts where tenant_id = ${company.id}`);
    expect((await read()).redirect_uri).toBe(`${HOME}/api/v1/auth/oidc/${slug}/callback`);
    expect((await calendar()).address).toContain(`${HOME}/api/v1/calendar/`);
    expect((await call(company.host, 'GET', 'v1/auth/company/')).json()).toEqual({ company: null });
    const { rpId } = (await call(company.host, 'POST', 'v1/auth/passkey/options/', {})).json();
    expect(rpId).toBe('intra.example.com');
    expect(companies(await login(company.host, otherCompany.person))).toEqual([otherCompany.id]);
  });
});

describe('a hostile Host header', () => {
  const EVIL = [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    'evil.example@intra.example.com',
  ];

  test.each([HOME, undefined])('appears in no answer, with the public address %s', async (publicUrl) => {
    server.services.config = { ...server.services.config, publicUrl };
    const token = await server.login(await server.build.user({ is_tenant_admin: true }));
    const slug = `s${otherCompany.id}`;
    await server.services.database.system.execute(
      sql`insert into sign_in_settings (tenant_id, slug, enabled) values (${otherCompany.id}, ${slug}, true)`,
    );
    for (const host of EVIL)
      for (const [method, path, body] of [
        ['GET', 'v1/auth/company/', undefined],
        ['POST', 'v1/auth/passkey/options/', {}],
        ['POST', 'v1/profile/passkeys/options/', undefined],
        ['POST', 'v1/calendar/', undefined],
        ['GET', 'v1/tenant/sign-in/', undefined],
        ['GET', `v1/auth/oidc/${slug}/start/`, undefined],
        ['POST', 'v1/auth/login/', { username: 'nobody', password: 'x' }],
      ] as const) {
        const { headers, body: text, statusCode } = await call(host, method, path, body, token);
        expect(`${JSON.stringify(headers)}${text}`, `${host} ${path}`).not.toContain('evil');
        expect(statusCode, path).toBeLessThan(500);
      }
  });

  test('without PUBLIC_URL a company’s links use its own host, whatever host was requested', async () => {
    server.services.config = { ...server.services.config, publicUrl: undefined };
    const token = await server.login(company.person);
    for (const host of [company.host, otherCompany.host, 'evil.example']) {
      const { address } = (await call(host, 'POST', 'v1/calendar/', undefined, token)).json();
      expect(address).toContain(`https://${company.host}/api/v1/calendar/`);
    }
  });
});

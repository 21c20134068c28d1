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
let one: Company;
let other: Company;
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.services.config = { ...server.services.config, publicUrl: HOME };
  [one, other] = [await aCompany(), await aCompany()];
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
    expect(await here(one.host)).toEqual({
      company: { name: one.name, color: expect.stringMatching(/^#/), logo: null, start: null },
    });
    const slug = `s${one.id}`;
    await system.execute(
      sql`insert into sign_in_settings (tenant_id, slug, enabled) values (${one.id}, ${slug}, true)`,
    );
    expect((await here(one.host.toUpperCase())).company.start).toBe(`/api/v1/auth/oidc/${slug}/start`);
    for (const host of [
      'intra.example.com',
      'evil.example',
      '192.0.2.1',
      `x.${one.host}`,
      `${one.host}.`,
      'a b',
    ])
      expect(await here(host), host).toEqual({ company: null });
    const headers = { host: 'evil.example', 'x-forwarded-host': one.host };
    expect((await server.call('GET', 'v1/auth/company/', { headers })).json()).toEqual({ company: null });
    await system.execute(sql`update tenants set suspended_at = now() where id = ${one.id}`);
    expect(await here(one.host)).toEqual({ company: null });
  });
});

describe('a host with a port', () => {
  const nameAt = async (host: string, headers: Record<string, string> = {}) => {
    const answer = await server.call('GET', 'v1/auth/company/', { headers: { host, ...headers } });
    return answer.json().company?.name;
  };

  test('is recognised with the named port, with the port of the proxy and without one', async () => {
    const name = await addHost(one.id, `${randomBytes(6).toString('hex')}.example:8443`);
    const [bare = ''] = name.split(':');
    for (const host of [name, bare, `${bare}:443`, `${bare}:8080`]) expect(await nameAt(host)).toBe(one.name);
    for (const host of [`${one.host}:8443`, `${one.host}:80`, `${one.host.toUpperCase()}:443`])
      expect(await nameAt(host), host).toBe(one.name);
    for (const host of ['intra.example.com:8443', `${bare}:0x1`, `${bare}:99999`, `x.${name}`])
      expect(await nameAt(host), host).toBeUndefined();
    // Forwarded headers do not change the host.
    const forwarded = { 'x-forwarded-port': '8443', 'x-forwarded-host': name };
    expect(await nameAt('unknown.example', forwarded)).toBeUndefined();
    const passkeyOptions = await call(name, 'POST', 'v1/auth/passkey/options/', {});
    expect(passkeyOptions.json().rpId).toBe(bare);
    const token = await server.login(one.person);
    await server.services.database.system.execute(
      sql`delete from company_hosts where tenant_id = ${one.id} and host <> ${name}`,
    );
    const { address } = (await call(name, 'POST', 'v1/calendar/', undefined, token)).json();
    expect(address).toContain(`https://${name}/api/v1/calendar/`);
  });

  test('is distinct from the same name at another port, which may be another company’s', async () => {
    const at = await addHost(other.id, `${one.host}:8443`);
    expect([await nameAt(one.host), await nameAt(at)]).toEqual([one.name, other.name]);
    expect(await nameAt(`${one.host}:9000`)).toBeUndefined();
    const alone = await addHost(other.id, 'intra.example.com:8443');
    expect([await nameAt(alone), await nameAt('intra.example.com')]).toEqual([other.name, undefined]);
    expect(await nameAt('intra.example.com:9000')).toBeUndefined();
    await server.services.database.system.execute(sql`delete from company_hosts where host = ${alone}`);
  });
});

describe('signing in at the host of a company', () => {
  test('opens only that company, and returns the addresses of others', async () => {
    await joins(one.person, other.id);
    const bare = await server.build.tenant();
    await joins(one.person, bare.id);
    const answer = await login(one.host, one.person);
    expect(companies(answer)).toEqual([one.id]);
    expect(answer.json().elsewhere).toEqual([
      { id: other.id, tenant: other.name, logo: null, address: `https://${other.host}/home` },
      { id: bare.id, tenant: bare.name, logo: null, address: `${HOME}/home` },
    ]);
    const there = await login(other.host, one.person);
    expect(companies(there)).toEqual([other.id]);
    for (const host of ['intra.example.com', 'unknown.example']) {
      const all = await login(host, one.person);
      expect(companies(all)).toEqual([one.id, other.id, bare.id]);
      expect(all.json()).not.toHaveProperty('elsewhere');
    }
  });

  test('fails for people of another company in every way of signing in', async () => {
    const { person } = other;
    const wrong = await login(one.host, person, 'aivan väärä salasana');
    expect(wrong.statusCode).toBe(401);
    expect(contentOf(await login(one.host, person))).toEqual(contentOf(wrong));
    const link = await makeSignInLink(server.services.database.system, server.services.config, {
      account: person.accountId,
      tenantId: null,
    });
    expect(link).toContain(`https://${other.host}/login#link=`);
    const token = link.split('=')[1];
    expect((await call(one.host, 'POST', 'v1/auth/link/', { token })).statusCode).toBe(400);

    const payload = { phone_number: person.phone };
    const started = await call(one.host, 'POST', 'v1/auth/mobilelogin/', payload);
    expect(Object.keys(started.json()).sort()).toEqual(['attempt_id', 'expires']);
    await server.services.background.settled();
    expect(server.sms.filter(({ to }) => to === person.phone)).toEqual([]);
    const { attempt_id } = (await call(other.host, 'POST', 'v1/auth/mobilelogin/', payload)).json();
    await server.services.background.settled();
    const sent = server.sms.find(({ to }) => to === person.phone)?.text ?? '';
    expect(sent).toContain(other.name);
    const pin = { attempt_id, phone_number: person.phone, pin_code: /\d{6}/.exec(sent)?.[0] };
    expect((await call(one.host, 'POST', 'v2/auth/otp/', pin)).statusCode).toBe(401);
  });

  test('does not reveal by a second factor or phone confirmation that a password was right', async () => {
    const { system } = server.services.database;
    const admin = await server.build.user({ tenant: other.id, is_tenant_admin: true });
    await system.execute(
      sql`update tenants set settings = '{"admins_need_second_factor": true}' where id = ${other.id}`,
    );
    expect((await login(other.host, admin)).json().second_factor).toBe('otp');
    const waiting = await server.build.user({ tenant: other.id });
    await system.execute(sql`update memberships set proven = false where user_id = ${waiting.id}`);
    expect((await login(other.host, waiting)).json().code).toBe('phone_unconfirmed');
    await server.services.background.settled();
    server.sms.length = 0;
    for (const person of [admin, waiting])
      expect(contentOf(await login(one.host, person))[1]).toMatchObject({ code: 'login_failed' });
    await server.services.background.settled();
    expect(server.sms).toEqual([]);
  });

  test('by a code proves the phone to that company only', async () => {
    await joins(one.person, other.id);
    const { system } = server.services.database;
    await system.execute(
      sql`update memberships set proven = false where account_id = ${one.person.accountId}`,
    );
    const phone_number = one.person.phone;
    const { attempt_id } = (await call(one.host, 'POST', 'v1/auth/mobilelogin/', { phone_number })).json();
    await server.services.background.settled();
    const pin_code = /\d{6}/.exec(server.sms.at(-1)?.text ?? '')?.[0];
    const opened = await call(one.host, 'POST', 'v2/auth/otp/', { attempt_id, phone_number, pin_code });
    expect(companies(opened)).toEqual([one.id]);
    const { rows } = await system.execute(
      sql`select tenant_id, proven from memberships where account_id = ${one.person.accountId} order by tenant_id`,
    );
    expect(rows).toEqual([
      { tenant_id: one.id, proven: true },
      { tenant_id: other.id, proven: false },
    ]);
  });

  test('is required for the join code of that company', async () => {
    const admin = await server.login(await server.build.user({ tenant: one.id, is_tenant_admin: true }));
    const body = { first_name: 'Kortti', last_name: 'Koivu', username: `kortti-${one.id}` };
    const hired = await server.call('POST', 'v1/users/', { token: admin, body });
    const made = await server.call('POST', `v1/users/${hired.json().id}/joincode/`, { token: admin });
    const { code, address } = made.json();
    expect(address).toBe(`https://${one.host}/join#${code}`);
    expect((await call(other.host, 'POST', 'v1/auth/join/', { code })).statusCode).toBe(400);
    const { attempt_id } = (await call(one.host, 'POST', 'v1/auth/join/', { code })).json();
    const joining = { attempt_id, password: 'Kurki-lentaa-7431' };
    expect((await call(other.host, 'POST', 'v1/auth/join/finish/', joining)).statusCode).toBe(400);
    expect(companies(await call(one.host, 'POST', 'v1/auth/join/finish/', joining))).toEqual([one.id]);
  });
});

describe('passkeys', () => {
  const options = async (host: string, token: string) =>
    (await call(host, 'POST', 'v1/profile/passkeys/options/', undefined, token)).json();

  async function keyAt(host: string, person: TestUser) {
    const token = await server.login(person);
    const key = createAuthenticator(`https://${host}`);
    const made = await options(host, token);
    expect(made.rp.id).toBe(host);
    const stored = await call(host, 'POST', 'v1/profile/passkeys/', { response: key.make(made) }, token);
    expect(stored.statusCode, stored.body).toBe(201);
    return key;
  }

  const enter = async (host: string, key: ReturnType<typeof createAuthenticator>) => {
    const challenge = (await call(host, 'POST', 'v1/auth/passkey/options/', {})).json();
    return call(host, 'POST', 'v1/auth/passkey/', { response: key.sign(challenge) });
  };

  test('work at the host where they were created, and nowhere else', async () => {
    await joins(one.person, other.id);
    const key = await keyAt(one.host, one.person);
    expect(companies(await enter(one.host, key))).toEqual([one.id]);
    const home = await keyAt('intra.example.com', one.person);
    expect(companies(await enter('intra.example.com', home))).toEqual([one.id, other.id]);
    const token = await server.login(one.person);
    const { results } = (await call(one.host, 'GET', 'v1/profile/passkeys/', undefined, token)).json();
    expect(results.map((each: { host: string }) => each.host)).toEqual([one.host, 'intra.example.com']);
    for (const [host, wrong] of [
      [other.host, key],
      ['intra.example.com', key],
      ['unknown.example', key],
      [one.host, home],
    ] as const)
      expect((await enter(host, wrong)).statusCode, host).toBe(401);
  });
});

describe('a removed host', () => {
  test('keeps its sessions, while all addresses lead to the installation again', async () => {
    const { system } = server.services.database;
    const admin = await server.build.user({ tenant: one.id, is_tenant_admin: true });
    const { token } = (await login(one.host, admin)).json();
    const read = async () => (await call(one.host, 'GET', 'v1/tenant/sign-in/', undefined, token)).json();
    const calendar = async () => (await call(one.host, 'POST', 'v1/calendar/', undefined, token)).json();
    const slug = `s${one.id}`;
    await call(one.host, 'PUT', 'v1/tenant/sign-in/', { slug }, token);
    expect((await read()).redirect_uri).toBe(`https://${one.host}/api/v1/auth/oidc/${slug}/callback`);
    expect((await calendar()).address).toContain(`https://${one.host}/api/v1/calendar/`);
    await system.execute(sql`delete from company_hosts where tenant_id = ${one.id}`);
    expect((await read()).redirect_uri).toBe(`${HOME}/api/v1/auth/oidc/${slug}/callback`);
    expect((await calendar()).address).toContain(`${HOME}/api/v1/calendar/`);
    expect((await call(one.host, 'GET', 'v1/auth/company/')).json()).toEqual({ company: null });
    const { rpId } = (await call(one.host, 'POST', 'v1/auth/passkey/options/', {})).json();
    expect(rpId).toBe('intra.example.com');
    expect(companies(await login(one.host, other.person))).toEqual([other.id]);
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
    const slug = `s${other.id}`;
    await server.services.database.system.execute(
      sql`insert into sign_in_settings (tenant_id, slug, enabled) values (${other.id}, ${slug}, true)`,
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
    const token = await server.login(one.person);
    for (const host of [one.host, other.host, 'evil.example']) {
      const { address } = (await call(host, 'POST', 'v1/calendar/', undefined, token)).json();
      expect(address).toContain(`https://${one.host}/api/v1/calendar/`);
    }
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { cborBytes, createAuthenticator } from '../../../test/authenticator.ts';
import type { TestUser } from '../../../test/builders.ts';
import { runJobs } from '../../../test/run-jobs.ts';

/** Origin of the tests' calls if no public address is configured. */
const origin = 'http://localhost';

let server: TestApp;
let person: TestUser;
let token: string;
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  person = await server.build.user();
  token = await server.login(person);
});

type Authenticator = ReturnType<typeof createAuthenticator>;

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, by = token) =>
  server.call(method, path, { token: by, body });

const makingOptions = async (by = token) =>
  (await call('POST', 'v1/profile/passkeys/options/', undefined, by)).json();

const signingOptions = async () =>
  (await server.call('POST', 'v1/auth/passkey/options/', { body: {} })).json();

const store = (response: object, by = token) =>
  call('POST', 'v1/profile/passkeys/', { name: 'Puhelin', response }, by);

const enter = (response: unknown) =>
  server.call('POST', 'v1/auth/passkey/', { body: { response }, address: `198.51.100.${addresses++ % 250}` });

async function aPasskey(by = token): Promise<Authenticator> {
  const authenticator = createAuthenticator(origin);
  const answer = await store(authenticator.make(await makingOptions(by)), by);
  expect(answer.statusCode, answer.body).toBe(201);
  return authenticator;
}

const signIn = async (authenticator: Authenticator) => enter(authenticator.sign(await signingOptions()));

describe('creating a passkey', () => {
  test('requires a resident key with user verification, and an opaque user handle', async () => {
    const options = await makingOptions();
    expect(options).toMatchObject({
      rp: { id: new URL(origin).hostname },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const handle = Buffer.from(options.user.id, 'base64url').toString('latin1');
    for (const identifier of [person.username, person.phone, String(person.accountId)])
      expect(handle).not.toContain(identifier);
    const first = await aPasskey();
    const again = await makingOptions();
    expect(again.user.id).toBe(options.user.id);
    expect(again.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  });

  test('lists it, records it in history without its name, and notifies the person', async () => {
    const admin = await server.login(
      await server.build.user({ tenant: person.tenantId, is_tenant_admin: true }),
    );
    await aPasskey();
    const { results } = (await call('GET', 'v1/profile/passkeys/')).json();
    expect(results).toEqual([
      {
        id: expect.any(Number),
        name: 'Puhelin',
        created: expect.stringMatching(/:00:00/),
        last_used: null,
        host: expect.any(String),
      },
    ]);
    await runJobs(server.services);
    const notices = (await call('GET', 'v1/notices/')).json().results;
    expect(notices).toMatchObject([{ kind: 'sign_in_added', object: null, address: '/profile/security' }]);
    const history = await call(
      'GET',
      `v1/history/?entity=user&id=${person.id}&event=credential_added`,
      undefined,
      admin,
    );
    expect(history.json().results).toMatchObject([{ action: 'add_passkey', user: { id: person.id } }]);
    expect(history.body).not.toContain('Puhelin');
    const data = (await call('GET', 'v1/profile/data/')).json();
    expect(data.passkeys).toMatchObject([{ name: 'Puhelin' }]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody verified', { unverified: true }],
    [
      'a certificate, whose addresses would be looked up',
      {
        statement: {
          count: 1,
          format: 'packed',
          members: Buffer.concat([Buffer.from('cx5c'), Buffer.from([0x81]), cborBytes(Buffer.from('x'))]),
        },
      },
    ],
  ])('is refused with %s', async (_, faults) => {
    const answer = await store(createAuthenticator(origin).make(await makingOptions(), faults));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(['response']);
  });

  test('uses a challenge once, for the person who asked for it, and only for creating', async () => {
    const options = await makingOptions();
    const response = createAuthenticator(origin).make(options);
    expect((await store(response)).statusCode).toBe(201);
    expect((await store(createAuthenticator(origin).make(options))).statusCode).toBe(400);
    const otherToken = await server.login(await server.build.user());
    const others = createAuthenticator(origin).make(await makingOptions(otherToken));
    expect((await store(others)).statusCode).toBe(400);
    const signing = createAuthenticator(origin).make({ ...(await signingOptions()) });
    expect((await store(signing)).statusCode).toBe(400);
    const invented = createAuthenticator(origin).make({ challenge: 'aGVpcHBh' });
    expect((await store(invented)).statusCode).toBe(400);
  });

  test('is open to read-only people, with at most twenty passkeys and a name limit', async () => {
    const reader = await server.login(await server.build.user({ read_only: true }));
    await aPasskey(reader);
    const long = await call('POST', 'v1/profile/passkeys/', {
      name: 'x'.repeat(101),
      response: createAuthenticator(origin).make(await makingOptions()),
    });
    expect(Object.keys(long.json().errors)).toEqual(['name']);
    const { system } = server.services.database;
    await system.execute(sql`insert into passkeys (account_id, credential_id, public_key, user_handle, name)
      select ${person.accountId}::int, 'filler' || ${person.accountId}::int || 'x' || n, '', 'eHh4', '' from generate_series(1, 19) n`);
    const [answer, otherAnswer] = await Promise.all(
      [createAuthenticator(origin), createAuthenticator(origin)].map(async (authenticator) =>
        store(authenticator.make(await makingOptions())),
      ),
    );
    expect([answer?.statusCode, otherAnswer?.statusCode].sort()).toEqual([201, 409]);
  });
});

test('passkeys are created and used only at the public address', async () => {
  const { services } = server;
  const before = services.config;
  const home = 'https://intra.example.com';
  services.config = { ...before, publicUrl: home };
  expect((await makingOptions()).rp.id).toBe('intra.example.com');
  expect((await signingOptions()).rpId).toBe('intra.example.com');
  const there = createAuthenticator(home);
  const answers = [
    await store(createAuthenticator(origin).make(await makingOptions())),
    await store(there.make(await makingOptions())),
    await signIn(createAuthenticator(origin)),
    await signIn(there),
  ];
  services.config = before;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 201, 401, 200]);
});

test('a passkey is offered once, and not to a person who has one', async () => {
  const offer = async (by = token) =>
    (await call('POST', 'v1/profile/passkeys/offer/', undefined, by)).json().offer;
  expect([await offer(), await offer()]).toEqual([true, false]);
  const otherToken = await server.login(await server.build.user());
  await aPasskey(otherToken);
  expect(await offer(otherToken)).toBe(false);
});

describe('signing in with a passkey', () => {
  test('lists no credentials and opens every company as a password does', async () => {
    const authenticator = await aPasskey();
    const otherTenant = await server.build.tenant();
    const { system } = server.services.database;
    const { rows } = await system.execute<{ id: number }>(sql`
      insert into users (tenant_id, first_name, last_name) values (${otherTenant.id}, 'Toinen', 'Työ') returning id`);
    await system.execute(sql`insert into memberships (account_id, tenant_id, user_id, proven)
      values (${person.accountId}, ${otherTenant.id}, ${rows[0]?.id}, true)`);
    const options = await signingOptions();
    expect(options).toMatchObject({ rpId: new URL(origin).hostname, userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await enter(authenticator.sign(options));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().tenants.map(({ id }: { id: number }) => id)).toEqual([
      person.tenantId,
      otherTenant.id,
    ]);
    expect((await call('GET', 'v1/profile/', undefined, answer.json().token)).json().id).toBe(person.id);
    expect((await enter(authenticator.sign(options))).statusCode).toBe(401);
    const { results } = (await call('GET', 'v1/profile/passkeys/')).json();
    expect(results[0].last_used).toMatch(/:00:00/);
  });

  test('gives the same answer for every error', async () => {
    const authenticator = await aPasskey();
    const stranger = createAuthenticator(origin);
    const wrong = [
      stranger.sign(await signingOptions()),
      authenticator.sign(await signingOptions(), { isForged: true }),
      authenticator.sign(await signingOptions(), { origin: 'https://evil.example' }),
      authenticator.sign(await signingOptions(), { unverified: true }),
      authenticator.sign(await makingOptions()),
      {
        ...authenticator.sign(await signingOptions()),
        response: stranger.sign(await signingOptions()).response,
      },
    ];
    const answers = await Promise.all(wrong.map(enter));
    const bodies = answers.map((answer) => {
      const { request_id: _, ...rest } = answer.json();
      return JSON.stringify([answer.statusCode, rest]);
    });
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(401);
    expect(bodies[0]).not.toContain('token');
    for (const nonsense of [null, 'x', {}, { id: 'x' }, { ...wrong[0], response: null }])
      expect([400, 401]).toContain((await enter(nonsense)).statusCode);
  });

  test('accepts one of two concurrent answers to a challenge, and detects a copied key by its counter', async () => {
    const authenticator = await aPasskey();
    const options = await signingOptions();
    const answers = await Promise.all([1, 2, 3].map(() => enter(authenticator.sign(options))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    const counted = async (counter: number) =>
      (await enter(authenticator.sign(await signingOptions(), { counter }))).statusCode;
    expect([await counted(5), await counted(5), await counted(4), await counted(6)]).toEqual([
      200, 401, 401, 200,
    ]);
  });

  test('slows down after failures of a key or from an address', async () => {
    const authenticator = await aPasskey();
    for (let time = 0; time < 5; time++)
      await enter(authenticator.sign(await signingOptions(), { isForged: true }));
    const { statusCode, headers } = await signIn(authenticator);
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('a passkey is removed', () => {
  test('by its owner only', async () => {
    const authenticator = await aPasskey();
    const [{ id }] = (await call('GET', 'v1/profile/passkeys/')).json().results;
    const otherToken = await server.login(await server.build.user());
    expect((await call('DELETE', `v1/profile/passkeys/${id}/`, undefined, otherToken)).statusCode).toBe(404);
    expect((await call('DELETE', `v1/profile/passkeys/${id}/`)).statusCode).toBe(204);
    expect((await call('DELETE', `v1/profile/passkeys/${id}/`)).statusCode).toBe(404);
    expect((await signIn(authenticator)).statusCode).toBe(401);
  });

  test('when an admin sets the password or the person is deleted', async () => {
    const admin = await server.login(
      await server.build.user({ tenant: person.tenantId, is_tenant_admin: true }),
    );
    await server.services.database.system.execute(
      sql`update accounts set made_by = ${person.tenantId} where id = ${person.accountId}`,
    );
    const first = await aPasskey();
    const set = await server.call('PUT', `v1/users/${person.id}/password/`, {
      token: admin,
      body: { password: 'Kurki-lentaa-7431' },
    });
    expect(set.statusCode, set.body).toBe(204);
    expect((await signIn(first)).statusCode).toBe(401);
    const second = await aPasskey(await server.login(person));
    expect((await call('DELETE', `v1/users/${person.id}/`, undefined, admin)).statusCode).toBe(204);
    expect((await signIn(second)).statusCode).toBe(401);
  });

  test('when somebody else created it and its holder proves the phone', async () => {
    const { system } = server.services.database;
    await system.execute(sql`update sessions set by_holder = false where account_id = ${person.accountId}`);
    const strangers = await aPasskey();
    const hirer = await server.build.tenant();
    const admin = await server.login(await server.build.user({ tenant: hirer.id, is_tenant_admin: true }));
    const body = { first_name: 'Veera', last_name: 'Vieras', phone: person.phone };
    expect((await server.call('POST', 'v1/users/', { token: admin, body })).statusCode).toBe(201);
    const opened = (await signIn(strangers)).json();
    expect(opened.tenants.map(({ id }: { id: number }) => id)).toEqual([person.tenantId]);
    const { attempt_id } = (
      await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number: person.phone } })
    ).json();
    await server.services.background.settled();
    const pin_code = server.sms.at(-1)?.text.match(/\b\d{6}\b/)?.[0];
    const proven = await server.call('POST', 'v2/auth/otp/', { body: { attempt_id, pin_code } });
    expect(proven.json().tenants).toHaveLength(2);
    expect((await signIn(strangers)).statusCode).toBe(401);
  });
});

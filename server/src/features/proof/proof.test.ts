import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageSessions } from '../../../test/age-sessions.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { hashPassword } from '../../platform/auth/password-rules.ts';

/** What outlives a session is made and changed only by who has proven who they are within ten minutes. */

const ORIGIN = 'http://localhost';
const PASSWORD = 'Sininen-kuutio-71-ruohoa';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const system = () => server.services.database.system;

const age = (token: string) => ageSessions(server.services.database, { token });

/** A person with a password of their own, and their session. */
async function somebody(values: object = {}) {
  const person = await server.build.user(values);
  await system().execute(sql`
    update accounts set password_hash = ${await hashPassword(PASSWORD)}, password_by_holder = true, password_scope = 0
    where id = ${person.accountId}`);
  return { person, token: await server.login(person) };
}

const prove = (token: string, body: object) => server.call('POST', 'v1/auth/proof/', { token, body });

const passkeyOptions = (token: string) => server.call('POST', 'v1/profile/passkeys/options/', { token });

async function addPasskey(token: string) {
  const key = createAuthenticator(ORIGIN);
  const body = { response: key.make((await passkeyOptions(token)).json()) };
  const stored = await server.call('POST', 'v1/profile/passkeys/', { token, body });
  expect(stored.statusCode, stored.body).toBe(201);
  return { key, id: stored.json().id };
}

async function codeFor(token: string) {
  const sent = server.sms.length;
  const asked = await server.call('POST', 'v1/auth/proof/code/', { token });
  expect(asked.statusCode, asked.body).toBe(202);
  await server.services.background.settled();
  const pin = /\b\d{6}\b/.exec(server.sms[sent]?.text ?? '')?.[0] ?? '';
  return { attempt_id: asked.json().attempt_id, pin_code: pin };
}

type Call = [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];

/** An admin, a colleague with rights, one without, and what they can be harmed by. */
async function office() {
  const admin = await somebody({ is_tenant_admin: true });
  const tenant = admin.person.tenantId;
  const chief = await server.build.user({ tenant, is_feedback_manager: true });
  const employee = await server.build.user({ tenant });
  const { token } = admin;
  const created = await server.call('POST', 'v1/service-tokens/', {
    token,
    body: { name: 'Varasto', scopes: ['news:read'] },
  });
  expect(created.statusCode, created.body).toBe(201);
  const { first_name, last_name } = (await server.call('GET', `v1/users/${employee.id}/`, { token })).json();
  return { token, chief, employee, name: `${first_name} ${last_name}`, service: created.json().id as number };
}

type Office = Awaited<ReturnType<typeof office>>;

const webhook = {
  name: 'Vastaanottaja',
  url: 'https://receiver.example/',
  events: ['news.created'],
  active: true,
};

/** Calls by an admin that want a fresh proof, and the status with one. */
const GUARDED: [what: string, call: (office: Office) => Call, status: number][] = [
  ['ending a passkey', () => ['DELETE', 'v1/profile/passkeys/1'], 404],
  ['beginning a passkey', () => ['POST', 'v1/profile/passkeys/options/'], 200],
  ['a service token', () => ['POST', 'v1/service-tokens/', { name: 'Uusi', scopes: ['news:read'] }], 201],
  ['ending a service token', ({ service }) => ['DELETE', `v1/service-tokens/${service}/`], 204],
  ['the directory’s token', () => ['POST', 'v1/tenant/scim-token/', {}], 201],
  ['ending the directory’s token', () => ['DELETE', 'v1/tenant/scim-token/'], 204],
  ['sign-in settings', () => ['PUT', 'v1/tenant/sign-in/', { domains: [] }], 200],
  ['a webhook’s secret', () => ['POST', 'v1/webhooks/', webhook], 201],
  [
    'erasing a person',
    ({ employee, name }) => ['POST', `v1/users/${employee.id}/erase/`, { confirm: name }],
    204,
  ],
  [
    'the second factor',
    () => ['PATCH', 'v1/tenant/', { settings: { admins_need_second_factor: true } }],
    200,
  ],
  [
    'the password of somebody with rights',
    ({ chief }) => ['PUT', `v1/users/${chief.id}/password/`, { password: PASSWORD }],
    204,
  ],
  ...['phone', 'email', 'username'].map((field): (typeof GUARDED)[number] => [
    `the ${field} of somebody with rights`,
    ({ chief }) => ['PUT', `v1/users/${chief.id}/`, { [field]: newValue(field) }],
    200,
  ]),
  ['giving rights', ({ employee }) => ['PUT', `v1/users/${employee.id}/`, { is_tenant_admin: true }], 200],
  [
    'hiring somebody with rights',
    () => [
      'POST',
      'v1/users/',
      { first_name: 'Uusi', last_name: 'Pomo', phone: newValue('phone'), is_feedback_manager: true },
    ],
    201,
  ],
];

let values = 0;
const newValue = (field: string) => {
  values += 1;
  if (field === 'phone') return `+35840777${1000 + values}`;
  return field === 'email' ? `uusi${Date.now()}${values}@example.com` : `uusi${Date.now()}${values}`;
};

const make = (token: string, [method, path, body]: Call) => server.call(method, path, { token, body });

test.each(GUARDED)('%s wants a fresh proof', async (_, callOf, status) => {
  const company = await office();
  const { token } = company;
  const call = callOf(company);
  await age(token);
  const refused = await make(token, call);
  expect(refused.statusCode, refused.body).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'proof_needed', methods: ['password', 'code'] });
  expect((await prove(token, { password: PASSWORD })).statusCode).toBe(204);
  const allowed = await make(token, call);
  expect(allowed.statusCode, allowed.body).toBe(status);
});

test('what does not outlive a session is as before', async () => {
  const { token, chief, employee } = await office();
  await age(token);
  const calls: Call[] = [
    ['PUT', `v1/users/${chief.id}/`, { title: 'Esihenkilö' }],
    ['PUT', `v1/users/${employee.id}/`, { phone: newValue('phone'), email: newValue('email') }],
    ['PUT', `v1/users/${employee.id}/password/`, { password: PASSWORD }],
    ['PATCH', 'v1/tenant/', { settings: { admins_need_second_factor: false } }],
    ['POST', 'v1/auth/change-password/', { old_password: PASSWORD, new_password: `${PASSWORD}-2` }],
  ];
  for (const call of calls) expect((await make(token, call)).statusCode, call[1]).toBeLessThan(300);
});

test('a first password wants a fresh proof, since no old one proves anything', async () => {
  const person = await server.build.user();
  await system().execute(sql`update accounts set password_hash = null where id = ${person.accountId}`);
  const token = await server.login(person);
  const first = (): Call => ['POST', 'v1/auth/change-password/', { new_password: PASSWORD }];
  await age(token);
  const refused = await make(token, first());
  expect(refused.json()).toMatchObject({ code: 'proof_needed', methods: ['code'] });
  expect((await prove(token, await codeFor(token))).statusCode).toBe(204);
  expect((await make(token, first())).statusCode).toBe(204);
});

test('an import of people that changes how somebody with rights is recognised wants a fresh proof', async () => {
  const { token, chief } = await office();
  await age(token);
  const form = (email: string) => {
    const data = new FormData();
    const lines = ['phone,first_name,last_name,email', `${chief.phone},Aino,Pomo,${email}`];
    data.append('file', new File([lines.join('\n')], 'people.csv', { type: 'text/csv' }));
    return data;
  };
  const send = (query: string) =>
    server.call('POST', `v1/users/import/${query}`, { token, body: form('toinen@example.com') });
  expect((await send('?dry_run=1')).statusCode).toBe(200);
  const refused = await send('');
  expect(refused.json()).toMatchObject({ code: 'proof_needed' });
  expect((await prove(token, { password: PASSWORD })).statusCode).toBe(204);
  expect((await send('')).statusCode).toBe(202);
});

test('a passkey of the account proves, by a challenge for that alone', async () => {
  const { token } = await somebody();
  const { key } = await addPasskey(token);
  await age(token);
  expect((await passkeyOptions(token)).json().methods).toEqual(['password', 'code', 'passkey']);
  const signIn = (await server.call('POST', 'v1/auth/passkey/options/', { body: {} })).json();
  expect((await prove(token, { response: key.sign(signIn) })).statusCode).toBe(400);
  const options = (await server.call('POST', 'v1/auth/proof/passkey/', { token })).json();
  const response = key.sign(options);
  expect((await prove(token, { response })).statusCode).toBe(204);
  expect((await passkeyOptions(token)).statusCode).toBe(200);
  expect((await prove(token, { response })).statusCode).toBe(400);
});

test('nobody proves by what is another person’s', async () => {
  const [own, otherPerson] = [await somebody(), await somebody()];
  const { key } = await addPasskey(otherPerson.token);
  const code = await codeFor(otherPerson.token);
  await age(own.token);
  const options = (await server.call('POST', 'v1/auth/proof/passkey/', { token: own.token })).json();
  for (const body of [
    code,
    { response: key.sign(options) },
    { password: `${PASSWORD}!` },
    {},
    { pin_code: '1' },
  ])
    expect((await prove(own.token, body)).statusCode).toBe(400);
  expect((await passkeyOptions(own.token)).statusCode).toBe(403);
});

test('guesses at a code are throttled, and a wrong one leaves the session as it is', async () => {
  const { token } = await somebody();
  const { attempt_id } = await codeFor(token);
  await age(token);
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess++)
    statuses.push((await prove(token, { attempt_id, pin_code: '000000' })).statusCode);
  expect(statuses.slice(0, 4)).toEqual([400, 400, 400, 400]);
  expect(statuses.at(-1)).toBe(429);
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
});

test('strangers who use up the codes to a number leave the holder theirs', async () => {
  const { person, token } = await somebody();
  for (let sent = 0; sent < 3; sent++)
    await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number: person.phone } });
  await server.services.background.settled();
  await age(token);
  expect((await prove(token, await codeFor(token))).statusCode).toBe(204);
});

test('a company’s password proves nothing in a session of the whole account', async () => {
  const { person, token } = await somebody();
  await system().execute(sql`
    update accounts set password_by_holder = false, password_scope = ${person.tenantId} where id = ${person.accountId}`);
  await system().execute(
    sql`update sessions set scope = 0, by_holder = true where account_id = ${person.accountId}`,
  );
  await age(token);
  expect((await passkeyOptions(token)).json().methods).toEqual(['code']);
  expect((await prove(token, { password: PASSWORD })).statusCode).toBe(400);
});

test('where admins need a second factor, a password alone proves nothing', async () => {
  const { token } = await somebody({ is_tenant_admin: true });
  const settings = { admins_need_second_factor: true };
  expect((await server.call('PATCH', 'v1/tenant/', { token, body: { settings } })).statusCode).toBe(200);
  await age(token);
  expect((await passkeyOptions(token)).json().methods).toEqual(['code']);
  expect((await prove(token, { password: PASSWORD })).statusCode).toBe(400);
  expect((await prove(token, await codeFor(token))).statusCode).toBe(204);
});

test('a proof is the login’s, in each of its companies, and no other login’s', async () => {
  const { person, token } = await somebody();
  const otherToken = await server.login(person);
  await age(token);
  await age(otherToken);
  expect((await prove(token, { password: PASSWORD })).statusCode).toBe(204);
  expect((await passkeyOptions(token)).statusCode).toBe(200);
  expect((await passkeyOptions(otherToken)).statusCode).toBe(403);
});

test('read-only people prove and add passkeys too; a service token has nothing to prove', async () => {
  const { token } = await somebody({ read_only: true });
  await age(token);
  expect((await passkeyOptions(token)).json().code).toBe('proof_needed');
  expect((await prove(token, { password: PASSWORD })).statusCode).toBe(204);
  await addPasskey(token);
  const admin = await office();
  const service = await server.call('POST', 'v1/service-tokens/', {
    token: admin.token,
    body: { name: 'Henkilöstö', scopes: ['user:read', 'user:write'] },
  });
  const changed = await server.call('PUT', `v1/users/${admin.employee.id}/`, {
    token: service.json().token,
    body: { email: newValue('email') },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await prove(service.json().token, { password: PASSWORD })).statusCode).toBe(403);
});

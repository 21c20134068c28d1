import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openHostileIssuer } from '../../../test/hostile-issuer.ts';
import { openSso, word } from '../../../test/sso-company.ts';
import { createUser } from '../../seed/people.ts';

const PUBLIC_URL = 'http://localhost:4996';

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

type Answer = Awaited<ReturnType<typeof sso.enter>>;

/** Returns the code of the last message to a phone. */
async function pinFor(phone: string): Promise<string> {
  await server.services.background.settled();
  const { text = '' } = server.sms.findLast(({ to }) => to === phone) ?? {};
  return /\d{6}/.exec(text)?.[0] ?? '';
}

const otp = (attempt_id: string, pin_code: string) =>
  server.call('POST', 'v2/auth/otp/', { body: { attempt_id, pin_code } });

async function enterCode(answer: Answer, phone: string) {
  return otp(answer.json().attempt_id, await pinFor(phone));
}

const opened = (answer: Answer) => answer.json().tenants.map(({ id }: { id: number }) => id);

test.each(['is_tenant_admin', 'is_feedback_manager', 'admin_groups'])(
  'a person with %s is bound only by a code sent to their phone, and enters that company alone',
  async (right) => {
    const { tenantId, slug, token } = await sso.company({ match_by: 'username' });
    const group = await server.build.group({ tenant: tenantId });
    const rights = { [right]: right === 'admin_groups' ? [group.id] : true };
    const user = await server.build.user({ tenant: tenantId, ...rights });
    const elsewhere = await server.build.tenant();
    const { system } = server.services.database;
    await createUser(system, elsewhere.id, { first_name: 'A', last_name: 'B' }, user.accountId);
    const claims = { sub: word(), preferred_username: user.username };

    const asked = await sso.enter(slug, claims);
    expect(asked.statusCode, asked.body).toBe(403);
    expect(asked.json()).toMatchObject({
      status: 403,
      code: 'phone_unconfirmed',
      attempt_id: expect.any(String),
      expires: expect.any(String),
      phone_to_confirm: user.phone.slice(-3),
      tenants: [],
    });
    expect(asked.json()).not.toHaveProperty('token');
    const bindings = () => system.execute(sql`select from sign_in_identities where tenant_id = ${tenantId}`);
    expect((await bindings()).rowCount).toBe(0);
    expect((await otp(asked.json().attempt_id, '000000')).statusCode).toBe(401);

    const entered = await enterCode(asked, user.phone);
    expect(entered.statusCode, entered.body).toBe(200);
    expect(opened(entered)).toEqual([tenantId]);
    expect(entered.json()).not.toHaveProperty('elsewhere');
    expect((await bindings()).rowCount).toBe(1);
    const history = await server.call('GET', `v1/history/?entity=user&id=${user.id}&event=credential_added`, {
      token,
    });
    expect(history.json().results[0]).toMatchObject({ changes: { sign_in: [null, issuer.issuer] } });
    // Bound once, they sign in without a code; nobody else is bound to them.
    const again = await sso.enter(slug, claims);
    expect(again.statusCode, again.body).toBe(200);
    const { address } = await sso.signIn(slug, { preferred_username: user.username });
    expect(address.searchParams.get('problem')).toBe('no_match');
  },
);

test.each([
  ['email', (user: { email: string }) => ({ email: user.email, email_verified: true })],
  ['phone', (user: { phone: string }) => ({ phone_number: user.phone, phone_number_verified: true })],
])('the same by %s', async (match_by, claimsOf) => {
  const { tenantId, slug } = await sso.company({ match_by });
  const email = `${word()}@example.com`;
  const user = await server.build.user({ tenant: tenantId, is_tenant_admin: true, email });
  const asked = await sso.enter(slug, claimsOf({ email, phone: user.phone }));
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'phone_unconfirmed']);
});

test.each([undefined, false, 'true'])('nobody is matched by a number verified "%s"', async (verified) => {
  const { tenantId, slug } = await sso.company({ match_by: 'phone', create_users: true });
  const user = await server.build.user({ tenant: tenantId });
  const claims = { phone_number: user.phone, phone_number_verified: verified };
  const { address } = await sso.signIn(slug, claims);
  expect(address.searchParams.get('problem')).toBe('unverified');
});

test('a person with rights and without a phone is told so', async () => {
  const { tenantId, slug } = await sso.company({ match_by: 'username' });
  const user = await server.build.user({ tenant: tenantId, is_tenant_admin: true });
  const { system } = server.services.database;
  await system.execute(sql`update accounts set phone = null where id = ${user.accountId}`);
  const { address } = await sso.signIn(slug, { preferred_username: user.username });
  expect(address.searchParams.get('problem')).toBe('no_phone');
});

test('a person who was bound before they got rights confirms the binding by a code, once', async () => {
  const { tenantId, slug, token } = await sso.company({ match_by: 'username' });
  const user = await server.build.user({ tenant: tenantId });
  const claims = { sub: word(), preferred_username: user.username };
  expect((await sso.enter(slug, claims)).statusCode).toBe(200);
  const promoted = await server.call('PUT', `v1/users/${user.id}/`, {
    token,
    body: { is_feedback_manager: true },
  });
  expect(promoted.statusCode, promoted.body).toBe(200);
  const asked = await sso.enter(slug, claims);
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'phone_unconfirmed']);
  expect((await enterCode(asked, user.phone)).statusCode).toBe(200);
  expect((await sso.enter(slug, claims)).statusCode).toBe(200);
});

test('a person whom a sign-in created and who got rights since needs no code', async () => {
  const { slug, token } = await sso.company({ match_by: 'subject', create_users: true });
  const claims = { sub: word(), given_name: 'Aino', family_name: 'Uusi' };
  const { token: own } = (await sso.enter(slug, claims)).json();
  const { id } = (await server.call('GET', 'v1/profile/', { token: own })).json();
  await server.call('PUT', `v1/users/${id}/`, { token, body: { is_feedback_manager: true } });
  expect((await sso.enter(slug, claims)).statusCode).toBe(200);
});

test('one code proves the number and binds, where the company still waited for it', async () => {
  const { tenantId, slug } = await sso.company({ match_by: 'username', only: true });
  const group = await server.build.group({ tenant: tenantId });
  const user = await server.build.user({ tenant: tenantId, admin_groups: [group.id] });
  const { system } = server.services.database;
  await system.execute(sql`update memberships set proven = false where user_id = ${user.id}`);
  const claims = { sub: word(), preferred_username: user.username };
  const asked = await sso.enter(slug, claims);
  expect(asked.statusCode).toBe(403);
  expect(opened(await enterCode(asked, user.phone))).toEqual([tenantId]);
  expect((await sso.enter(slug, claims)).statusCode).toBe(200);
});

test('a code binds nobody once the provider is switched off or the number is another’s', async () => {
  const { tenantId, slug, put } = await sso.company({ match_by: 'username' });
  const user = await server.build.user({ tenant: tenantId, is_tenant_admin: true });
  const claims = { preferred_username: user.username };
  const asked = await sso.enter(slug, claims);
  await put({ oidc: { enabled: false } });
  expect((await enterCode(asked, user.phone)).statusCode).toBe(401);
  await put({ oidc: { enabled: true } });
  const second = await sso.enter(slug, claims);
  const { system } = server.services.database;
  const pin = await pinFor(user.phone);
  const otherUser = await server.build.user({ tenant: tenantId });
  await system.execute(sql`update accounts set phone = null where id = ${user.accountId}`);
  await system.execute(sql`update accounts set phone = ${user.phone} where id = ${otherUser.accountId}`);
  expect((await otp(second.json().attempt_id, pin)).statusCode).toBe(401);
});

test('a test of the provider says that a code will be asked', async () => {
  const { tenantId, token } = await sso.company({ match_by: 'username' });
  const user = await server.build.user({ tenant: tenantId, is_tenant_admin: true });
  const tester = sso.browser();
  const begun = await server.call('POST', 'v1/tenant/sign-in/test/', { token });
  tester.take([begun.headers['set-cookie'] ?? []].flat());
  const start = new URL(begun.json().start);
  const nonce = start.searchParams.get('nonce');
  issuer.state.claims = { nonce, sub: word(), preferred_username: user.username };
  const result = await server.call('POST', 'v1/tenant/sign-in/test/result/', {
    token,
    headers: { cookie: tester.cookie() },
    body: { search: `?code=x&state=${start.searchParams.get('state')}` },
  });
  expect(result.json()).toMatchObject({ outcome: 'match', person: { id: user.id }, needs_code: true });
});

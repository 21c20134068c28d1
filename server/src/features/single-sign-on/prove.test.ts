import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageSessions } from '../../../test/age-sessions.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openHostileIssuer } from '../../../test/hostile-issuer.ts';
import { openSso, word } from '../../../test/sso-company.ts';
import { hashToken } from '../../platform/auth/tokens.ts';

/** The company's provider proves again who somebody is, but no other subject than theirs, and not for another company. */

const PUBLIC_URL = 'http://localhost:4996';
const START = '/api/v1/auth/proof/provider?return_to=/proof';

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

const passkeys = (token: string) => server.call('POST', 'v1/profile/passkeys/options/', { token });

/** Somebody who signed in with the provider eleven minutes ago, in a browser. */
async function signedInLongAgo() {
  const company = await sso.company({ match_by: 'subject', create_users: true });
  const subject = word();
  const claims = { sub: subject, given_name: 'Aino', family_name: 'Uusi' };
  const { address, own } = await sso.signIn(company.slug, claims);
  const opened = await sso.redeem(address, own.cookie());
  own.take([opened.headers['set-cookie'] ?? []].flat());
  const { token } = opened.json();
  await ageSessions(server.services.database, { token });
  return { company, subject, own, token };
}

type Person = Awaited<ReturnType<typeof signedInLongAgo>>;

/** Goes to the provider, which says the claims, and back; returns the address at the provider and the last one. */
async function proves({ own }: Pick<Person, 'own'>, claims: object) {
  const start = new URL((await own.step(START)) ?? '');
  issuer.state.claims = { nonce: start.searchParams.get('nonce'), ...claims };
  const { pathname } = new URL(start.searchParams.get('redirect_uri') ?? '');
  const back = await own.step(`${pathname}?code=x&state=${start.searchParams.get('state')}`);
  return { start, back: back?.replace(PUBLIC_URL, '') };
}

test('the same subject proves, by signing in at the provider anew', async () => {
  const person = await signedInLongAgo();
  expect((await passkeys(person.token)).json()).toMatchObject({
    code: 'proof_needed',
    methods: ['provider'],
  });
  const { start, back } = await proves(person, { sub: person.subject });
  expect(start.searchParams.get('prompt')).toBe('login');
  expect(back).toBe('/proof');
  expect((await passkeys(person.token)).statusCode).toBe(200);
});

test('another subject, an old sign-in at the provider, and another browser prove nothing', async () => {
  const person = await signedInLongAgo();
  const colleague = await signedInLongAgo();
  expect((await proves(person, { sub: colleague.subject })).back).toBe('/proof?problem=no_match');
  const auth_time = Math.floor(Date.now() / 1000) - 3600;
  expect((await proves(person, { sub: person.subject, auth_time })).back).toBe('/proof?problem=expired');
  const stranger = { own: sso.browser() };
  expect((await stranger.own.step(START))?.replace(PUBLIC_URL, '')).toBe('/proof?problem=unknown');
  for (const { token } of [person, colleague]) expect((await passkeys(token)).statusCode).toBe(403);
});

test('a session that ends while its person is at the provider is not proven, nor is the next one', async () => {
  const person = await signedInLongAgo();
  const start = new URL((await person.own.step(START)) ?? '');
  const { address } = await sso.signIn(person.company.slug, { sub: person.subject }, person.own);
  person.own.take([(await sso.redeem(address, person.own.cookie())).headers['set-cookie'] ?? []].flat());
  issuer.state.claims = { nonce: start.searchParams.get('nonce'), sub: person.subject };
  const { pathname } = new URL(start.searchParams.get('redirect_uri') ?? '');
  const back = await person.own.step(`${pathname}?code=x&state=${start.searchParams.get('state')}`);
  expect(back?.replace(PUBLIC_URL, '')).toBe('/proof?problem=expired');
  expect((await passkeys(person.token)).statusCode).toBe(403);
});

test('a password alone at the provider proves nothing where admins need a second factor', async () => {
  const person = await signedInLongAgo();
  const run = (statement: SQL) => server.services.database.system.execute(statement);
  await run(sql`update sign_in_identities set confirmed = true where subject = ${person.subject}`);
  await run(sql`update users set is_tenant_admin = true
    where id = (select user_id from sign_in_identities where subject = ${person.subject})`);
  const provesBy = async (amr?: string[]) => (await proves(person, { sub: person.subject, amr })).back;
  expect(await provesBy(['pwd'])).toBe('/proof');
  await run(sql`update tenants set settings = settings || '{"admins_need_second_factor": true}'
    where id = ${person.company.tenantId}`);
  await ageSessions(server.services.database, person);
  expect(await provesBy(['pwd'])).toBe('/proof?problem=password_only');
  expect((await passkeys(person.token)).statusCode).toBe(403);
  for (const amr of [['pwd', 'mfa'], ['hwk'], undefined]) expect(await provesBy(amr)).toBe('/proof');
  expect((await passkeys(person.token)).statusCode).toBe(200);
});

test('somebody whom the provider let in without asking proves nothing', async () => {
  const person = await signedInLongAgo();
  expect((await proves(person, { sub: person.subject, acr: '0' })).back).toBe('/proof?problem=expired');
  expect((await passkeys(person.token)).statusCode).toBe(403);
});

test('in a session of the whole account a company’s provider proves nothing', async () => {
  const person = await signedInLongAgo();
  await server.services.database.system.execute(sql`
    update sessions set scope = 0 where token_hash = ${hashToken(person.token)}`);
  expect((await passkeys(person.token)).json().methods).toEqual([]);
  expect((await proves(person, { sub: person.subject })).back).toBe('/proof?problem=no_match');
  expect((await passkeys(person.token)).statusCode).toBe(403);
});

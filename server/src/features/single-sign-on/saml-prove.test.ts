import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageSessions } from '../../../test/age-sessions.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openSaml } from '../../../test/saml-company.ts';
import { readRequest, type Stated } from '../../../test/saml-messages.ts';
import { makeSamlProvider } from '../../../test/saml-provider.ts';
import { word } from '../../../test/sso-company.ts';

/** A SAML provider proves again who somebody is. */

const PUBLIC_URL = 'http://localhost:4992';
const START = '/api/v1/auth/proof/provider?return_to=/proof';
const MULTIPLE = 'http://schemas.microsoft.com/claims/multipleauthn';

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

const passkeys = (token: string) => server.call('POST', 'v1/profile/passkeys/options/', { token });

/** Somebody who signed in with the provider eleven minutes ago, in a browser. */
async function signedInLongAgo() {
  const company = await sso.company();
  const nameId = word();
  const { address, own } = await sso.signIn(company.slug, { nameId });
  const opened = await sso.redeem(address, own.cookie());
  own.take([opened.headers['set-cookie'] ?? []].flat());
  const { token } = opened.json();
  await ageSessions(server.services.database, { token });
  return { company, nameId, own, token };
}

type Person = Awaited<ReturnType<typeof signedInLongAgo>>;

/** Goes to the provider, which states what a test wants, and back; returns the request and the last address. */
async function proves({ own, company, nameId }: Person, person: Partial<Stated> = {}) {
  const start = new URL((await own.step(START)) ?? '');
  const back = await sso.finish(
    company.slug,
    provider.signed(provider.stated(start, { nameId, ...person })),
    own,
  );
  return { request: readRequest(start), back: back.href.replace(PUBLIC_URL, '') };
}

test('the same person proves, by signing in at the provider anew', async () => {
  const person = await signedInLongAgo();
  expect((await passkeys(person.token)).json()).toMatchObject({
    code: 'proof_needed',
    methods: ['provider'],
  });
  const { request, back } = await proves(person);
  expect(request.isForced).toBe(true);
  expect(back).toBe('/proof');
  expect((await passkeys(person.token)).statusCode).toBe(200);
});

test('another person, an old sign-in at the provider, and a response that is wrong prove nothing', async () => {
  const person = await signedInLongAgo();
  expect((await proves(person, { nameId: word() })).back).toBe('/proof?problem=no_match');
  expect((await proves(person, { signedIn: -3600 })).back).toBe('/proof?problem=expired');
  expect((await proves(person, { audience: 'https://other.example' })).back).toBe('/proof?problem=invalid');
  expect((await passkeys(person.token)).statusCode).toBe(403);
});

test('the response to a proof signs nobody in, nor one to a sign-in proves', async () => {
  const person = await signedInLongAgo();
  const { own, company, nameId } = person;
  const { start } = await sso.begin(company.slug, own);
  const signedIn = await sso.finish(company.slug, provider.signed(provider.stated(start, { nameId })), own);
  expect(signedIn.searchParams.get('code')).toBeTruthy();
  expect((await passkeys(person.token)).statusCode).toBe(403);
});

test('a password alone at the provider proves nothing where admins need a second factor', async () => {
  const person = await signedInLongAgo();
  const run = (statement: SQL) => server.services.database.system.execute(statement);
  await run(sql`update users set is_tenant_admin = true
    where id = (select user_id from sign_in_identities where subject = ${person.nameId})`);
  await run(sql`update tenants set settings = settings || '{"admins_need_second_factor": true}'
    where id = ${person.company.tenantId}`);
  expect((await proves(person)).back).toBe('/proof?problem=password_only');
  const attributes = { 'http://schemas.microsoft.com/claims/authnmethodsreferences': ['x', MULTIPLE] };
  expect((await proves(person, { attributes })).back).toBe('/proof');
  expect((await proves(person, { context: 'https://refeds.org/profile/mfa' })).back).toBe('/proof');
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { GIVEN, newPhone, OWN, openHiring, opens } from '../../../test/hiring.ts';
import { companyHosts } from '../../platform/db/tables/company-hosts.ts';
import { openSessions } from '../sessions/sessions.ts';
import { makeSignInLink } from './sign-in-link.ts';

/** A session of one company and what is made in it reach no other company, however the session was opened. */

type Hiring = ReturnType<typeof openHiring>;
type Company = Awaited<ReturnType<Hiring['company']>>;

/** Origin of the tests' calls if no public address is configured. */
const ORIGIN = 'http://localhost';

let server: TestApp;
let company: Hiring['company'];
let call: Hiring['call'];
let hire: Hiring['hire'];
let byPassword: Hiring['byPassword'];
let codeFor: Hiring['codeFor'];
let byCode: Hiring['byCode'];
let setPassword: Hiring['setPassword'];
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
  ({ company, call, hire, byPassword, codeFor, byCode, setPassword } = openHiring(server));
});

afterAll(() => server.close());

const nextAddress = () => `198.51.100.${addresses++ % 250}`;

async function accountOf(userId: number) {
  const { rows } = await server.services.database.system.execute<{ id: number; username: string }>(sql`
    select a.id, a.username from accounts a join memberships m on m.account_id = a.id where m.user_id = ${userId}`);
  const [account] = rows;
  if (!account) throw new Error('The user has no account.');
  return account;
}

/** A person whose number two companies know: the first made the account, the second waits for a code. */
async function ofTwo() {
  const phone = newPhone();
  const hostile = await company();
  const { id } = await hire(hostile, phone);
  return { phone, hostile, account: await accountOf(id) };
}

type Person = Awaited<ReturnType<typeof ofTwo>>;

/** Ways in which a company, or who serves its host, gets a session of a person without the person's number. */
const NARROW_WAYS: [string, (person: Person) => Promise<string>][] = [
  [
    'its provider',
    async ({ account, hostile }) => {
      const evidence = { by: 'provider', tenantId: hostile.id } as const;
      const opened = await openSessions(server.services, { id: account.id, evidence });
      return opened?.token ?? '';
    },
  ],
  [
    'the operator’s link for it',
    async ({ account, hostile }) => {
      const { database, config } = server.services;
      const about = { account: account.id, tenantId: hostile.id };
      const address = await makeSignInLink(database.system, config, about);
      const token = new URL(address).hash.slice('#link='.length);
      return (await server.call('POST', 'v1/auth/link/', { body: { token } })).json().token;
    },
  ],
  [
    'its own host, by the person’s code',
    async ({ phone, hostile }) => {
      const host = `own-${hostile.id}.example`;
      await server.services.database.system
        .insert(companyHosts)
        .values({ host, tenant_id: hostile.id })
        .onConflictDoNothing();
      const body = { phone_number: phone, ...(await codeFor(phone)) };
      const opened = await server.call('POST', 'v2/auth/otp/', { body, headers: { host } });
      return opened.json().token;
    },
  ],
];

const passkeyPath = 'v1/profile/passkeys/';

async function addPasskey(token: string) {
  const options = await server.call('POST', `${passkeyPath}options/`, { token });
  const key = createAuthenticator(ORIGIN);
  const response = key.make(options.json());
  const stored = await server.call('POST', passkeyPath, { token, body: { response } });
  expect(stored.statusCode, stored.body).toBe(201);
  return key;
}

async function byPasskey(key: ReturnType<typeof createAuthenticator>): Promise<number[]> {
  const options = (await server.call('POST', 'v1/auth/passkey/options/', { body: {} })).json();
  const body = { response: key.sign(options) };
  const answer = await server.call('POST', 'v1/auth/passkey/', { body, address: nextAddress() });
  return (answer.json().tenants ?? []).map(({ id }: { id: number }) => id);
}

async function joins(person: Person): Promise<Company> {
  const hirer = await company();
  await hire(hirer, person.phone, { is_tenant_admin: true });
  return hirer;
}

const status = async (token: string) => (await server.call('GET', 'v1/profile/', { token })).statusCode;

test.each(NARROW_WAYS)('what is made in a session by %s opens that company alone', async (_, sessionBy) => {
  const person = await ofTwo();
  const early = await sessionBy(person);
  const keyBefore = await addPasskey(early);
  expect((await setPassword(early, OWN)).statusCode).toBe(204);
  const hirer = await joins(person);
  expect(opens(await byCode(person.phone))).toEqual([person.hostile.id, hirer.id]);
  const late = await sessionBy(person);
  const keyAfter = await addPasskey(late);
  expect(await byPasskey(keyBefore)).toEqual([person.hostile.id]);
  expect(await byPasskey(keyAfter)).toEqual([person.hostile.id]);
  expect(opens(await byPassword(person.account.username, OWN))).toEqual([person.hostile.id]);
});

test.each(NARROW_WAYS)('a session by %s touches nothing of other companies', async (_, sessionBy) => {
  const person = await ofTwo();
  const hirer = await joins(person);
  const holder = await byCode(person.phone);
  const there = holder.tokens.get(hirer.id) ?? '';
  await server.services.database.system.execute(sql`delete from otp_attempts where phone = ${person.phone}`);
  const key = await addPasskey(there);
  expect((await setPassword(there, OWN)).statusCode).toBe(204);
  const narrow = await sessionBy(person);
  const [{ id }] = (await server.call('GET', passkeyPath, { token: there })).json().results;
  expect((await server.call('GET', passkeyPath, { token: narrow })).json().results).toEqual([]);
  const removed = await server.call('DELETE', `${passkeyPath}${id}/`, { token: narrow });
  expect([removed.statusCode, removed.json().code]).toEqual([409, 'code_first']);
  expect(await byPasskey(key)).toEqual([person.hostile.id, hirer.id]);

  for (const old of [OWN, 'arvaus', '']) {
    const changed = await setPassword(narrow, GIVEN, old);
    expect([changed.statusCode, changed.json().code], old).toEqual([409, 'code_first']);
  }
  expect(opens(await byPassword(person.account.username, OWN))).toEqual([person.hostile.id, hirer.id]);

  // Another login of the hirer alone is neither listed nor ended.
  const evidence = { by: 'provider', tenantId: hirer.id } as const;
  const elsewhere = await openSessions(server.services, { id: person.account.id, evidence });
  const listed = (await server.call('GET', 'v1/profile/sessions/', { token: there })).json().results;
  const own = (await server.call('GET', 'v1/profile/sessions/', { token: narrow })).json().results;
  expect(own.length).toBeLessThan(listed.length);
  for (const session of listed)
    await server.call('DELETE', `v1/profile/sessions/${session.id}/`, { token: narrow });
  expect(await status(there)).toBe(200);
  expect(await status(elsewhere?.token ?? '')).toBe(200);
});

test('ending all other sessions from a session of one company leaves those of other companies open', async () => {
  const person = await ofTwo();
  const hirer = await joins(person);
  const holder = await byCode(person.phone);
  const there = holder.tokens.get(hirer.id) ?? '';
  const feed = await server.call('POST', 'v1/calendar/', { token: there });
  const path = /api\/(.*\.ics)/.exec(feed.body)?.[1] ?? '';
  const evidence = { by: 'provider', tenantId: person.hostile.id } as const;
  const narrow = (await openSessions(server.services, { id: person.account.id, evidence }))?.token ?? '';
  expect((await server.call('DELETE', 'v1/profile/sessions/', { token: narrow })).statusCode).toBe(204);
  expect(await status(there)).toBe(200);
  expect((await server.call('GET', path)).statusCode).toBe(200);
  expect(await status(holder.tokens.get(person.hostile.id) ?? '')).toBe(401);
});

test('a person signed in to one company widens the session by a code to the phone', async () => {
  const person = await ofTwo();
  const hirer = await joins(person);
  await byCode(person.phone);
  await server.services.database.system.execute(sql`delete from otp_attempts where phone = ${person.phone}`);
  const evidence = { by: 'provider', tenantId: person.hostile.id } as const;
  const narrow = (await openSessions(server.services, { id: person.account.id, evidence }))?.token ?? '';
  const sent = server.sms.length;
  const started = await server.call('POST', 'v1/auth/confirmation/', { token: narrow });
  expect(started.statusCode, started.body).toBe(200);
  await server.services.background.settled();
  const pin_code = /\b\d{6}\b/.exec(server.sms[sent]?.text ?? '')?.[0];
  const body = { attempt_id: started.json().attempt_id, pin_code };
  const opened = (await server.call('POST', 'v2/auth/otp/', { body })).json();
  expect(opened.tenants.map(({ id }: { id: number }) => id)).toEqual([person.hostile.id, hirer.id]);
  expect(await status(narrow)).toBe(401);
  // In a session of the whole account one company's password is replaced without asking for it.
  await setPassword(opened.token, OWN);
  expect(opens(await byPassword(person.account.username, OWN))).toEqual([person.hostile.id, hirer.id]);
});

test('the holder replaces a password that opens one company without knowing it', async () => {
  const person = await ofTwo();
  const evidence = { by: 'provider', tenantId: person.hostile.id } as const;
  const narrow = (await openSessions(server.services, { id: person.account.id, evidence }))?.token ?? '';
  expect((await setPassword(narrow, GIVEN)).statusCode).toBe(204);
  const holder = (await byCode(person.phone)).tokens.get(person.hostile.id) ?? '';
  const profile = await server.call('GET', 'v1/profile/', { token: holder });
  expect(profile.json()).toMatchObject({ has_password: false });
  expect((await setPassword(holder, OWN)).statusCode).toBe(204);
  expect((await byPassword(person.account.username, GIVEN)).status).toBe(401);
  const hirer = await joins(person);
  await byCode(person.phone);
  expect(opens(await byPassword(person.account.username, OWN))).toEqual([person.hostile.id, hirer.id]);
});

test('credentials of a former number reach the company that changed it, and no other', async () => {
  const former = newPhone();
  const hostile = await company();
  const { id } = await hire(hostile, former);
  const account = await accountOf(id);
  const session = (await byCode(former)).tokens.get(hostile.id) ?? '';
  const key = await addPasskey(session);
  expect((await setPassword(session, OWN)).statusCode).toBe(204);
  const phone = newPhone();
  expect((await call(hostile, 'PUT', `v1/users/${id}/`, { phone })).statusCode).toBe(200);
  const hirer = await company();
  await hire(hirer, phone);
  expect(opens(await byCode(phone))).toEqual([hostile.id, hirer.id]);
  for (const opened of [await byPasskey(key), opens(await byPassword(account.username, OWN))])
    expect(opened).not.toContain(hirer.id);
});

test('rows that an earlier version stored reach no further than they must', async () => {
  const person = await ofTwo();
  const session = (await byCode(person.phone)).tokens.get(person.hostile.id) ?? '';
  const key = await addPasskey(session);
  const { system } = server.services.database;
  const forget = async (byHolder: boolean) => {
    await system.execute(
      sql`update passkeys set scope = null, by_holder = ${byHolder} where account_id = ${person.account.id}`,
    );
    await system.execute(sql`update sessions set scope = null where account_id = ${person.account.id}`);
  };
  await forget(true);
  expect(await byPasskey(key)).toEqual([person.hostile.id]);
  expect(await status(session)).toBe(200);
  await forget(false);
  expect(await byPasskey(key)).toEqual([]);
});

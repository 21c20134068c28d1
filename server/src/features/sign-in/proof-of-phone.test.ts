import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { GIVEN, newPhone, OWN, openHiring, opens } from '../../../test/hiring.ts';

type Hiring = ReturnType<typeof openHiring>;

let server: TestApp;
let company: Hiring['company'];
let call: Hiring['call'];
let hire: Hiring['hire'];
let byPassword: Hiring['byPassword'];
let codeFor: Hiring['codeFor'];
let pinAfter: Hiring['pinAfter'];
let redeem: Hiring['redeem'];
let byCode: Hiring['byCode'];
let setPassword: Hiring['setPassword'];
let strangers: Hiring['strangers'];

beforeAll(async () => {
  server = await openTestApp();
  ({ company, call, hire, byPassword, codeFor, pinAfter, redeem, byCode, setPassword, strangers } =
    openHiring(server));
});

afterAll(() => server.close());

test('what a person signed in by a former number sets ends when the holder of the new one proves it', async () => {
  const phone = newPhone();
  const own = await company();
  const { id, username } = await hire(own, phone);
  const before = (await byCode(phone)).tokens.get(own.id) ?? '';
  const next = newPhone();
  await call(own, 'PUT', `v1/users/${id}/`, { phone: next });
  const hirer = await company();
  await hire(hirer, next);
  expect((await setPassword(before, OWN)).statusCode).toBe(204);
  expect(opens(await byPassword(username ?? '', OWN))).toEqual([own.id]);
  const proven = await byCode(next);
  expect(opens(proven)).toEqual([own.id, hirer.id]);
  expect(proven.body.password_ended).toBe(true);
  expect((await server.call('GET', 'v1/profile/', { token: before })).statusCode).toBe(401);
});

test('a code sent before the person joined a company does not open that company', async () => {
  const phone = newPhone();
  const first = await company();
  await hire(first, phone);
  const early = await codeFor(phone);
  const second = await company();
  await hire(second, phone);
  const signed = await redeem({ phone_number: phone, ...early });
  expect(opens(signed)).toEqual([first.id]);
  expect(signed.body.phone_to_confirm).toBe(phone.slice(-3));
  expect(opens(await byCode(phone))).toEqual([first.id, second.id]);
});

test('a mistyped number opens nothing after it is corrected', async () => {
  const { own, phone } = await strangers();
  const hirer = await company();
  const { id } = await hire(hirer, phone);
  const right = newPhone();
  expect((await call(hirer, 'PUT', `v1/users/${id}/`, { phone: right })).statusCode).toBe(200);
  expect(opens(await byCode(phone))).toEqual([own.id]);
  expect(opens(await byCode(right))).toEqual([hirer.id]);
});

test('a code sent to a number before the admin changed it lets nobody in', async () => {
  const phone = newPhone();
  const own = await company();
  const { id } = await hire(own, phone);
  const sent = await codeFor(phone);
  await call(own, 'PUT', `v1/users/${id}/`, { phone: newPhone() });
  expect((await redeem({ phone_number: phone, ...sent })).status).toBe(401);
});

test('after a concurrent proof and change of phone the former number opens nothing of the new one', async () => {
  const phone = newPhone();
  const { own, id, username } = await strangers(phone);
  const next = newPhone();
  const sent = await codeFor(phone);
  const [signed] = await Promise.all([
    redeem({ phone_number: phone, ...sent }),
    call(own, 'PUT', `v1/users/${id}/`, { phone: next }),
  ]);
  const hirer = await company();
  await hire(hirer, next);
  for (const token of signed.tokens.values()) await setPassword(token, OWN, GIVEN);
  expect(opens(await byCode(next))).toEqual([own.id, hirer.id]);
  for (const token of signed.tokens.values())
    expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
  for (const password of [GIVEN, OWN]) expect((await byPassword(username, password)).status).toBe(401);
});

test('a password that opens no company sends a code instead, which opens', async () => {
  const { own, id, username, phone } = await strangers();
  const hirer = await company();
  await hire(hirer, phone);
  await byCode(phone);
  const holder = (await byCode(phone)).tokens.get(hirer.id) ?? '';
  await setPassword(holder, OWN);
  // The company that created the account has deleted its user, and the other one waits for a proof again.
  await call(own, 'DELETE', `v1/users/${id}/`);
  await server.services.database.system.execute(
    sql`update memberships set proven = false where tenant_id = ${hirer.id}`,
  );
  await server.services.database.system.execute(sql`delete from otp_attempts where phone = ${phone}`);
  const sent = server.sms.length;
  const unconfirmed = await byPassword(username, OWN);
  expect([unconfirmed.status, unconfirmed.body.code]).toEqual([401, 'phone_unconfirmed']);
  expect(unconfirmed.body).toMatchObject({ phone_to_confirm: phone.slice(-3), expires: expect.any(String) });
  expect(unconfirmed.body).not.toHaveProperty('token');
  expect(unconfirmed.body.tenants).toEqual([]);
  await server.services.background.settled();
  const pin_code = pinAfter(sent);
  expect(opens(await redeem({ attempt_id: unconfirmed.body.attempt_id, pin_code }))).toEqual([hirer.id]);
  expect(opens(await byPassword(username, OWN))).toEqual([hirer.id]);
});

test('a person signed in by password requests a code without giving the number, and opens everything', async () => {
  const phone = newPhone();
  const first = await company();
  const { username } = await hire(first, phone);
  await setPassword((await byCode(phone)).tokens.get(first.id) ?? '', OWN);
  const second = await company();
  await hire(second, phone);
  const token = (await byPassword(username ?? '', OWN)).tokens.get(first.id) ?? '';
  const sent = server.sms.length;
  const started = await server.call('POST', 'v1/auth/confirmation/', { token });
  expect(started.statusCode, started.body).toBe(200);
  await server.services.background.settled();
  const body = { attempt_id: started.json().attempt_id, pin_code: pinAfter(sent) };
  expect(opens(await redeem(body))).toEqual([first.id, second.id]);
  // The new login replaces the one by which the code was requested.
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(401);
  // No company waits any more.
  const session = (await byPassword(username ?? '', OWN)).tokens.get(first.id) ?? '';
  expect((await server.call('POST', 'v1/auth/confirmation/', { token: session })).statusCode).toBe(409);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';

let server: TestApp;
let admin: TestUser;
let addresses = 0;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  admin = await server.build.user({ is_tenant_admin: true });
  const token = await server.login(admin);
  const body = { settings: { admins_need_second_factor: true } };
  expect((await server.call('PATCH', 'v1/tenant/', { token, body })).statusCode).toBe(200);
});

const address = () => `192.0.2.${addresses++ % 250}`;
const askCode = () =>
  server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number: admin.phone }, address: address() });
const login = () =>
  server.call('POST', 'v1/auth/login/', {
    body: { username: admin.username, password: admin.password },
    address: address(),
  });
const otp = (body: object) => server.call('POST', 'v2/auth/otp/', { body, address: address() });

async function lastPin(): Promise<string> {
  await server.services.background.settled();
  return server.sms.at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

describe('a code after the right password', () => {
  test('is sent although strangers have used up the codes of the number', async () => {
    for (let time = 0; time < 3; time++) expect((await askCode()).statusCode).toBe(200);
    expect((await askCode()).statusCode).toBe(429);
    const answer = await login();
    expect(answer.statusCode, answer.body).toBe(200);
    const { attempt_id } = answer.json();
    expect((await otp({ attempt_id, pin_code: await lastPin() })).statusCode).toBe(200);
  });

  test('is limited itself, and leaves the number’s other codes alone', async () => {
    for (let time = 0; time < 3; time++) expect((await login()).statusCode).toBe(200);
    const refused = await login();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await askCode()).statusCode).toBe(200);
  });

  test('works although strangers guess codes of the number', async () => {
    const { attempt_id } = (await askCode()).json();
    for (let time = 0; time < 8; time++)
      await otp({ attempt_id, phone_number: admin.phone, pin_code: '000000' });
    const answer = (await login()).json();
    const pin_code = await lastPin();
    expect((await otp({ attempt_id: answer.attempt_id, pin_code })).statusCode).toBe(200);
  });
});

test('a code in a session is sent although strangers have used up the codes of the number', async () => {
  const home = await server.build.user();
  const otherAdmin = await server.build.user({ is_tenant_admin: true });
  const hired = await server.call('POST', 'v1/users/', {
    token: await server.login(otherAdmin),
    body: { first_name: 'Toinen', last_name: 'Työ', phone: home.phone },
  });
  expect(hired.statusCode, hired.body).toBe(201);
  const session = await server.login(home);
  for (let time = 0; time < 4; time++)
    await server.call('POST', 'v1/auth/mobilelogin/', {
      body: { phone_number: home.phone },
      address: address(),
    });
  const confirm = () => server.call('POST', 'v1/auth/confirmation/', { token: session, address: address() });
  for (let time = 0; time < 3; time++) expect((await confirm()).statusCode).toBe(200);
  expect((await confirm()).statusCode).toBe(429);
});

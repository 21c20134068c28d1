import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const requestCode = (phone_number: unknown, language?: string) =>
  server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number }, language });

async function messagesTo(phone: string): Promise<string[]> {
  await server.services.background.settled();
  return server.sms.filter(({ to }) => to === phone).map(({ text }) => text);
}

test('a code of six digits is sent to the number, with the name of the company', async () => {
  const tenant = await server.build.tenant({ name: 'Kuutamo Oy' });
  const { phone } = await server.build.user({ tenant: tenant.id });
  const startedAt = Date.now();
  const answer = await requestCode(phone);
  expect(answer.statusCode).toBe(200);
  const { attempt_id, expires } = answer.json();
  expect(attempt_id).toMatch(/^[0-9a-f-]{36}$/);
  const requestedAt = Date.parse(expires) - 5 * 60_000;
  expect(requestedAt).toBeGreaterThanOrEqual(startedAt);
  expect(requestedAt).toBeLessThanOrEqual(Date.now());
  expect(await messagesTo(phone)).toEqual([
    expect.stringMatching(/^\d{6} on kirjautumiskoodisi .*Kuutamo Oy.* 5 minuuttia/),
  ]);
});

test("the message is in the person's own language, else in the language of the call", async () => {
  const swede = await server.build.user({ language: 'sv' });
  await requestCode(swede.phone, 'fi');
  expect((await messagesTo(swede.phone))[0]).toMatch('inloggningskod');
  const anyone = await server.build.user();
  await requestCode(anyone.phone, 'lt');
  expect((await messagesTo(anyone.phone))[0]).toMatch('prisijungimo');
});

test('a number may be written in any format', async () => {
  const { phone } = await server.build.user();
  const formatted = `0${phone.slice(4, 6)} ${phone.slice(6, 9)}-${phone.slice(9)}`;
  expect((await requestCode(formatted)).statusCode).toBe(200);
  expect(await messagesTo(phone)).toHaveLength(1);
});

test('an unknown number gets the same answer and no message', async () => {
  const registered = await requestCode((await server.build.user()).phone);
  const unknown = await requestCode('+358509999999');
  expect(unknown.statusCode).toBe(registered.statusCode);
  expect(Object.keys(unknown.json())).toEqual(Object.keys(registered.json()));
  expect(await messagesTo('+358509999999')).toEqual([]);
});

test('a person who belongs to no company any more gets no message', async () => {
  const user = await server.build.user();
  await server.services.database.system.execute(
    sql`update users set deleted_at = now() where id = ${user.id}`,
  );
  expect((await requestCode(user.phone)).statusCode).toBe(200);
  expect(await messagesTo(user.phone)).toEqual([]);
});

test('a number gets three messages per 15 minutes, known or not, also for concurrent calls', async () => {
  const { phone } = await server.build.user();
  for (const number of [phone, '+358508888888']) {
    const answers = await Promise.all([
      requestCode(number),
      requestCode(number),
      requestCode(number),
      requestCode(number),
    ]);
    const rejected = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(rejected).toHaveLength(1);
    const wait = Number(rejected[0]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  }
  expect(await messagesTo(phone)).toHaveLength(3);
  await server.services.database.system.execute(
    sql`update otp_attempts set created_at = created_at - interval '15 minutes'`,
  );
  expect((await requestCode(phone)).statusCode).toBe(200);
});

test('codes are stored as keyed hashes', async () => {
  const { phone } = await server.build.user();
  await requestCode(phone);
  const pin = (await messagesTo(phone))[0]?.slice(0, 6) ?? '';
  const { rows } = await server.services.database.system.execute(
    sql`select * from otp_attempts where phone = ${phone}`,
  );
  expect(pin).toMatch(/^\d{6}$/);
  expect(JSON.stringify(Object.values(rows[0] ?? {}).slice(2))).not.toContain(pin);
});

test('a message that cannot be sent does not fail the call', async () => {
  const { phone } = await server.build.user();
  const { send } = server.services.sms;
  server.services.sms.send = () => Promise.reject(new Error('The gateway is away'));
  expect((await requestCode(phone)).statusCode).toBe(200);
  await server.services.background.settled();
  server.services.sms.send = send;
  expect((await requestCode(phone)).statusCode).toBe(200);
  expect(await messagesTo(phone)).toHaveLength(1);
});

test.each(['', 'matti', '12', undefined])('%j is rejected as a number', async (number) => {
  const answer = await requestCode(number);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual(['phone_number']);
});

test('an address must wait after a hundred messages, to whatever numbers', async () => {
  const address = '203.0.113.40';
  const numbers = Array.from({ length: 101 }, (_, at) => `+35840${String(7_000_000 + at)}`);
  const responses = [];
  for (const phone_number of numbers)
    responses.push(await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number }, address }));
  expect(responses.slice(0, 100).map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
  expect(responses[100]?.statusCode).toBe(429);
  expect(Number(responses[100]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await requestCode(numbers[100])).statusCode).toBe(200);
});

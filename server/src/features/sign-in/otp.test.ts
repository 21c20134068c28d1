import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { extendBlocks } from '../../../test/hold-blocks.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

let addresses = 0;

const otp = (body: object, language?: string) =>
  server.call('POST', 'v2/auth/otp/', { body, language, address: `192.0.2.${addresses++}` });

/** Requests a code, and returns the attempt with the code that was sent. */
async function requestCode(phone_number: string) {
  const { attempt_id } = (
    await server.call('POST', 'v1/auth/mobilelogin/', { body: { phone_number } })
  ).json();
  await server.services.background.settled();
  const pin_code = server.sms.at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  return { phone_number, attempt_id, pin_code };
}

const another = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
const unblock = () => server.services.database.system.execute(sql`delete from login_throttle`);

test('the code that was sent signs in once', async () => {
  const user = await server.build.user({ password: null });
  const attempt = await requestCode(user.phone);
  const answer = await otp(attempt);
  expect(answer.statusCode).toBe(200);
  const { token, tenants } = answer.json();
  expect(tenants).toHaveLength(1);
  expect((await server.call('GET', 'v1/profile/', { token })).json().id).toBe(user.id);
  expect((await otp(attempt)).statusCode).toBe(401);
});

test('one of several concurrent uses succeeds', async () => {
  const attempt = await requestCode((await server.build.user()).phone);
  const answers = await Promise.all([otp(attempt), otp(attempt), otp(attempt)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

test('a number may be written in another format, and a code with a space', async () => {
  const { phone } = await server.build.user();
  const attempt = await requestCode(phone);
  const formatted = {
    ...attempt,
    phone_number: `0${phone.slice(4)}`,
    pin_code: `${attempt.pin_code.slice(0, 3)} ${attempt.pin_code.slice(3)}`,
  };
  expect((await otp(formatted)).statusCode).toBe(200);
});

test('a wrong number, attempt or code gives the same answer', async () => {
  const [mine, otherUser] = [await server.build.user(), await server.build.user()];
  const attempt = await requestCode(mine.phone);
  const others = await requestCode(otherUser.phone);
  const unknown = await requestCode('+358501111111');
  const wrong = [
    { ...attempt, pin_code: another(attempt.pin_code) },
    { ...attempt, phone_number: otherUser.phone },
    { ...attempt, attempt_id: others.attempt_id },
    { ...attempt, attempt_id: crypto.randomUUID() },
    { ...attempt, attempt_id: 'none' },
    { ...attempt, phone_number: 'none' },
    { ...unknown, pin_code: '123456' },
  ];
  for (const body of wrong) {
    const answer = await otp(body);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'pin_failed',
      detail: 'Kirjautuminen epäonnistui, tarkista pin koodi',
    });
  }
  expect((await otp(attempt)).statusCode).toBe(200);
});

test('a code is valid for five minutes', async () => {
  const attempt = await requestCode((await server.build.user()).phone);
  await server.services.database.system.execute(
    sql`update otp_attempts set expires_at = expires_at - interval '5 minutes' where id = ${attempt.attempt_id}`,
  );
  expect((await otp(attempt)).statusCode).toBe(401);
});

test('five wrong codes end an attempt, even for the right code', async () => {
  const attempt = await requestCode((await server.build.user()).phone);
  for (let time = 0; time < 5; time++) {
    expect((await otp({ ...attempt, pin_code: another(attempt.pin_code) })).statusCode).toBe(401);
  }
  await extendBlocks(server.services);
  expect((await otp(attempt)).statusCode).toBe(429);
  await unblock();
  expect((await otp(attempt)).statusCode).toBe(401);
  await unblock();
  expect((await otp(await requestCode(attempt.phone_number))).statusCode).toBe(200);
});

test('the fifth try may be the right one', async () => {
  const attempt = await requestCode((await server.build.user()).phone);
  for (let time = 0; time < 4; time++) await otp({ ...attempt, pin_code: another(attempt.pin_code) });
  expect((await otp(attempt)).statusCode).toBe(200);
});

test('an attempt with a late code works after another one began, and none works after one succeeded', async () => {
  const { phone } = await server.build.user();
  const first = await requestCode(phone);
  const second = await requestCode(phone);
  expect((await otp(first)).statusCode).toBe(200);
  expect((await otp(second)).statusCode).toBe(401);
});

test('attempt and code are required', async () => {
  const answer = await otp({}, 'en');
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors).sort()).toEqual(['attempt_id', 'pin_code']);
});

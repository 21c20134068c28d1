import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { beginPinAttempt, redeemPin } from './pin.ts';

const phone = '+358401234567';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('one of several concurrent uses of a code succeeds', async () => {
  const { id, pin } = await beginPinAttempt(server.services, phone);
  // Opens the connections first; otherwise the first use would be over before the others are connected.
  await Promise.all(Array.from({ length: 4 }, () => server.services.database.ping()));
  const uses = await Promise.all(
    Array.from({ length: 4 }, () => redeemPin(server.services, { id, phone, pin })),
  );
  expect(uses.filter(Boolean)).toHaveLength(1);
});

test('tries with another number do not use up the tries of the right number', async () => {
  const { id, pin } = await beginPinAttempt(server.services, phone);
  for (let time = 0; time < 6; time++) {
    expect(await redeemPin(server.services, { id, phone: '+358409999999', pin })).toBeUndefined();
  }
  expect(await redeemPin(server.services, { id, phone, pin })).toBeDefined();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test.each([
  ['040 123 4567', 'mobile'],
  ['+358 40 1234567', 'mobile'],
  ['0046701234567', 'mobile'],
  ['matti', 'password'],
  ['matti.1', 'password'],
  ['12', 'password'],
])('%s continues with %s', async (usernamephone, method) => {
  const answer = await server.call('POST', 'v1/auth/initlogin/', { body: { usernamephone } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ method });
});

test('the method depends on the format only, not on whether the account exists', async () => {
  const { username, phone } = await server.build.user({ password: null });
  expect(
    (await server.call('POST', 'v1/auth/initlogin', { body: { usernamephone: username } })).json(),
  ).toEqual({
    method: 'password',
  });
  expect((await server.call('POST', 'v1/auth/initlogin', { body: { usernamephone: phone } })).json()).toEqual(
    {
      method: 'mobile',
    },
  );
});

test.each([{}, { usernamephone: '' }, { usernamephone: 7 }])('%j is rejected as incomplete', async (body) => {
  const answer = await server.call('POST', 'v1/auth/initlogin/', { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ usernamephone: ['Tämä kenttä on pakollinen'] });
});

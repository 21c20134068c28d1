import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';

let server: TestApp;
let admin: string;
let user: TestUser;
let token: string;
let colleague: string;

beforeAll(async () => {
  server = await openTestApp();
  const { build, login } = server;
  const { id: tenant } = await build.tenant();
  admin = await login(await build.user({ tenant, is_tenant_admin: true }));
  user = await build.user({ tenant });
  token = await login(user);
  colleague = await login(await build.user({ tenant }));
  const settings = { chat_enabled: true, direct_messages_enabled: true };
  const enabled = await server.call('PATCH', 'v1/tenant/', { token: admin, body: { settings } });
  expect(enabled.statusCode, enabled.body).toBe(200);
});

afterAll(() => server.close());

const HOUR_MS = 3_600_000;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const patch = (body: object) => server.call('PATCH', 'v1/profile/', { token, body });

const get = async (path: string, as = colleague) => {
  const answer = await server.call('GET', path as 'v1/people/', { token: as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const listed = async (query = '') => (await get(`v1/people/?id=${user.id}${query}`)).results;

const NONE = { status: null, status_reason: null, status_until: null };

test('a status ends by itself for everybody, wherever it is read', async () => {
  const until = inHours(5 / 3600);
  const holiday = { status: 'away', status_reason: 'holiday', status_until: until };
  expect((await patch(holiday)).json()).toMatchObject(holiday);
  const opened = await server.call('POST', 'v1/chat/direct/', { token: colleague, body: { user: user.id } });
  const room = `v1/chat/rooms/${opened.json().id}/`;
  const everywhere = async () => {
    const answers = await Promise.all([
      get('v1/profile/', token),
      get(`v1/people/?id=${user.id}`),
      get(`v1/people/search/?id=${user.id}`),
      get(`v1/users/${user.id}/`, admin),
      get(room),
      get(`${room}user/${user.id}/`),
    ]);
    return answers
      .map((answer) => answer.results?.[0] ?? answer.direct?.person ?? answer)
      .map(({ status, status_reason, status_until }) => ({ status, status_reason, status_until }));
  };
  const [shown, found] = await Promise.all([everywhere(), listed('&status=away')]);
  expect(shown).toEqual(Array(6).fill(holiday));
  expect(found).toHaveLength(1);
  // What is cached ends with it, though nothing is written.
  await expect.poll(everywhere).toEqual(Array(6).fill(NONE));
  expect(await listed('&status=away')).toHaveLength(0);
});

test('a plain status, as earlier apps send it, removes reason and end', async () => {
  await patch({ status: 'away', status_reason: 'lunch', status_until: inHours(1) });
  expect((await patch({ status: 'at_work' })).json()).toMatchObject({ ...NONE, status: 'at_work' });
  await patch({ status: 'away', status_until: inHours(1) });
  expect(
    (await patch({ status: null, status_reason: 'lunch', status_until: inHours(1) })).json(),
  ).toMatchObject(NONE);
});

test('of two changes at once one whole status stays', async () => {
  const lunch = { status: 'away', status_reason: 'lunch', status_until: inHours(1) };
  const meeting = { status: 'at_work', status_reason: 'meeting', status_until: inHours(2) };
  await Promise.all([patch(lunch), patch(meeting)]);
  const { status, status_reason, status_until } = await get('v1/profile/', token);
  expect([lunch, meeting]).toContainEqual({ status, status_reason, status_until });
});

test('a status that was sent after its end is none', async () => {
  const late = await patch({ status: 'away', status_reason: 'lunch', status_until: inHours(-1) });
  expect(late.statusCode).toBe(200);
  expect(late.json()).toMatchObject(NONE);
});

test.each([
  ['another status’ reason', { status: 'at_work', status_reason: 'holiday' }, 'status_reason'],
  ['an unknown reason', { status: 'away', status_reason: 'asleep' }, 'status_reason'],
  ['an end that is no time', { status: 'away', status_until: 'soon' }, 'status_until'],
  ['an end in years', { status: 'away', status_until: inHours(24 * 400) }, 'status_until'],
  ['a reason without its status', { status_reason: 'lunch' }, 'status'],
  ['an end without its status', { status_until: inHours(1) }, 'status'],
])('refuses %s', async (_, body, field) => {
  const answer = await patch(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('an administrator’s change of the status removes reason and end, and sets neither', async () => {
  await patch({ status: 'away', status_reason: 'holiday', status_until: inHours(24) });
  const before = await get(`v1/users/${user.id}/`, admin);
  const change = (body: object) => server.call('PUT', `v1/users/${user.id}/`, { token: admin, body });
  await change({ ...before, status: 'at_work', status_reason: 'remote', status_until: inHours(1) });
  expect((await listed())[0]).toMatchObject({ ...NONE, status: 'at_work' });
});

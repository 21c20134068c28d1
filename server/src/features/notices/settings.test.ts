import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  token = await server.login(await server.build.user());
});

afterAll(() => server.close());

const read = async () => (await server.call('GET', 'v1/profile/notices/', { token })).json();
const put = (body: object) => server.call('PUT', 'v1/profile/notices/', { token, body });

test('by default people get urgent notifications and no e-mail', async () => {
  const settings = await read();
  const pushed = Object.keys(settings.kinds).filter((kind) => settings.kinds[kind].push);
  expect(pushed.sort()).toEqual(['acknowledge', 'mention', 'moved_up']);
  expect(Object.keys(settings.kinds).filter((kind) => settings.kinds[kind].email)).toEqual([]);
  expect(settings).toMatchObject({ digest: 'none', quiet: null });
});

test('omitted settings stay unchanged', async () => {
  await put({ kinds: { comment: { email: true } }, digest: 'daily' });
  await put({ kinds: { comment: { push: true }, mention: { push: false } }, digest_hour: 17 });
  await put({ quiet: { from: '22:00', until: '06:30' } });
  const settings = await read();
  expect(settings.kinds.comment).toEqual({ push: true, email: true });
  expect(settings.kinds.mention).toEqual({ push: false, email: false });
  expect(settings).toMatchObject({
    digest: 'daily',
    digest_hour: 17,
    quiet: { from: '22:00', until: '06:30' },
  });
  expect((await put({ quiet: null })).json()).toMatchObject({ digest: 'daily', quiet: null });
});

test('quiet hours are shared with chat notifications, whose days stay unchanged', async () => {
  await put({ quiet: { from: '22:00', until: '06:30' } });
  const push = async () => (await server.call('GET', 'v1/push/', { token })).json().quiet;
  expect(await push()).toEqual({ from: 1320, until: 390, days: [1, 2, 3, 4, 5, 6, 7] });
  await server.call('PUT', 'v1/push/', { token, body: { quiet: { from: 0, until: 60, days: [6, 7] } } });
  expect((await read()).quiet).toEqual({ from: '00:00', until: '01:00' });
  await put({ quiet: { from: '01:00', until: '02:00' } });
  expect(await push()).toEqual({ from: 60, until: 120, days: [6, 7] });
});

test.each([
  ['digest', { digest: 'hourly' }],
  ['digest_hour', { digest_hour: 24 }],
  ['digest_hour', { digest_hour: -1 }],
  ['digest_hour', { digest_hour: 1.5 }],
  ['quiet', { quiet: 'night' }],
  ['quiet.from', { quiet: { from: '25:00', until: '06:00' } }],
  ['kinds', { kinds: 'all' }],
  ['kinds', { kinds: { gossip: { push: true } } }],
  ['kinds', { kinds: { comment: { push: 'yes' } } }],
])('an invalid value is rejected at %s: %j', async (field, body) => {
  const answer = await put(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors).some((path) => path.startsWith(field))).toBe(true);
});

test('the call requires a token', async () => {
  expect((await server.call('GET', 'v1/profile/notices/')).statusCode).toBe(401);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
let token: string;
let group: number;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  const admin = await server.build.user({ is_tenant_admin: true });
  token = await server.login(admin);
  group = (await server.build.group({ tenant: admin.tenantId })).id;
});

const allow = (videos_enabled: boolean) =>
  server.call('PATCH', 'v1/tenant/', { token, body: { settings: { videos_enabled } } });

const news = (video_url: string | null) => ({
  group,
  video_url,
  release_date: '2026-01-02T08:00:00Z',
  translations: { fi: { title: 'Video', text: '<p>Katso</p>' } },
});

const create = (video: string | null) => server.call('POST', 'v1/news/', { token, body: news(video) });

const VIDEO = 'dQw4w9WgXcQ';

test('a company that forbids videos takes none, and keeps those there are until they are taken away', async () => {
  const { id } = (await create(VIDEO)).json();
  expect((await allow(false)).json().settings.videos_enabled).toBe(false);
  const refused = await create(`https://youtu.be/${VIDEO}`);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['video_url']]);
  expect((await create(null)).statusCode).toBe(201);
  const put = (body: object) => server.call('PUT', `v1/news/${id}/`, { token, body });
  expect((await put({ ...news(VIDEO), video_url: 'aaaaaaaaaaa' })).statusCode).toBe(400);
  const saved = await put({ ...news(VIDEO), translations: { fi: { title: 'Toinen', text: '<p>x</p>' } } });
  expect([saved.statusCode, saved.json().video_url]).toEqual([200, VIDEO]);
  expect((await put(news(null))).json().video_url).toBeNull();
  expect((await put(news(VIDEO))).statusCode).toBe(400);
  await allow(true);
  expect((await put(news(VIDEO))).statusCode).toBe(200);
});

test('an operator who forbids videos forbids them to every company, whatever it has set', async () => {
  const { config } = server.services;
  config.videos = false;
  try {
    await allow(true);
    const { settings } = (await server.call('GET', 'v1/tenant/', { token })).json();
    expect(settings.videos_enabled).toBe(false);
    expect((await create(VIDEO)).statusCode).toBe(400);
  } finally {
    config.videos = true;
  }
  expect((await create(VIDEO)).statusCode).toBe(201);
});

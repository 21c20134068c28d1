import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { createLog } from './log.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('requests are logged by route, without secrets or texts of their addresses', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog({ logLevel: 'trace', production: true }, stream);
  const app = await buildApp({ ...server.services, log });
  const secrets = {
    calendar: 'a'.repeat(43),
    endpoint: 'fcm.example',
    search: 'irtisanominen',
    unknown: 'tuntematon',
    page: 'sivusalaisuus',
  };
  await app.inject(`/api/v1/calendar/${secrets.calendar}.ics`);
  await app.inject({
    method: 'DELETE',
    url: `/api/v1/push/subscriptions/?endpoint=https://${secrets.endpoint}/x`,
  });
  await app.inject(`/api/v1/search/?search=${secrets.search}`);
  await app.inject(`/api/v1/${secrets.unknown}/%E0%A4%A?token=${secrets.unknown}`);
  await app.inject(`/${secrets.page}?token=${secrets.page}`);
  await app.close();
  const output = lines.join('');
  for (const secret of Object.values(secrets)) expect(output).not.toContain(secret);
  for (const route of ['/api/v1/calendar/:token', '/api/v1/push/subscriptions/', '/api/v1/search/'])
    expect(output).toContain(`"route":"${route}"`);
});

test('a call is one line with its caller unless anonymous, and with the id and trace of the proxy', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = createLog({ logLevel: 'info', production: true }, stream);
  const config = { ...server.services.config, trustProxy: ['127.0.0.1'] };
  const app = await buildApp({ ...server.services, config, log });
  const user = await server.build.user();
  const authorization = `Bearer ${await server.login(user)}`;
  const trace = 'a'.repeat(32);
  const headers = {
    authorization,
    'x-request-id': 'proxy-0001',
    traceparent: `00-${trace}-${'b'.repeat(16)}-01`,
  };
  const answer = await app.inject({ url: '/api/v1/news/', headers });
  await app.inject({ url: '/api/v1/my/feedback/', headers });
  await app.inject({ url: '/healthz' });
  await app.close();
  expect(answer.headers['x-request-id']).toBe('proxy-0001');
  expect(lines.filter(({ msg }) => msg === 'call')).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    ...{ method: 'GET', route: '/api/v1/news/', status: 200, company: user.tenantId, user: user.id, trace },
    reqId: 'proxy-0001',
    ms: expect.any(Number),
  });
  expect(lines[1]).not.toHaveProperty('user');
  expect(lines[1]).not.toHaveProperty('company');
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { VERSION } from '../src/platform/process/announce.ts';
import { openTestApp, startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => ({ authorization: `Bearer ${company.tokens.tenantAdmin}` });

describe('malformed requests', () => {
  const JSON_TYPE = 'application/json';

  test.each([
    ['torn JSON', 'POST', '/api/v1/news/', JSON_TYPE, '{"group":', 400],
    ['a list for an object', 'POST', '/api/v1/news/', JSON_TYPE, '[]', 400],
    ['a prototype', 'POST', '/api/v1/news/', JSON_TYPE, '{"__proto__":{"x":1}}', 400],
    ['no body at all', 'POST', '/api/v1/news/', JSON_TYPE, undefined, 400],
    ['plain text', 'POST', '/api/v1/news/', 'text/plain', 'x', 400],
    ['a type that nobody reads', 'POST', '/api/v1/news/', 'application/xml', '<x/>', 415],
    ['a form that is none', 'POST', '/api/v1/news/', 'multipart/form-data; boundary=x', 'nothing', 400],
    ['a filter twice', 'GET', '/api/v1/news/?group=1&group=2', undefined, undefined, 400],
    ['an id that is no number', 'GET', '/api/v1/news/1x/', undefined, undefined, 404],
    ['an id beyond all numbers', 'GET', '/api/v1/news/99999999999999/', undefined, undefined, 404],
    ['a method that the call does not have', 'PATCH', '/api/v1/news/1/', undefined, undefined, 404],
    ['a method that sends back what it got', 'TRACE', '/api/v1/news/', undefined, undefined, 404],
    ['an announced body that is not there', 'DELETE', '/api/v1/news/999999/', JSON_TYPE, undefined, 404],
    ['the root of the API', 'GET', '/api', undefined, undefined, 404],
    ['a path that is no text', 'GET', '/api/v1/news/%ff/', undefined, undefined, 400],
    ['a page that is no text', 'GET', '/%ff', undefined, undefined, 400],
    ['a path out of the folder', 'GET', '/api/media/..%2f..%2fsecret/large.webp', undefined, undefined, 404],
  ] as const)('get a defined status: %s', async (_, method, url, type, payload, status) => {
    const answer = await server.app.inject({
      method,
      url,
      payload,
      headers: { ...admin(), ...(type && { 'content-type': type }) },
    });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status, request_id: answer.headers['x-request-id'] });
    // The errors of an invalid request name their fields.
    expect(Object.values(answer.json().errors ?? {}).length > 0).toBe(status === 400);
  });
});

describe('the HTTP server', () => {
  test('answers the same with and without a trailing slash', async () => {
    const [bare, slashed] = await Promise.all(
      ['/api/v1/news', '/api/v1/news/'].map((url) => server.app.inject({ url, headers: admin() })),
    );
    expect(bare?.statusCode).toBe(200);
    expect(bare?.json().results).toEqual(slashed?.json().results);
  });

  test('sends security headers', async () => {
    const { headers } = await server.app.inject('/healthz');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    const foreign = { ...admin(), origin: 'https://example.org' };
    const read = await server.app.inject({ url: '/api/v1/news/', headers: foreign });
    expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('serves health, readiness and metrics', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'up', version: VERSION });
    expect((await server.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'ok',
      files: 'ok',
    });
    expect((await server.app.inject('/metrics')).body).toContain('http_request_duration_seconds');
  });

  test('says in /readyz that nothing leaves with OUTGOING=0', async () => {
    const { config } = server.services;
    config.outgoing = false;
    const answer = (await server.app.inject('/readyz')).json();
    config.outgoing = true;
    expect(answer).toMatchObject({ status: 'ready', outgoing: 'off' });
  });

  test('serves an OpenAPI description with every call and the fields of news', async () => {
    const description = (await server.app.inject('/api/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths['/v1/news/'])).toEqual(['get', 'post']);
    const { properties } =
      description.paths['/v1/news/{id}/'].get.responses['200'].content['application/json'].schema;
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['translations', 'image_thumbnail', 'attachments', 'version']),
    );
    const form =
      description.paths['/v1/news/'].post.requestBody.content['multipart/form-data'].schema.properties;
    expect(form.image).toEqual({ type: 'string', format: 'binary' });
    expect((await server.app.inject('/api/docs')).statusCode).toBeLessThan(400);
    // Other formats of the description redirect, so that requests for them cost nothing.
    for (const form of ['json', 'yaml']) {
      const { statusCode, headers } = await server.app.inject(`/api/docs/${form}`);
      expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json']);
    }
  });
});

describe('monitoring', () => {
  test('cannot read metrics from another host or through a proxy while no token is set', async () => {
    const readMetrics = (remoteAddress: string, headers = {}) =>
      server.app.inject({ url: '/metrics', remoteAddress, headers });
    expect((await readMetrics('::1')).statusCode).toBe(200);
    expect((await readMetrics('203.0.113.7')).statusCode).toBe(403);
    expect((await readMetrics('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(403);
  });

  test('reads metrics from anywhere with the token, once it is set', async () => {
    const guarded = await startTestApp({ metricsToken: 'a-token-of-sixteen' });
    const readWithToken = (authorization?: string) =>
      guarded.app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        headers: { ...(authorization && { authorization }) },
      });
    expect((await readWithToken()).statusCode).toBe(401);
    expect((await readWithToken('Bearer a-token-of-sixteem')).statusCode).toBe(401);
    expect((await readWithToken('Bearer a-token-of-sixteen')).statusCode).toBe(200);
    await guarded.close();
  });

  test('reports a full disk, and uploads then get 503', async () => {
    const { storage } = server.services;
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const before = { ...storage };
    Object.assign(storage, { ping: full, keepBytes: full, keep: full });
    try {
      const answer = await server.app.inject('/readyz');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: 'degraded', database: 'ok', files: 'full' });
      const form = new FormData();
      const avatar = sharp({ create: { width: 64, height: 48, channels: 3, background: '#8e2a8b' } });
      form.set('picture', new Blob([new Uint8Array(await avatar.png().toBuffer())]), 'me.png');
      const upload = await server.call('PUT', 'v1/profile/image', {
        token: company.tokens.member,
        body: form,
      });
      expect(upload.statusCode, upload.body).toBe(503);
      expect(upload.json().code).toBe('unavailable');
    } finally {
      Object.assign(storage, before);
    }
  });
});

test('the API docs page does not upgrade to https, which a plain http server does not answer', async () => {
  const { headers } = await server.app.inject('/api/docs/');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure|block-all-mixed|unsafe/);
});

test('a client that forges its address behind a proxy is throttled all the same', async () => {
  const proxied = await startTestApp({ trustProxy: readConfig({ TRUST_PROXY: '1' }).trustProxy });
  const statuses: number[] = [];
  for (let turn = 1; turn <= 22; turn++) {
    const { statusCode } = await proxied.call('POST', 'v1/auth/login', {
      address: '127.0.0.1',
      headers: { 'x-forwarded-for': `198.51.100.${turn}, 203.0.113.7` },
      body: { username: `nobody-${turn}`, password: 'a wrong password' },
    });
    statuses.push(statusCode);
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  await proxied.close();
});

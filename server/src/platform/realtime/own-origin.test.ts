import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { isOwnOrigin } from './sockets.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

async function statusFrom(headers: Record<string, string>): Promise<number | undefined> {
  const request = get(`${await server.address()}/api/live/?EIO=4&transport=polling`, { headers });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.each([
  ['the host that it is opened to', { host: 'intra.example.com', origin: 'https://intra.example.com' }, 200],
  ['that host at a port', { host: 'intra.example.com', origin: 'https://intra.example.com:8443' }, 200],
  [
    'the host that the proxy was asked for',
    { 'x-forwarded-host': 'intra.meri.fi', origin: 'https://intra.meri.fi' },
    200,
  ],
  ['a program, which names none', {}, 200],
  ['another site', { host: 'intra.example.com', origin: 'https://example.org' }, 403],
  [
    'a name that begins alike',
    { host: 'intra.example.com', origin: 'https://intra.example.com.evil.example' },
    403,
  ],
  ['a page without an origin', { origin: 'null' }, 403],
])('a live connection from %s', async (_, headers, status) => {
  expect(await statusFrom(headers as Record<string, string>)).toBe(status);
});

test('pages of PUBLIC_URL open live connections, whatever host a proxy passes on', () => {
  const headers = { host: '127.0.0.1:3000', origin: 'https://intra.example.com' };
  expect(isOwnOrigin({ headers }, { publicUrl: 'https://intra.example.com' })).toBe(true);
  expect(isOwnOrigin({ headers }, { publicUrl: undefined })).toBe(false);
});

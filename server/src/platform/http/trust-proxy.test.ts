import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parseTrustProxy } from './trust-proxy.ts';

test.each([
  ['0', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['1', '10.0.0.5', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['2', '10.0.0.5', '6.6.6.6, 203.0.113.7, 10.0.0.4', '203.0.113.7'],
  ['10.0.0.0/8, ::1', '10.0.0.5', '6.6.6.6, 203.0.113.7, 10.1.1.1', '203.0.113.7'],
  ['10.0.0.0/8', '::ffff:10.0.0.5', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8', '198.51.100.1', '6.6.6.6', '198.51.100.1'],
])(
  'with TRUST_PROXY=%s, a call from %s forwarded for %s counts as from %s',
  async (setting, from, forwarded, seen) => {
    const app = Fastify({ trustProxy: parseTrustProxy(setting) });
    app.get('/', (request) => request.ip);
    const { body } = await app.inject({
      url: '/',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded },
    });
    expect(body).toBe(seen);
  },
);

test.each(['yes', 'true', '-1', '10', '10.0.0.0/33', '1.2.3', '10.0.0.1;10.0.0.2', '::1/129', '1.2.3.4/8/8'])(
  'TRUST_PROXY=%s is rejected',
  (setting) => {
    expect(parseTrustProxy(setting)).toBeUndefined();
  },
);

import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sameOriginFraming, secure } from './security.ts';

async function headersAt(publicUrl?: string) {
  const app = Fastify();
  secure(app, { publicUrl });
  app.get('/', () => 'page');
  return (await app.inject('/')).headers;
}

test.each([undefined, 'http://piiri.example'])(
  'pages of %s have a strict policy and no upgrade to https',
  async (url) => {
    const headers = await headersAt(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*frame-ancestors 'none'.*;base-uri 'none'$/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('with https, browsers are told to stay on it', async () => {
  expect(await headersAt('https://piiri.example')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringMatching(/;upgrade-insecure-requests$/),
  });
});

test('only the preview page may be framed, by our own pages', () => {
  expect(sameOriginFraming({ publicUrl: undefined })).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('an answer of data has the few headers that matter for it', async () => {
  const app = Fastify();
  secure(app, { publicUrl: 'https://piiri.example' });
  app.get('/', () => ({ count: 0 }));
  const { headers } = await app.inject('/');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('without videos, no page may frame another origin', () => {
  const policyOf = (videos: boolean) =>
    String(sameOriginFraming({ publicUrl: undefined, videos })['content-security-policy']);
  expect(policyOf(false)).toMatch(/;frame-src 'self' blob:;/);
  expect(policyOf(true)).toContain('https://www.youtube-nocookie.com');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { secure } from '../platform/http/security.ts';
import { serveStatic } from './static.ts';

let app: FastifyInstance;
const root = mkdtempSync(join(tmpdir(), 'piiri-static-'));

beforeAll(async () => {
  const programs = [
    { at: '/admin/', folder: join(root, 'admin') },
    { at: '/', folder: join(root, 'employee') },
  ];
  for (const { folder } of programs) {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), `<title>${folder}</title>`);
    writeFileSync(join(folder, 'assets', 'main.js'), '1');
  }
  app = Fastify();
  await secure(app, readConfig({}));
  await serveStatic(app, programs);
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test.each(['/', '/news/1', '/admin', '/admin/', '/admin/news/edit/1'])('%s is a page', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(url.startsWith('/admin') ? '/admin</title>' : '/employee</title>');
});

test.each(['/assets/main.js', '/admin/assets/main.js'])('%s is a file', async (url) => {
  expect(await app.inject(url)).toMatchObject({ statusCode: 200, body: '1' });
});

test('a file added to the build while the server runs is served', async () => {
  writeFileSync(join(root, 'employee', 'assets', 'later.js'), '2');
  expect(await app.inject('/assets/later.js')).toMatchObject({
    statusCode: 200,
    body: '2',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
});

test.each([
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/assets/',
  '/assets/nope.js',
  '/nope.png',
  '/admin/assets/nope.js',
  '/admin/assets/nope',
  '/admin/nope.json',
])('%s gives 404 rather than a page', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).not.toMatch('html');
});

test('files get fewer headers than pages and a policy that forbids everything', async () => {
  const { headers: file } = await app.inject('/assets/main.js');
  expect(file).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(file[name]).toBeUndefined();
  const { headers: page } = await app.inject('/news/1');
  for (const name of ['permissions-policy', 'referrer-policy', 'x-frame-options']) {
    expect(page[name]).toBeDefined();
    expect(file[name]).toBeUndefined();
  }
});

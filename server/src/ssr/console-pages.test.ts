import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type ActorName, buildCompany, type Company } from '../../test/company.ts';
import { allRoutes } from '../app.ts';
import { openAnswerFor } from '../engine/calls/answer-for.ts';
import { openCallLimits } from '../platform/http/call-limits.ts';
import { secure } from '../platform/http/security.ts';
import { consoleRenderer } from './console-pages.ts';

const BUILT = `<html lang="fi"><head><title>Piiri</title>
<script type="module" crossorigin src="/a.js"></script><link rel="stylesheet" href="/a.css"></head>
<body><div id="root"><p class="start">…</p></div>
</body></html>`;

const HOSTILE = '</script><script>alert(1)</script>';

let server: TestApp;
let company: Company;
let pages: FastifyInstance;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  pages = Fastify();
  await secure(pages, server.services.config);
  const { services } = server;
  const callLimits = openCallLimits(services.config.limits.calls);
  const page = consoleRenderer(services, openAnswerFor(allRoutes(), { services, callLimits }), {
    built: BUILT,
    rules: [{ text: 'p{color:red}', classes: [[]] }],
    load: async () => ({
      // Like the console, renders nothing that the reader may not see.
      async render({ ask, language, userAgent, mobileHint }) {
        const [status, users] = await ask('/api/v1/users/?admin_view=1', language);
        if (status !== 200) return undefined;
        const screen = {
          title: HOSTILE,
          html: `<i>${status}</i>`,
          styles: [{ name: 'css a', text: 'i{top:0}' }],
          renderedFor: { owner: '"><b>' },
        };
        const isPhone = mobileHint === '?1' || userAgent.includes('Phone');
        return {
          language,
          direction: 'ltr',
          data: { users, HOSTILE },
          screen: isPhone ? screen : undefined,
        };
      },
    }),
  });
  pages.get('/*', async (request, reply) => (await page(request, reply)) ?? 'as built');
});

afterAll(async () => {
  await pages.close();
  await server.close();
});

const PHONE = { 'user-agent': 'Phone' };

async function open(person: ActorName | undefined, url = '/admin/users', device: object = PHONE) {
  if (!person) return pages.inject(url);
  const token = company.tokens[person];
  const answer = await server.call('POST', 'v1/auth/page/', { token, language: 'en' });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return pages.inject({ url, headers: { cookie, ...device } });
}

test('a list is rendered with the rights of its reader, and no proxy may store it', async () => {
  const page = await open('tenantAdmin');
  expect(page.body).toContain('<div id="root"><i>200</i></div>');
  expect(page.body).toContain('<html lang="en" dir="ltr" data-token-prefix="');
  expect(page.body).toContain(`="${company.tokens.tenantAdmin?.slice(0, 8)}" data-rendered-for="`);
  expect(page.body).not.toContain(company.tokens.tenantAdmin);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.headers.vary).toContain('Cookie');
});

test.each([
  ['nobody', undefined, '/admin/users'],
  ['who may not see the list', 'member', '/admin/users'],
  ['a form', 'tenantAdmin', '/admin/users/edit/1'],
  ['a narrowed list', 'tenantAdmin', '/admin/users?page=2'],
] as const)('the page of %s is as built', async (_, person, url) => {
  const page = await open(person, url);
  expect(page.body).toBe('as built');
  expect(page.headers['set-cookie']).toBeUndefined();
});

test('only the page’s styles are allowed, the program comes last, and text is escaped', async () => {
  const { body, headers } = await open('tenantAdmin');
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(headers['content-security-policy']).toContain(hash('p{color:red}'));
  expect(headers['content-security-policy']).toContain(hash('i{top:0}'));
  expect(body).toContain('<link media="not all" rel="stylesheet" href="/a.css">');
  expect(body).toMatch(/<script type="module" crossorigin src="\/a.js"><\/script><\/body>/);
  expect(body).toContain('<div class="start-screen"><p class="start">…</p></div>');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('"><b>');
});

test('without a rendered screen the page is as built, with the data the program requests first', async () => {
  const { body, headers } = await open('tenantAdmin', '/admin/users', { 'user-agent': 'X' });
  expect(body).toContain(`data-token-prefix="${company.tokens.tenantAdmin?.slice(0, 8)}">`);
  expect(body).not.toContain('data-rendered-for');
  expect(body).toContain('<link rel="stylesheet" href="/a.css"></head>');
  expect(body).toContain('<div id="root"><p class="start">…</p></div>');
  expect(body).toMatch(/id="rendered-data">.*"users":/);
  expect(body).not.toContain('<script>alert');
  expect(headers['cache-control']).toBe('private, no-store');
  const hinted = await open('tenantAdmin', '/admin/users', { 'user-agent': 'X', 'sec-ch-ua-mobile': '?1' });
  expect(hinted.body).toContain('data-rendered-for');
});

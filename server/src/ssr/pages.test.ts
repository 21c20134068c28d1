import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type ActorName, buildCompany, type Company } from '../../test/company.ts';
import { allRoutes } from '../app.ts';
import { openAnswerFor } from '../engine/calls/answer-for.ts';
import { companyHosts } from '../platform/db/tables/company-hosts.ts';
import { openCallLimits } from '../platform/http/call-limits.ts';
import { secure } from '../platform/http/security.ts';
import { pageRenderer, type Renderer } from './pages.ts';
import { openVideoPolicy } from './video-policy.ts';

const BUILT = '<html lang="fi"><title>Piiri</title><body><div id="root"></div></body></html>';
const RULES = [{ text: 'p{color:red}', classes: [[]] }];
const APPEARANCE = { appearance: { theme: null, rightToLeft: false }, reader: 'read:1:2', data: {} };

let server: TestApp;
let company: Company;
let pages: FastifyInstance;
let render: Renderer['render'];

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  pages = Fastify();
  await secure(pages, server.services.config);
  const { services } = server;
  const callLimits = openCallLimits(services.config.limits.calls);
  const page = pageRenderer(services, openAnswerFor(allRoutes(), { services, callLimits }), {
    render: (renderRequest) => render(renderRequest),
    built: BUILT,
    rules: RULES,
    timeout: 3000,
  });
  const restrict = openVideoPolicy(services);
  pages.get('/*', async (request, reply) => {
    await restrict(request, reply);
    return (await page(request, reply)) ?? 'as built';
  });
});

beforeEach(() => {
  render = async ({ ask }) => {
    const [, profile] = await ask('/api/v1/profile/');
    return { head: '<title>T</title>', html: `<p>${JSON.parse(profile).first_name}</p>`, ...APPEARANCE };
  };
});

afterAll(async () => {
  await pages.close();
  await server.close();
});

async function cookieOf(person: ActorName): Promise<string> {
  const answer = await server.call('POST', 'v1/auth/page/', {
    token: company.tokens[person],
    language: 'sv',
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const requestPage = async (url: string, headers: Record<string, string>) => pages.inject({ url, headers });

test('a page is rendered with the rights of its reader, and no proxy may store it', async () => {
  const cookie = await cookieOf('readOnly');
  const page = await requestPage('/home', { cookie });
  const { first_name } = (await server.call('GET', 'v1/profile/', { token: company.tokens.readOnly })).json();
  expect(page.body).toContain(`<div id="root"><p>${first_name}</p></div>`);
  expect(page.body).toContain('<html lang="sv"');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.headers.etag).toBeUndefined();
  expect(page.body).not.toContain(company.tokens.readOnly ?? 'none');
  expect(page.body).not.toContain(cookie.replace(/^page=|\.sv$/g, ''));
});

test('the page allows only the styles that it was rendered with', async () => {
  const stylesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  const anonymous = await requestPage('/home', {});
  const page = await requestPage('/home', { cookie: await cookieOf('member') });
  const [, text = ''] = /<style>(.*)<\/style>/.exec(page.body) ?? [];
  expect(text).toBe('p{color:red}');
  const hash = createHash('sha256').update(text).digest('base64');
  expect(stylesOf(page)).toBe(stylesOf(anonymous)?.replace("'self'", `'self' 'sha256-${hash}'`));
  expect(stylesOf(page)).not.toMatch(/unsafe/);
});

test('calls during rendering have the rights of the reader', async () => {
  const seen: number[] = [];
  render = async ({ ask }) => {
    for (const url of ['/api/v1/users/', '/api/v1/news/?admin_view=1', '/api/v1/profile/sessions/nope/'])
      seen.push((await ask(url))[0]);
    return undefined;
  };
  await requestPage('/home', { cookie: await cookieOf('member') });
  expect(seen).toEqual([403, 403, 404]);
});

test('fragments are shared only by readers with the same cache scope', async () => {
  render = async ({ fragments, at }) => {
    const cached = fragments.get('key');
    fragments.set('key', { at, head: '', parts: {} });
    return { head: '', html: cached ? 'known' : 'new', ...APPEARANCE };
  };
  const people = ['member', 'member', 'outsider', 'tenantAdmin', 'stranger', 'readOnly', 'stranger'] as const;
  const seen: boolean[] = [];
  for (const person of people)
    seen.push((await requestPage('/home', { cookie: await cookieOf(person) })).body.includes('known'));
  expect(seen).toEqual([false, true, false, false, false, false, true]);
});

test('calls are rejected once rendering has ended', async () => {
  let later: Parameters<Renderer['render']>[0]['ask'] | undefined;
  render = async (renderRequest) => {
    later = renderRequest.ask;
    return undefined;
  };
  await requestPage('/home', { cookie: await cookieOf('member') });
  expect((await later?.('/api/v1/profile/'))?.[0]).toBe(401);
});

test.each([
  ['fails', async () => Promise.reject(new Error('no'))],
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['takes too long', () => new Promise<never>(() => {})],
  ['leaves it to the browser', async () => undefined],
])('rendering that %s leaves the page as built', async (_, rendering) => {
  render = rendering;
  const page = await requestPage('/home', { cookie: await cookieOf('member') });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toMatch(/^<html lang="sv" data-token-prefix="[\w-]{8}">/);
  expect(page.body).toContain('<div id="root"></div>');
});

test('without a session the page is as built, and an unknown cookie is deleted', async () => {
  const anonymous = await requestPage('/home', {});
  expect([anonymous.body, anonymous.headers['set-cookie']]).toEqual(['as built', undefined]);
  const unknown = await requestPage('/home', { cookie: 'page=nothing-that-we-know-of.fi' });
  expect(unknown.body).toBe('as built');
  expect(unknown.headers['set-cookie']).toMatch(/Max-Age=0/);
});

test.each(['/login', '/logout', '/confirm-email', '/login/?x=1'])('%s is not rendered', async (url) => {
  const page = await requestPage(url, { cookie: await cookieOf('member') });
  expect(page.body).toContain('<div id="root"></div>');
});

test('the page is sent compressed', async () => {
  const cookie = await cookieOf('member');
  const [plain, br, gzip] = await Promise.all(
    ['identity', 'gzip, deflate, br', 'gzip'].map((coding) =>
      requestPage('/home', { cookie, 'accept-encoding': coding }),
    ),
  );
  const read = (bytes: Buffer | undefined) => bytes?.toString().replace(/"at":"[^"]*"/, '');
  expect(read(brotliDecompressSync(br?.rawPayload ?? ''))).toBe(read(plain?.rawPayload));
  expect(read(gunzipSync(gzip?.rawPayload ?? ''))).toBe(read(plain?.rawPayload));
});

test('concurrent readers each get their own page, or one without a screen when the queue is full', async () => {
  const people = ['member', 'outsider', 'tenantAdmin', 'stranger'] as const;
  const cookies = await Promise.all(people.map((person) => cookieOf(person)));
  const names = await Promise.all(
    people.map(
      async (person) =>
        (await server.call('GET', 'v1/profile/', { token: company.tokens[person] })).json().id,
    ),
  );
  render = async ({ ask }) => {
    const [, profile] = await ask('/api/v1/profile/');
    return { head: '', html: `<p>${JSON.parse(profile).id}</p>`, ...APPEARANCE };
  };
  const indices = Array.from({ length: 20 }, (_, count) => count % people.length);
  const answers = await Promise.all(
    indices.map((who) => requestPage('/home', { cookie: cookies[who] ?? '' })),
  );
  const own = answers.filter(({ body }, index) => body.includes(`<p>${names[indices[index] ?? 0]}</p>`));
  const unrendered = answers.filter(({ body }) => body.includes('<div id="root"></div>'));
  expect(own.length).toBeGreaterThanOrEqual(people.length);
  expect(unrendered.length).toBeGreaterThan(0);
  expect(own.length + unrendered.length).toBe(answers.length);
  expect((await requestPage('/home', { cookie: cookies[0] ?? '' })).body).toContain(`<p>${names[0]}</p>`);
});

test('the pages of a company that forbids videos let none in, also before somebody signs in there', async () => {
  const host = 'forbids.example.com';
  const { database } = server.services;
  await database.system.insert(companyHosts).values({ tenant_id: company.tenantId, host });
  const begun = await server.call('POST', 'v1/screens/code/', { body: { kind: 'kiosk' } });
  const [kiosk = ''] = String(begun.headers['set-cookie']).split(';');
  const pair = { code: begun.json().code, name: 'Halli 2', kind: 'kiosk' };
  const token = company.tokens.tenantAdmin;
  expect((await server.call('POST', 'v1/screens/pair/', { token, body: pair })).statusCode).toBe(201);
  const cookie = await cookieOf('readOnly');
  const framesOf = async (headers: Record<string, string>, url = '/home') => {
    const answer = await requestPage(url, headers);
    return /frame-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
  };
  const pagesOfCompany = () =>
    Promise.all([framesOf({ cookie }), framesOf({ host }, '/login'), framesOf({ cookie: kiosk }, '/kiosk')]);
  const allow = (videos_enabled: boolean) =>
    server.call('PATCH', 'v1/tenant/', { token, body: { settings: { videos_enabled } } });
  const allowed = expect.stringContaining('youtube');
  expect(await pagesOfCompany()).toEqual([allowed, allowed, allowed]);
  await allow(false);
  expect(await pagesOfCompany()).toEqual(["'self' blob:", "'self' blob:", "'self' blob:"]);
  expect(await framesOf({ host: 'other.example.com' }, '/login')).toContain('youtube');
  await allow(true);
  expect(await pagesOfCompany()).toEqual([allowed, allowed, allowed]);
});

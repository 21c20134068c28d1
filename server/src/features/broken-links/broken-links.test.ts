import { readdirSync } from 'node:fs';
import { entities } from '@piiri/schemas';
import { APP_SCREENS } from '@piiri/shared/app-screens.ts';
import type { BrokenLink } from '@piiri/shared/contracts/broken-links.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { publicAddress } from '../../platform/http/company-hosts.ts';
import { checkLinksJob } from './check-links-job.ts';
import { targetOf } from './target.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type ActorName = keyof Company['tokens'];

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  by: ActorName = 'tenantAdmin',
  body?: object,
) => server.call(method, path, { token: company.tokens[by], body });

async function news(title: string, text: string, fields: object = {}): Promise<number> {
  const created = await call('POST', 'v1/news/', 'tenantAdmin', {
    translations: { fi: { title, text } },
    group: company.groups.own,
    release_date: '2026-01-01T12:00:00Z',
    published: true,
    ...fields,
  });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id;
}

const broken = async (by: ActorName = 'tenantAdmin') =>
  (await call('GET', 'v1/links/broken/?admin_view=1&page_size=100', by)).json() as {
    count: number;
    checked_at: string | null;
    results: BrokenLink[];
  };

/** Lets a night pass: the company was last checked before it. */
async function nextNight(): Promise<void> {
  await server.services.database.system.execute(
    sql`update link_checks set checked_at = checked_at - interval '2 days' where tenant_id = ${company.tenantId}::int`,
  );
  await checkLinksJob.run(server.services, null, new AbortController().signal);
}

const link = (address: string) => `<p><a href="${address}">tänne</a></p>`;

test('links to what is gone, not published or nowhere are found at night, with their object and field', async () => {
  expect(await broken()).toMatchObject({ count: 0, checked_at: null });
  const [good, gone, draft] = [
    await news('Hyvä', '<p>x</p>'),
    await news('Poistuva', '<p>x</p>'),
    await news('Luonnos', '<p>x</p>', { published: false }),
  ];
  expect((await call('DELETE', `v1/news/${gone}/`)).statusCode).toBe(204);
  const own = publicAddress(server.services.config);
  const id = await news(
    'Linkkejä',
    [
      link(`/news/${good}`),
      link(`/news/${gone}`),
      link(`${own}/news/${draft}?a=1&amp;b=2`),
      link('/olematon'),
      link('/profile'),
      link('https://example.com/news/1'),
      link('mailto:joku@example.com'),
    ].join(''),
  );
  const file = await call('POST', 'v1/resources/', 'tenantAdmin', {
    translations: { fi: { title: 'Linkki' } },
    resource_type: 2,
    link: `${own}/news/999999`,
    group: company.groups.other,
  });
  expect(file.statusCode, file.body).toBe(201);
  await nextNight();
  const { checked_at, results } = await broken();
  expect(Date.parse(checked_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const object = { id, title: 'Linkkejä' };
  const field = 'translations.fi.text';
  expect(results).toHaveLength(4);
  expect(results).toEqual(
    expect.arrayContaining([
      { entity: 'news', object, field, address: `/news/${gone}`, reason: 'gone' },
      { entity: 'news', object, field, address: `${own}/news/${draft}?a=1&b=2`, reason: 'not_published' },
      { entity: 'news', object, field, address: '/olematon', reason: 'unknown_address' },
      {
        entity: 'resource',
        object: { id: file.json().id, title: 'Linkki' },
        field: 'link',
        address: `${own}/news/999999`,
        reason: 'gone',
      },
    ]),
  );
  // Each reads of the content that they edit.
  expect((await broken('groupAdmin')).results.map(({ entity }) => entity)).toEqual(['news', 'news', 'news']);
  expect((await broken('strangerAdmin')).results).toEqual([]);
  expect((await call('GET', 'v1/links/broken/?admin_view=1', 'member')).statusCode).toBe(403);
  // Mended links are gone after the next night, those of deleted objects at once.
  expect((await call('DELETE', `v1/resources/${file.json().id}/`)).statusCode).toBe(204);
  expect((await broken()).count).toBe(3);
  const mended = await call('PUT', `v1/news/${id}/`, 'tenantAdmin', {
    translations: { fi: { title: 'Linkkejä', text: link(`/news/${good}`) } },
  });
  expect(mended.statusCode, mended.body).toBe(200);
  await nextNight();
  expect((await broken()).count).toBe(0);
});

test('a night is checked once, and a missed one is made up for', async () => {
  await nextNight();
  const first = (await broken()).checked_at;
  await checkLinksJob.run(server.services, null, new AbortController().signal);
  expect((await broken()).checked_at).toBe(first);
  expect(checkLinksJob.atStart).toBe(true);
});

describe('targetOf', () => {
  const origins = new Set(['https://intra.example.com', 'https://yritys.example.com']);
  test.each([
    ['/news/12', { kind: 'object', entity: 'news', id: 12 }],
    ['https://yritys.example.com/events/3/', { kind: 'object', entity: 'event', id: 3 }],
    ['/faq#7', { kind: 'object', entity: 'faq', id: 7 }],
    ['/company/4', { kind: 'object', entity: 'page', id: 4 }],
    ['/content/lunch/5', { kind: 'object', entity: 'content_item', id: 5, type: 'lunch' }],
    ['/content/lunch', { kind: 'type', type: 'lunch' }],
    ['/api/media/abcdefghijklmnopqrstuvwx/large.webp', { kind: 'picture', key: 'abcdefghijklmnopqrstuvwx' }],
    ['/api/v1/files/8', { kind: 'file', id: 8 }],
    ['/api/v1/resources/9/view/', { kind: 'object', entity: 'resource', id: 9 }],
    ['/nowhere', { kind: 'unknown' }],
    ['/news', undefined],
    ['/', undefined],
    ['/admin/news', undefined],
    ['/polls', undefined],
    ['/%E0%A4%A', { kind: 'unknown' }],
    ['https://elsewhere.example.com/news/1', undefined],
    ['tel:+358401234567', undefined],
  ])('%s', (address, target) => expect(targetOf(address, origins)).toEqual(target));
});

test('the screens that the check knows are those of the employee app', () => {
  const routes = new URL('../../../../employee/src/routes/', import.meta.url);
  const names = readdirSync(routes, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => name.replace(/\.tsx?$/, '').split('.')[0] ?? '');
  const screens = names.filter((name) => /^[a-z0-9-]+$/.test(name) && name !== 'index');
  const ofContent = Object.values(entities).flatMap((entity) =>
    'employee' in entity && entity.employee ? [entity.employee.path] : [],
  );
  expect([...new Set(screens)].sort()).toEqual([...APP_SCREENS].sort());
  expect(ofContent).toContain('news');
});

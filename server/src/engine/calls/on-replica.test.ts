import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type ActorName, buildCompany, type Company } from '../../../test/company.ts';
import { buildApp } from '../../app.ts';
import { openResponseCache } from '../../platform/cache/response-cache.ts';
import type { Reader } from '../../platform/db/replica-changes.ts';
import { nextTransitionIn } from '../cache/next-transition.ts';

/** Which calls may be answered by a replica; how it is chosen: `platform/db/replica.test.ts`. */

let server: TestApp;
let company: Company;
let app: FastifyInstance;
let readers: Reader[] = [];

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
  const { database } = server.services;
  const reads = { replica: 0, behind: 0, left_out: 0, busy: 0, failed: 0 };
  app = await buildApp({
    ...server.services,
    cache: openResponseCache(nextTransitionIn(database)),
    database: {
      ...database,
      replica: () => ({ state: 'behind', lagSeconds: 12, reads }),
      reading: (reader, work) => {
        readers.push(reader);
        return database.tenant(reader.tenantId, work);
      },
    },
  });
});

beforeEach(() => {
  readers = [];
});

afterAll(async () => {
  await app.close();
  await server.close();
});

const call = (path: string, actor: ActorName, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  app.inject({
    method,
    url: `/api/${path}`,
    payload,
    headers: { authorization: `Bearer ${company.tokens[actor]}` },
  });

test.each(['v1/news/', 'v1/feed/', 'v1/home/', 'v1/people/'])(
  'a replica with all changes that the caller knows of may answer %s, which is the same for a group',
  async (path) => {
    expect((await call(path, 'member')).statusCode).toBe(200);
    expect(readers.length).toBeGreaterThan(0);
    for (const { tenantId, revisions } of readers) {
      expect(tenantId).toBe(company.tenantId);
      expect(Object.keys(revisions).length).toBeGreaterThan(0);
    }
  },
);

test.each([
  ['v1/news/?admin_view=1', 'tenantAdmin'],
  ['v1/news/?search=sauna', 'member'],
  ['v1/home/mine/', 'member'],
  ['v1/notices/', 'member'],
  ['v1/profile/', 'member'],
] as const)('the primary alone answers %s', async (path, actor) => {
  expect((await call(path, actor)).statusCode).toBe(200);
  expect(readers).toEqual([]);
});

test('a write reads from the primary alone', async () => {
  const body = { name: 'Saunaryhmä' };
  expect((await call('v1/tenant/groups/?admin_view=1', 'tenantAdmin', 'POST', body)).statusCode).toBe(201);
  expect(readers).toEqual([]);
});

test('readiness tells of the replica, and does not depend on it', async () => {
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'ready', replica: 'behind' }]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { openNewsroom } from '../../../test/newsroom.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { signers } from '../../platform/config/secret.ts';

let room: Awaited<ReturnType<typeof openNewsroom>>;
let server: TestApp;

beforeAll(async () => {
  room = await openNewsroom();
  server = room.server;
});

afterAll(() => server.close());

const reads = async (token = room.company.tokens.member) =>
  (await server.call('GET', 'v1/profile/read/', { token })).json();

const markRead = (body: object, token = room.company.tokens.member) =>
  server.call('POST', 'v1/profile/read/', { token, body });

test('read marks are visible to their owner only, on every device', async () => {
  const [newsId, otherId] = [await room.createdId(), await room.createdId()];
  expect((await markRead({ entity: 'news', ids: [newsId, newsId] })).statusCode).toBe(204);
  expect(await reads()).toMatchObject({ news: [newsId], event: [] });
  await markRead({ entity: 'news', all: true });
  expect((await reads()).news.sort()).toEqual([newsId, otherId].sort());
  expect((await reads(room.company.tokens.groupAdmin)).news).toEqual([]);
  expect((await server.call('GET', 'v1/profile/read/')).statusCode).toBe(401);
});

test('objects that the reader cannot see are not marked', async () => {
  const id = await room.createdId();
  const { outsider } = room.company.tokens;
  await markRead({ entity: 'news', ids: [id, 999_999_999] }, outsider);
  expect((await reads(outsider)).news).toEqual([]);
});

test('opening the object of a notice marks the notice as read', async () => {
  const id = await room.createdId();
  await runJobs(server.services);
  const token = room.company.tokens.member;
  const mine = async () => {
    const { results } = (await server.call('GET', 'v1/notices/?unread=1', { token })).json();
    return results.filter(({ object }: { object: { id: number } }) => object.id === id).length;
  };
  expect(await mine()).toBe(1);
  await markRead({ entity: 'news', ids: [id] });
  expect(await mine()).toBe(0);
});

test.each([
  ['entity', { entity: 'gossip', ids: [1] }],
  ['entity', { ids: [1] }],
  ['ids', { entity: 'news' }],
  ['ids', { entity: 'news', ids: 7 }],
  ['ids', { entity: 'news', ids: ['x'] }],
])('an invalid value is rejected at %s: %j', async (field, body) => {
  const answer = await markRead(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)[0]).toMatch(new RegExp(`^${field}`));
});

test('no row reveals its person, also after the secret has changed', async () => {
  const id = await room.createdId();
  const token = room.company.tokens.readOnly;
  await markRead({ entity: 'news', ids: [id] }, token);
  const rows = async () =>
    (
      await server.services.database.system.execute<{ pseudonym: string }>(
        sql`select * from content_reads where ${id}::int = any(ids)`,
      )
    ).rows;
  const [row] = await rows();
  expect(Object.keys(row ?? {}).sort()).toEqual(['entity', 'ids', 'pseudonym', 'tenant_id']);
  expect(row?.pseudonym).toMatch(/^[\w-]{43}$/);
  const former = { sign: server.services.sign, signatures: server.services.signatures };
  Object.assign(
    server.services,
    signers(['another secret of tests, long enough', 'a secret of tests, long enough for one']),
  );
  expect((await reads(token)).news).toEqual([id]);
  await markRead({ entity: 'news', ids: [id] }, token);
  Object.assign(server.services, signers(['another secret of tests, long enough']));
  expect((await reads(token)).news).toEqual([id]);
  Object.assign(server.services, former);
});

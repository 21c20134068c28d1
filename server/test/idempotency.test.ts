import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { multipart, openNewsroom, picture } from './newsroom.ts';

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

let room: Newsroom;

beforeAll(async () => {
  room = await openNewsroom();
});

afterAll(() => room.server.close());

const newKey = () => crypto.randomUUID();

const titled = (title: string) => ({
  ...room.base(),
  translations: { fi: { title, text: '<p>Teksti.</p>' } },
});

const post = (key: string, body: object, path = 'v1/news/') =>
  room.server.call('POST', path, { ...room.editor({ 'Idempotency-Key': key }), body });

async function count(title: string): Promise<number> {
  const listed = await room.server.call(
    'GET',
    `v1/news/?admin_view=1&search=${encodeURIComponent(title)}`,
    room.editor(),
  );
  return listed.json().count;
}

test('a repeated call gets the first answer, with and without the trailing slash', async () => {
  const [key, title] = [newKey(), `Kerran ${newKey()}`];
  const first = await post(key, titled(title));
  expect(first.statusCode, first.body).toBe(201);
  const again = await post(key, titled(title));
  const bare = await post(key, titled(title), 'v1/news');
  for (const answer of [again, bare]) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(first.json());
    expect(answer.headers.etag).toBe(first.headers.etag);
  }
  expect(await count(title)).toBe(1);
});

test('concurrent calls with one key store one object, and all get it', async () => {
  const [key, title] = [newKey(), `Yhtä aikaa ${newKey()}`];
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, titled(title))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await count(title)).toBe(1);
});

test('forms with the same fields and files are equal, whatever their boundary', async () => {
  const [key, title] = [newKey(), `Lomake ${newKey()}`];
  const image = await picture();
  const first = await post(key, multipart({ ...titled(title), image }));
  expect((await post(key, multipart({ ...titled(title), image }))).json()).toEqual(first.json());
  const otherAnswer = await post(key, multipart({ ...titled(title), image: await picture('png') }));
  expect(otherAnswer.statusCode).toBe(422);
});

test('the same key with another body, address or query is rejected', async () => {
  const [key, title] = [newKey(), `Toinen ${newKey()}`];
  const { id } = (await post(key, titled(title))).json();
  for (const answer of [
    await post(key, titled(`${title}!`)),
    await post(key, titled(title), `v1/news/${id}/restore/`),
    await post(key, titled(title), 'v1/news/?admin_view=1'),
  ]) {
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'key_reused', status: 422 });
  }
  expect(await count(title)).toBe(1);
});

test('another person may use the same key', async () => {
  const [key, title] = [newKey(), `Kahdesti ${newKey()}`];
  await post(key, titled(title));
  const otherAnswer = await room.server.call('POST', 'v1/news/', {
    token: room.company.tokens.tenantAdmin,
    headers: { 'Idempotency-Key': key },
    body: titled(title),
  });
  expect(otherAnswer.statusCode).toBe(201);
  expect(await count(title)).toBe(2);
});

test('a failed call may be corrected under the same key', async () => {
  const key = newKey();
  expect((await post(key, { ...room.base(), group: 999_999 })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await post(key, titled(`Oikein ${key}`))).statusCode).toBe(201);
});

test('a repeated change or delete gets its first answer', async () => {
  const id = await room.createdId();
  const read = await room.server.call('GET', `v1/news/${id}/?admin_view=1`, room.editor());
  const headers = { 'Idempotency-Key': newKey(), 'If-Match': String(read.headers.etag) };
  const changed = await room.change(id, { published: false }, headers);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await room.change(id, { published: false }, headers)).json()).toEqual(changed.json());
  const keyed = room.editor({ 'Idempotency-Key': newKey() });
  expect((await room.server.call('DELETE', `v1/news/${id}/`, keyed)).statusCode).toBe(204);
  expect((await room.server.call('DELETE', `v1/news/${id}/`, keyed)).statusCode).toBe(204);
  expect((await room.server.call('DELETE', `v1/news/${id}/`, room.editor())).statusCode).toBe(404);
});

test('a call that was stored but not answered is answered by the next process', async () => {
  const { services } = room.server;
  const [key, title] = [newKey(), `Ei vastausta ${newKey()}`];
  let committed = () => {};
  const stored = new Promise<void>((resolve) => {
    committed = resolve;
  });
  // The process dies between storing and answering: its answer is never sent.
  const dying = await buildApp({
    ...services,
    database: {
      ...services.database,
      transaction: async (tenant, work) => {
        await services.database.transaction(tenant, work);
        committed();
        return new Promise<never>(() => {});
      },
    },
  });
  const request = {
    method: 'POST' as const,
    url: '/api/v1/news/',
    headers: { authorization: `Bearer ${room.company.tokens.groupAdmin}`, 'idempotency-key': key },
    payload: titled(title),
  };
  void dying.inject(request);
  await stored;
  const next = await buildApp(services);
  const answer = await next.inject(request);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().translations.fi.title).toBe(title);
  expect(await count(title)).toBe(1);
  await next.close();
});

test('stored keys reveal neither the caller nor the content nor the time', async () => {
  const [key, title] = [newKey(), `Salassa ${newKey()}`];
  const { id } = (await post(key, titled(title))).json();
  const { rows } = await room.server.services.database.system.execute<Record<string, unknown>>(
    sql`select * from idempotency_keys order by hour desc`,
  );
  const columns = Object.keys(rows[0] ?? {}).sort();
  expect(columns).toEqual(['answer', 'hour', 'id', 'request', 'scrubbed', 'tenant_id']);
  const storedText = JSON.stringify(rows);
  for (const telling of [key, title, 'news', `"id":${id}`]) expect(storedText).not.toContain(telling);
  for (const { hour } of rows) expect(new Date(String(hour)).getTime() % 3_600_000).toBe(0);
});

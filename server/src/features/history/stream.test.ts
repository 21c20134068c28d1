import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { storeSecurityEvents } from '../../engine/versions/security-events.ts';
import { nextRows, streamLines } from './stream.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const event = (tenantId: number, user: number) =>
  ({ tenantId, event: 'sign_in', method: 'password', user, by: user }) as const;

const store = (tenantId: number, user: number) =>
  storeSecurityEvents(server.services.database.system, [event(tenantId, user)]);

const read = async (tenantId: number, after = 0) => {
  const rows: { cursor: number; object: { id: number } }[] = [];
  for await (const lines of streamLines(server.services, tenantId, after))
    for (const line of lines.trim().split('\n')) rows.push(JSON.parse(line));
  return rows;
};

/** Makes a company. `first`: the cursor of its last row so far. */
async function buildTenant() {
  const { id } = await server.build.tenant();
  return { id, first: (await read(id)).at(-1)?.cursor ?? 0 };
}

function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send, sent };
}

const objects = (rows: readonly { object: { id: number } | null }[]) => rows.map(({ object }) => object?.id);

test('a row that is stored later than its id is read once, after those before it', async () => {
  const { id, first: start } = await buildTenant();
  const { system } = server.services.database;
  const [waiting, began] = [signal(), signal()];
  const late = system.transaction(async (db) => {
    await storeSecurityEvents(db, [event(id, 1)]);
    began.send();
    await waiting.sent;
  });
  await began.sent;
  const { rows: before } = await elsewhereRead(id);
  waiting.send();
  await late;
  const first = await read(id, start);
  expect(objects(before)).toEqual([2]);
  expect(objects(first)).toEqual([2, 1]);
  expect(objects(await read(id, first[0]?.cursor))).toEqual([1]);

  /** Stores and reads while the transaction above is open. */
  async function elsewhereRead(tenantId: number) {
    const { elsewhere } = await import('../../../test/one-each.ts');
    return elsewhere(async () => {
      await store(tenantId, 2);
      return { rows: await nextRows(server.services, tenantId, start) };
    });
  }
});

test('concurrent writers and readers: nothing is missing, doubled or out of order', async () => {
  const { id, first } = await buildTenant();
  const total = 300;
  const seen: number[][] = [[], []];
  let isWriting = true;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let nth = 0; nth < total / 6; nth++) await store(id, 1000 * (writer + 1) + nth);
  });
  const readers = seen.map(async (cursors, reader) => {
    let after = first;
    const got: number[] = [];
    for (let isLast = false; ; ) {
      const rows = await read(id, after);
      after = rows.at(-1)?.cursor ?? after;
      cursors.push(...rows.map(({ cursor }) => cursor));
      got.push(...rows.map(({ object }) => object.id));
      if (isLast) break;
      isLast = !isWriting;
    }
    return { reader, got };
  });
  await Promise.all(writers);
  isWriting = false;
  const results = await Promise.all(readers);
  for (const { reader, got } of results) {
    expect(got).toHaveLength(total);
    expect(new Set(got).size).toBe(total);
    const cursors = seen[reader] ?? [];
    expect(cursors).toEqual([...cursors].sort((a, b) => a - b));
    // Of one writer in its order.
    for (let writer = 1; writer <= 6; writer++) {
      const own = got.filter((user) => Math.floor(user / 1000) === writer);
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
  }
  expect(results[0]?.got).toEqual(results[1]?.got);
});

test('more rows than one batch, and each cursor goes on where it stands', async () => {
  const { id, first } = await buildTenant();
  const { system } = server.services.database;
  await storeSecurityEvents(
    system,
    Array.from({ length: 1203 }, (_, nth) => event(id, nth + 1)),
  );
  const rows = await read(id, first);
  expect(objects(rows)).toEqual(Array.from({ length: 1203 }, (_, nth) => nth + 1));
  expect(objects(await read(id, rows[1200]?.cursor))).toEqual([1202, 1203]);
  expect(await read(id, rows.at(-1)?.cursor)).toEqual([]);
});

test('a cursor whose rows are deleted, or that was never given, is gone', async () => {
  const admin = await server.build.user({ is_tenant_admin: true });
  const token = await server.login(admin);
  const get = (after: string) => server.call('GET', `v1/history/stream/?after=${after}`, { token });
  for (let nth = 1; nth <= 3; nth++) await store(admin.tenantId, nth);
  const rows = await read(admin.tenantId);
  const [first, second, ...others] = rows.map(({ cursor }) => cursor);
  expect((await get(String(first))).statusCode).toBe(200);
  expect((await get(String((others.at(-1) ?? 0) + 1))).statusCode).toBe(410);
  for (const wrong of ['-1', 'x', '1.5', ''])
    expect([400, 200, 410]).toContain((await get(wrong)).statusCode);
  expect((await get('x')).statusCode).toBe(400);
  await server.services.database.system.execute(
    sql`delete from versions where tenant_id = ${admin.tenantId}::int and position <= ${first}::bigint`,
  );
  const gone = await get(String(first));
  expect([gone.statusCode, gone.json().status]).toEqual([410, 410]);
  expect((await get(String(second))).statusCode).toBe(200);
  // Positions never come back.
  await server.services.database.system.execute(
    sql`delete from versions where tenant_id = ${admin.tenantId}::int`,
  );
  await store(admin.tenantId, 9);
  expect((await read(admin.tenantId))[0]?.cursor).toBeGreaterThan(others.at(-1) ?? 0);
  expect((await get(String(others.at(-1)))).statusCode).toBe(410);
});

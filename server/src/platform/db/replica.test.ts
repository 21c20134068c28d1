import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type DatabasePath, openPath } from '../../../test/database-path.ts';
import { createGroup, createTenant } from '../../seed/people.ts';
import { type Database, type Db, openPools } from './database.ts';
import { bytesOf, faultOf, lagMeter, PRIMARY_SQL } from './replica.ts';
import type { Reader } from './replica-changes.ts';

describe('a replica is behind', () => {
  test('by the time since the primary passed its position, however long the primary has been quiet', () => {
    const meter = lagMeter();
    meter.passed(0, '0/10');
    meter.passed(1000, '0/20');
    meter.passed(2000, '0/30');
    expect(meter.secondsAt(3000, '0/F')).toBe(3);
    expect(meter.secondsAt(3000, '0/10')).toBe(2);
    meter.passed(60_000, '0/30');
    expect(meter.secondsAt(60_000, '0/30')).toBe(0);
    expect(meter.secondsAt(90_000, '0/30')).toBe(0);
    meter.passed(90_000, '1/0');
    expect(meter.secondsAt(91_000, '0/FFFFFFFF')).toBe(1);
    meter.forget();
    expect(meter.secondsAt(91_000, '0/0')).toBe(0);
  });

  test('in bytes of the log, whose positions have two halves', () => {
    expect(bytesOf('1/A')).toBe(2n ** 32n + 10n);
  });
});

test('a replica is left out when it is too late, follows a former primary, or is none of this database', () => {
  const primary = { isStandby: false, database: '7/5', timeline: 2, position: '0/0' };
  const replica = { ...primary, isStandby: true };
  expect(faultOf(primary, replica, 10)).toBeUndefined();
  expect(faultOf(primary, replica, 10.1)?.state).toBe('behind');
  expect(faultOf(primary, { ...replica, timeline: 1 }, 0)?.state).toBe('behind');
  expect(faultOf(primary, { ...replica, database: '7/6' }, 0)?.state).toBe('away');
  expect(faultOf(primary, { ...replica, isStandby: false }, 0)?.state).toBe('away');
});

/**
 * Two databases of one server stand for the primary and the replica, so that the test decides what the replica lacks.
 * With a real one: `test/ops/replica.ops.ts`.
 */
describe('a read goes', { shuffle: false }, () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const opened: { close(): Promise<unknown> }[] = [];
  let primary: Awaited<ReturnType<typeof createTestDatabase>>;
  let copy: Awaited<ReturnType<typeof createTestDatabase>>;
  let path: DatabasePath;
  let database: Database;
  let direct: pg.Client;
  let onCopy: Database;
  let ours = 0;
  let theirs = 0;
  let seen: object = {};

  beforeAll(async () => {
    [primary, copy] = [await createTestDatabase(), await createTestDatabase()];
    path = await openPath(copy.url);
    direct = new pg.Client(primary.url);
    await direct.connect();
    const ask = async () => ({ ...(await direct.query(PRIMARY_SQL)).rows[0], isStandby: true, ...seen });
    const silent = { error: () => undefined };
    database = openPools({ url: primary.url, replica: { url: path.url, log, ask }, log: silent });
    onCopy = openPools({ url: copy.url, log: silent });
    opened.push(database, onCopy);
    for (const { system } of [database, onCopy]) {
      ours = (await createTenant(system, { name: 'Ours' })).id;
      theirs = (await createTenant(system, { name: 'Theirs' })).id;
      await createGroup(system, ours, 'Paja');
      await createGroup(system, theirs, 'Paja');
    }
    await raise(database, 1);
    await raise(onCopy, 1);
  });

  beforeEach(async () => {
    await expect.poll(() => database.replica?.().state).toBe('ok');
    log.warn.mockClear();
    log.info.mockClear();
  });

  afterAll(async () => {
    for (const each of opened) await each.close();
    await direct.end();
    await path.close();
    await primary.drop();
    await copy.drop();
  });

  /** Stores how often the company's news changed, as the transaction that changes them does. */
  const raise = ({ system }: Database, revision: number) =>
    system.execute(sql`insert into revisions (tenant_id, entity, revision) values (${ours}, 'news', ${revision})
      on conflict (tenant_id, entity) do update set revision = excluded.revision`);

  const nameIn = async (db: Db) =>
    (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name;
  const whereFor = (reader: Partial<Reader> = {}) =>
    database
      .reading({ tenantId: ours, revisions: { news: 1 }, ...reader }, nameIn)
      .then((name) => (name === new URL(copy.url).pathname.slice(1) ? 'replica' : 'primary'));

  test('to the replica once it has all changes that the reader knows of, else to the primary', async () => {
    expect(await whereFor()).toBe('replica');
    // A caller who has just written knows of their change by the next call, in every process, and so does everybody.
    await raise(database, 2);
    const later = { revisions: { news: 2 } };
    expect(await whereFor(later)).toBe('primary');
    expect(await whereFor(later)).toBe('primary');
    await raise(onCopy, 2);
    expect(await whereFor(later)).toBe('replica');
    expect(await whereFor({ revisions: { news: 2, event: 1 } })).toBe('primary');
    expect(await whereFor({ tenantId: theirs })).toBe('primary');
    expect(await whereFor({ revisions: {} })).toBe('primary');
  });

  test('to a replica under the same role and company, and can write nothing there', async () => {
    for (const tenantId of [ours, theirs, ours]) {
      await onCopy.system.execute(sql`insert into revisions (tenant_id, entity, revision)
        values (${tenantId}, 'news', 2) on conflict do nothing`);
      const { rows } = await database.reading({ tenantId, revisions: { news: 1 } }, (db) =>
        db.execute(sql`select current_database() as name, current_user as role,
          array(select distinct tenant_id from groups) as companies`),
      );
      const name = new URL(copy.url).pathname.slice(1);
      expect(rows).toEqual([{ name, role: 'piiri_app', companies: [tenantId] }]);
    }
    const writing = database.reading({ tenantId: ours, revisions: { news: 1 } }, (db) =>
      db.execute(sql`update groups set name = 'x'`),
    );
    await expect(writing).rejects.toThrow();
    const { rows } = await onCopy.system.execute(sql`select from groups where name = 'x'`);
    expect(rows).toEqual([]);
  });

  test('to the primary when the replica refuses the statement, as before a migration has reached it', async () => {
    await database.system.execute(sql`create table late as select 7 as n`);
    await database.system.execute(sql`grant select on late to piiri_app`);
    const { rows } = await database.reading({ tenantId: ours, revisions: { news: 1 } }, (db) =>
      db.execute(sql`select n from late`),
    );
    expect(rows).toEqual([{ n: 7 }]);
    expect(database.replica?.().state).toBe('ok');
  });

  test('to the primary while the replica is unfit, with one line an outage', async () => {
    seen = { isStandby: false };
    await expect.poll(() => database.replica?.().state).toBe('away');
    expect(await whereFor()).toBe('primary');
    seen = {};
    await expect.poll(() => database.replica?.().state).toBe('ok');
    expect(await whereFor()).toBe('replica');
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  });

  test('to the primary at once when the replica goes away, also in the middle of the read', async () => {
    let isCut = false;
    const cutMeanwhile = database.reading({ tenantId: ours, revisions: { news: 1 } }, async (db) => {
      const name = await nameIn(db);
      if (!isCut) path.cut();
      isCut = true;
      return [name, await nameIn(db)];
    });
    const name = new URL(primary.url).pathname.slice(1);
    expect(await cutMeanwhile).toEqual([name, name]);
    expect(database.replica?.().reads.failed).toBeGreaterThan(0);
    expect(await Promise.all(Array.from({ length: 20 }, () => whereFor()))).toEqual(
      Array.from({ length: 20 }, () => 'primary'),
    );
    path.mend();
    await expect.poll(() => whereFor()).toBe('replica');
  });
});

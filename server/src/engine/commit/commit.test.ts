import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { revisions } from '../../platform/db/tables/commits.ts';
import { ROOT } from '../../platform/process/paths.ts';
import { entityOf, tableOf } from '../model/tables.ts';
import { lockRow } from '../write/lock.ts';
import { storeChange, storeNewRow } from '../write/store.ts';
import { committer } from './commit.ts';

const news = entityOf('news');
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const causeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown as Error & { cause?: Error },
  );
  return error?.cause?.message ?? error?.message;
};

async function aCompany() {
  const { id: tenantId, everyoneGroup } = await server.build.tenant();
  const commit = committer(server.services, { tenantId });
  const revision = async (entity = 'news') => {
    const rows = await server.services.database.tenant(tenantId, (db) =>
      db.select().from(revisions).where(eq(revisions.entity, entity)),
    );
    return rows[0]?.revision ?? 0;
  };
  return { tenantId, group: everyoneGroup, commit, revision };
}

describe('a write that bypasses commit', () => {
  test('is refused outside of commit’s transactions', async () => {
    const { tenantId, group } = await aCompany();
    const past = server.services.database.tenant(tenantId, (db) =>
      db.insert(tableOf(news)).values({ tenant_id: tenantId, group }),
    );
    expect(await causeOf(past)).toMatch(/read-only transaction/);
  });

  test('is refused within them by the guard that tests install in the database', async () => {
    const { tenantId, group, commit } = await aCompany();
    const table = tableOf(news);
    expect(
      await causeOf(commit(({ db }) => db.insert(table).values({ tenant_id: tenantId, group }))),
    ).toMatch(/revision was not raised/);
    const { id } = await commit((tx) => storeNewRow(tx, news, { group }));
    const sly = commit(async (tx) => {
      await storeChange(tx, news, await lockRow(tx, news, id), {});
      await tx.db.execute(sql`update ${table} set published = true where id = ${id}`);
    });
    expect(await causeOf(sly)).toMatch(/no new version/);
  });

  test('does not occur in the code', () => {
    const folder = join(ROOT, 'server', 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test|\.fixture)\.ts$/.test(name),
    );
    const matching = (pattern: RegExp) =>
      files.filter((name) => pattern.test(readFileSync(join(folder, name), 'utf8'))).sort();
    expect(matching(/database\.transaction\(/)).toEqual(['engine/commit/commit.ts']);
    // The owner's connection has no guard: code that writes with it names its table, and none of these is an entity's.
    expect(matching(/\.(insert|update|delete)\(\s*(table\b|target\b|tableOf\()/)).toEqual([
      'engine/owned/shareable.ts',
      'engine/privacy/delete-for-good.ts',
      'engine/privacy/purge-deleted.ts',
      'engine/write/store.ts',
      // Moving a tenant imports and deletes it as a whole, done by the operator.
      'moving/company-tables.ts',
    ]);
  });
});

describe('a transaction', () => {
  test('raises the revision of each changed entity once, and none when it fails', async () => {
    const { group, commit, revision } = await aCompany();
    await commit(async (tx) => {
      await storeNewRow(tx, news, { group });
      await storeNewRow(tx, news, { group });
    });
    expect(await revision()).toBe(1);
    expect(await revision('poll')).toBe(0);
    await expect(
      commit(async (tx) => {
        await storeNewRow(tx, news, { group });
        throw new Error('Too late.');
      }),
    ).rejects.toThrow('Too late.');
    expect(await revision()).toBe(1);
  });

  test('shows a company only its own revisions and those of the installation', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()];
    const before = await ours.revision('article');
    await theirs.commit((tx) => storeNewRow(tx, news, { group: theirs.group }));
    await committer(server.services, { tenantId: 0 })(
      async (tx) => tx.note({ entity: 'article', action: 'create' }),
      {
        asOwner: true,
      },
    );
    expect(await ours.revision()).toBe(0);
    expect(await ours.revision('article')).toBe(before + 1);
  });

  test('counts every version, also under concurrent changes', async () => {
    const { group, commit, revision } = await aCompany();
    const { id } = await commit((tx) => storeNewRow(tx, news, { group }));
    await Promise.all(
      Array.from({ length: 20 }, () =>
        commit(async (tx) => storeChange(tx, news, await lockRow(tx, news, id), { published: true })),
      ),
    );
    expect((await commit((tx) => lockRow(tx, news, id))).version).toBe(21);
    expect(await revision()).toBe(21);
  });

  test('is retried after a deadlock', async () => {
    const { group, commit } = await aCompany();
    const [firstId, secondId] = await commit(async (tx) => [
      (await storeNewRow(tx, news, { group })).id,
      (await storeNewRow(tx, news, { group })).id,
    ]);
    let waiting = 0;
    let openBarrier = () => {};
    const barrier = new Promise<void>((resolve) => {
      openBarrier = resolve;
    });
    const crossing = (first = 0, second = 0) =>
      commit(async (tx) => {
        const row = await lockRow(tx, news, first);
        if (++waiting === 2) openBarrier();
        await barrier;
        await storeChange(tx, news, await lockRow(tx, news, second), {});
        await storeChange(tx, news, row, {});
      });
    await Promise.all([crossing(firstId, secondId), crossing(secondId, firstId)]);
    const versions = await commit(async (tx) => [
      (await lockRow(tx, news, firstId ?? 0)).version,
      (await lockRow(tx, news, secondId ?? 0)).version,
    ]);
    expect(versions).toEqual([3, 3]);
  });

  test('runs its after-commit work only once it has committed', async () => {
    const { commit, revision } = await aCompany();
    const seen: number[] = [];
    await commit(async (tx) => {
      tx.note({ entity: 'news', action: 'create' });
      tx.afterCommit('Looking', async () => void seen.push(await revision()));
    });
    await expect(
      commit(async (tx) => {
        tx.afterCommit('Looking', async () => void seen.push(-1));
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    await server.services.background.settled();
    expect(seen).toEqual([1]);
  });

  test('passes its result to onCommit and is rolled back when onCommit fails', async () => {
    const { tenantId, group, revision } = await aCompany();
    const results: unknown[] = [];
    const commit = committer(server.services, {
      tenantId,
      onCommit: async (_, result) => {
        results.push(result);
        if (results.length > 1) throw new Error('Not this time.');
      },
    });
    const create = () => commit(async (tx) => (await storeNewRow(tx, news, { group })).version);
    await create();
    await expect(create()).rejects.toThrow('Not this time.');
    expect(results).toEqual([1, 1]);
    expect(await revision()).toBe(1);
  });
});

describe('a constraint violation', () => {
  test('is reported at its field, not as a server error', async () => {
    const { commit, group, tenantId } = await aCompany();
    const elsewhere = await server.build.group();
    await expect(commit((tx) => storeNewRow(tx, news, { group: elsewhere.id }))).rejects.toMatchObject({
      code: 'invalid',
      extras: { errors: { group: ['unknown_reference'] } },
    });
    const table = tableOf(news);
    const { system } = server.services.database;
    onTestFinished(async () => {
      await system.execute(sql`drop index if exists news_video_url`);
      await system.execute(sql`alter table ${table} drop constraint if exists news_title_check`);
    });
    await system.execute(
      // Only this tenant, because other tenants' rows may violate the index.
      sql.raw(`create unique index news_video_url on news (tenant_id, video_url)
        where deleted_at is null and tenant_id = ${tenantId}`),
    );
    await system.execute(
      sql`alter table ${table} add constraint news_title_check check (title <> '{}' or video_url is not null) not valid`,
    );
    const same = { group, video_url: 'dQw4w9WgXcQ' };
    await commit((tx) => storeNewRow(tx, news, same));
    await expect(commit((tx) => storeNewRow(tx, news, same))).rejects.toMatchObject({
      extras: { errors: { video_url: ['taken'] } },
    });
    await expect(commit((tx) => storeNewRow(tx, news, { group }))).rejects.toMatchObject({
      extras: { errors: { translations: ['invalid'] } },
    });
  });
});

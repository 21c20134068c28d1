import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { committer } from '../src/engine/commit/commit.ts';
import { entityOf, tableOf } from '../src/engine/model/tables.ts';
import { indexObjects, indexStatement, indexVersions, rebuildIndex } from '../src/engine/search/rebuild.ts';
import { INSTALLATION } from '../src/platform/db/tenant-scope.ts';
import { MIGRATIONS } from '../src/platform/process/paths.ts';
import { createAccount, createUser } from '../src/seed/people.ts';
import { startTestApp, type TestApp } from './app.ts';
import { elsewhere } from './one-each.ts';
import { aWord, inFinnish, openSearch } from './searching.ts';

// A separate server: the test loses the whole index, other companies' included.
test('a rebuild restores lost entries, and adds none of deleted objects', async () => {
  const { server, createdId, editor, idsOf } = await openSearch(() => startTestApp());
  onTestFinished(server.close);
  const [remaining, gone] = [aWord(), aWord()];
  const id = await createdId(inFinnish(remaining));
  await server.call('DELETE', `v1/news/${await createdId(inFinnish(gone))}/`, editor());
  await server.services.database.system.execute('delete from search_entries');
  await server.services.database.system.execute('delete from search_progress');
  expect(await idsOf(remaining)).toEqual([]);
  await rebuildIndex(server.services);
  expect(await idsOf(remaining)).toEqual([`news ${id}`]);
  expect(await idsOf(gone)).toEqual([]);
  // A second start finds nothing to do.
  await server.services.database.system.execute("delete from search_entries where entity = 'news'");
  await rebuildIndex(server.services);
  const left = await server.services.database.system.execute(
    "select 1 from search_entries where entity = 'news'",
  );
  expect(left.rows).toEqual([]);
  await server.services.database.system.execute('delete from search_progress');
  await rebuildIndex(server.services);
});

test('a person created during a rebuild is in the index once', async () => {
  const { server, company } = await openSearch(() => startTestApp());
  onTestFinished(server.close);
  const { system } = server.services.database;
  const name = aWord();
  const account = await createAccount(system, { username: name });
  await system.execute('delete from search_progress');
  const making = await system.transaction(async (tx) => {
    // Joining a company waits for the lock on the person's account.
    await tx.execute(sql`select from accounts where id = ${account} for update`);
    const person = { first_name: 'Aino', last_name: name };
    const created = elsewhere(() => createUser(system, company.tenantId, person, account));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!(await elsewhere(() => system.execute(waiting))).rowCount) await nextTurn();
    await elsewhere(() => rebuildIndex(server.services));
    return { created };
  });
  const id = await making.created;
  const { rows } = await system.execute(
    sql`select language from search_entries where entity = 'user' and entity_id = ${id}`,
  );
  expect(rows).toHaveLength(1);
});

test('an object indexed by two processes at once is in the index once', async () => {
  const { server, createdId } = await openSearch(() => startTestApp());
  onTestFinished(server.close);
  const { services } = server;
  const id = await createdId(inFinnish(aWord()));
  const news = entityOf('news');
  const put = (during?: () => Promise<unknown>) =>
    committer(services, { tenantId: INSTALLATION })(
      async (tx) => {
        await indexObjects(tx, news, eq(tableOf(news).id, id), 1);
        await during?.();
      },
      { asOwner: true },
    );
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let otherPut: Promise<void> | undefined;
  await put(async () => {
    otherPut = elsewhere(() => put());
    while (!(await elsewhere(() => services.database.system.execute(waiting))).rowCount) await nextTurn();
  });
  await otherPut;
  const { rows } = await services.database.system.execute(
    sql`select language from search_entries where entity = 'news' and entity_id = ${id}`,
  );
  expect(rows).toHaveLength(1);
});

describe('the index version', () => {
  const progressOf = async ({ services }: TestApp, entity: string) => {
    const { rows } = await services.database.system.execute<{ version: string; last: number | null }>(
      sql`select version, last_id as last from search_progress where entity = ${entity}`,
    );
    return rows[0];
  };

  /** Opens a search with a word of a news item that the index lost after it was built. */
  async function openWithLostWord() {
    const search = await openSearch(() => startTestApp());
    onTestFinished(search.server.close);
    const word = aWord();
    await search.createdId(inFinnish(word));
    await rebuildIndex(search.server.services);
    const { system } = search.server.services.database;
    await system.execute("delete from search_entries where entity = 'news'");
    return { ...search, word, system };
  }

  test('is set by a migration; a program with another version does not rebuild, however often it starts', async () => {
    const { server, word, system, idsOf } = await openWithLostWord();
    await system.execute(sql.raw(indexStatement({ ...indexVersions(), news: 'other' })));
    const progress = await progressOf(server, 'news');
    expect(progress).toMatchObject({ version: expect.stringMatching(/other$/), last: 0 });
    expect(await progressOf(server, 'page')).toMatchObject({ last: null });
    for (let start = 0; start < 2; start++) await rebuildIndex(server.services);
    expect(await progressOf(server, 'news')).toEqual(progress);
    expect(await idsOf(word)).toEqual([]);
  });

  test('is changed to this program’s by its migration, after any other version', async () => {
    const { server, word, system, idsOf } = await openWithLostWord();
    for (const former of ['2026.11.0.1764000000000.7|other', 'other']) {
      await system.execute("delete from search_entries where entity = 'news'");
      await system.execute(sql`update search_progress set version = ${former}, last_id = null`);
      await system.execute(sql.raw(indexStatement(indexVersions())));
      await rebuildIndex(server.services);
      expect((await idsOf(word)).map((result) => result.split(' ')[0])).toEqual(['news']);
      expect(await progressOf(server, 'news')).toMatchObject({ last: null });
    }
  });

  test('stays when a former program had the same version', async () => {
    const { server, word, system, idsOf } = await openWithLostWord();
    const { news = '' } = indexVersions();
    await system.execute(sql`update search_progress set version = ${`2026.11.0.1.7|${news}`}`);
    await system.execute(sql.raw(indexStatement(indexVersions())));
    await rebuildIndex(server.services);
    expect(await idsOf(word)).toEqual([]);
  });

  test('in the migrations matches the definitions', async () => {
    const recorded = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', 'search_index.json'), 'utf8'));
    expect(recorded).toEqual(indexVersions());
  });
});

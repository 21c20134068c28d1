import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { committer } from '../src/engine/commit/commit.ts';
import { entityOf, tableOf } from '../src/engine/model/tables.ts';
import { indexObjects } from '../src/engine/search/index-objects.ts';
import { rebuildIndex } from '../src/engine/search/rebuild.ts';
import { INSTALLATION } from '../src/platform/db/tenant-scope.ts';
import { createAccount, createUser } from '../src/seed/people.ts';
import { startTestApp, type TestApp } from './app.ts';
import { elsewhere } from './one-each.ts';
import { aWord, inFinnish, openSearch } from './searching.ts';

// A server of its own: the whole index is lost here, that of other companies too.
test('the index is made anew of what it has lost, and of nothing that is gone', async () => {
  const { server, createdId, editor, idsOf } = await openSearch(() => startTestApp());
  onTestFinished(server.close);
  const [kept, gone] = [aWord(), aWord()];
  const id = await createdId(inFinnish(kept));
  await server.call('DELETE', `v1/news/${await createdId(inFinnish(gone))}/`, editor());
  await server.services.database.system.execute('delete from search_entries');
  await server.services.database.system.execute('delete from search_progress');
  expect(await idsOf(kept)).toEqual([]);
  await rebuildIndex(server.services);
  expect(await idsOf(kept)).toEqual([`news ${id}`]);
  expect(await idsOf(gone)).toEqual([]);
  // A second start finds nothing left to do.
  await server.services.database.system.execute("delete from search_entries where entity = 'news'");
  await rebuildIndex(server.services);
  const left = await server.services.database.system.execute(
    "select 1 from search_entries where entity = 'news'",
  );
  expect(left.rows).toEqual([]);
  await server.services.database.system.execute('delete from search_progress');
  await rebuildIndex(server.services);
});

test('who is only half there when the index is made anew stands in it once', async () => {
  const { server, company } = await openSearch(() => startTestApp());
  onTestFinished(server.close);
  const { system } = server.services.database;
  const name = aWord();
  const account = await createAccount(system, { username: name });
  await system.execute('delete from search_progress');
  const making = await system.transaction(async (tx) => {
    // Who joins a company waits for whoever holds their account.
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

test('an object that two put into the index at once stands in it once', async () => {
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
  let other: Promise<void> | undefined;
  await put(async () => {
    other = elsewhere(() => put());
    while (!(await elsewhere(() => services.database.system.execute(waiting))).rowCount) await nextTurn();
  });
  await other;
  const { rows } = await services.database.system.execute(
    sql`select language from search_entries where entity = 'news' and entity_id = ${id}`,
  );
  expect(rows).toHaveLength(1);
});

describe('two programs that make different indexes', () => {
  const versionOf = async ({ services }: TestApp) => {
    const { rows } = await services.database.system.execute<{ version: string }>(
      sql`select version from search_progress where entity = 'news'`,
    );
    return rows[0]?.version;
  };

  test.each([
    ['9999.0.0|other', 'the older one leaves the newer one’s', []],
    ['0.0.1|other', 'the newer one makes its own', ['news']],
    ['other', 'so it does after one that told no age', ['news']],
  ])('%s: %s', async (version, _, found) => {
    const { server, createdId, idsOf } = await openSearch(() => startTestApp());
    onTestFinished(server.close);
    const word = aWord();
    await createdId(inFinnish(word));
    await rebuildIndex(server.services);
    const { system } = server.services.database;
    await system.execute("delete from search_entries where entity = 'news'");
    await system.execute(sql`update search_progress set version = ${version} where entity = 'news'`);
    await rebuildIndex(server.services);
    expect((await idsOf(word)).map((each) => each.split(' ')[0])).toEqual(found);
    expect((await versionOf(server)) === version).toBe(found.length === 0);
  });

  test.each(['same', 'older'])('come to an end, the other being %s and never leaving it', async (age) => {
    const { server, company } = await openSearch(() => startTestApp());
    onTestFinished(server.close);
    const { system } = server.services.database;
    await rebuildIndex(server.services);
    // More than are taken at once.
    await Promise.all(
      Array.from({ length: 101 }, () =>
        server.build.object('news', { tenant: company.tenantId, group: company.groups.own, published: true }),
      ),
    );
    const ours = (await versionOf(server))?.split('|')[0] ?? '';
    const rival = `${age === 'same' ? ours : '0'}|rival`;
    // Whatever is noted, the other one has noted its own before the next look.
    await system.execute(sql`
      create function rival() returns trigger language plpgsql as $$ begin new.version := ${sql.raw(`'${rival}'`)};
        return new; end $$`);
    await system.execute(sql`create trigger rival before insert or update on search_progress
      for each row execute function rival()`);
    await system.execute(sql`update search_progress set version = 'rival', last_id = null`);
    await rebuildIndex(server.services);
    expect(await versionOf(server)).toBe(rival);
  });
});

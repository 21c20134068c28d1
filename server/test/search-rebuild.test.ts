import { expect, onTestFinished, test } from 'vitest';
import { rebuildIndex } from '../src/search/rebuild.ts';
import { startTestApp } from './app.ts';
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

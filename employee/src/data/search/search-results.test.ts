import type { Result } from '@piiri/shared/client.ts';
import { expect, test, vi } from 'vitest';
import type { App } from '../app.ts';
import { PAGE_SIZE, searchResults } from './search-results.ts';

const QUERY = { search: 'kahvi', type: 'news' } as const;

function setUp(total: number) {
  let isDown = false;
  let time = 0;
  const get = vi.fn(
    async (
      _path: string,
      { query, signal }: { query: { page: number; page_size: number }; signal: AbortSignal },
    ) => {
      await Promise.resolve();
      signal.throwIfAborted();
      if (isDown) return { ok: false, status: 503, error: null, data: null } satisfies Result<never>;
      const first = (query.page - 1) * query.page_size;
      const ids = Array.from({ length: total }, (_, index) => index).slice(first, first + query.page_size);
      const next = first + query.page_size < total ? '/next' : null;
      const results = ids.map((id) => ({ type: 'news', id }));
      return {
        ok: true,
        status: 200,
        data: { results, counts: { news: total }, next },
        headers: new Headers(),
      };
    },
  );
  const source = searchResults({ api: { get }, asOf: () => new Date(time) } as unknown as App);
  return {
    get,
    source,
    results: () => source.list(QUERY).value,
    fail: (value: boolean) => {
      isDown = value;
    },
    grow: (count: number) => {
      total += count;
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('extended results stay extended, and are later reloaded to the same extent', async () => {
  const { source, results, get, pass, grow } = setUp(70);
  await source.open(QUERY);
  await source.more(QUERY);
  await source.more(QUERY);
  expect(results()).toMatchObject({ state: 'ready', hasMore: true });
  expect(results().rows).toHaveLength(3 * PAGE_SIZE);
  expect(get).toHaveBeenCalledTimes(3);
  grow(50);
  pass(60_000);
  await source.open(QUERY);
  expect(get).toHaveBeenCalledTimes(4);
  expect(results().rows).toHaveLength(3 * PAGE_SIZE);
  expect(results().extra).toEqual({ news: 120 });
  for (let page = 4; page <= 6; page++) await source.more(QUERY);
  expect(results()).toMatchObject({ hasMore: false });
  pass(60_000);
  await source.open(QUERY);
  expect(results().rows.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => index));
  expect(results()).toMatchObject({ state: 'ready', hasMore: false });
});

test('cancelling a request for another query leaves results unchanged and allows a new request at once', async () => {
  const { source, results, get } = setUp(30);
  const opened = source.open(QUERY);
  const again = source.open(QUERY);
  await Promise.all([opened, again]);
  expect(results()).toMatchObject({ state: 'ready' });
  const more = source.more(QUERY);
  await Promise.all([more, source.open({ ...QUERY, type: 'event' })]);
  expect(results()).toMatchObject({ state: 'ready', hasMore: true });
  await source.more(QUERY);
  expect(results().rows).toHaveLength(30);
  expect(get).toHaveBeenCalledTimes(5);
});

test('results stay when a reload fails, and loading more can be retried', async () => {
  const { source, results, fail, pass } = setUp(30);
  fail(true);
  await source.open(QUERY);
  expect(results()).toMatchObject({ state: 'failed', rows: [] });
  fail(false);
  await source.open(QUERY);
  fail(true);
  pass(60_000);
  await source.open(QUERY);
  expect(results()).toMatchObject({ state: 'failed' });
  await source.more(QUERY);
  expect(results().rows).toHaveLength(PAGE_SIZE);
  fail(false);
  await source.more(QUERY);
  expect(results()).toMatchObject({ state: 'ready', hasMore: false });
  expect(results().rows).toHaveLength(30);
});

import type { Result } from '@piiri/shared/client.ts';
import { expect, test, vi } from 'vitest';
import type { App } from './app.ts';
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
    results: () => source.of(QUERY).value,
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

const going = () => new AbortController().signal;

test('results that were extended stay so, and are asked for anew as far as that after a while', async () => {
  const { source, results, get, pass, grow } = setUp(70);
  await source.open(QUERY, going());
  await source.more(QUERY, going());
  await source.more(QUERY, going());
  await source.open(QUERY, going());
  expect(results()).toMatchObject({ state: 'ready', pages: 3, hasMore: true });
  expect(results().hits).toHaveLength(3 * PAGE_SIZE);
  expect(get).toHaveBeenCalledTimes(3);
  grow(50);
  pass(60_000);
  await source.open(QUERY, going());
  expect(get).toHaveBeenCalledTimes(4);
  expect(results().hits).toHaveLength(3 * PAGE_SIZE);
  expect(results().counts).toEqual({ news: 120 });
  for (let page = 4; page <= 6; page++) await source.more(QUERY, going());
  expect(results()).toMatchObject({ hasMore: false });
  pass(60_000);
  await source.open(QUERY, going());
  expect(results().hits.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => index));
  expect(results()).toMatchObject({ state: 'ready', hasMore: false });
});

test('what is given up leaves results as they were, and can be asked for at once', async () => {
  const { source, results, get } = setUp(30);
  const first = new AbortController();
  const opened = source.open(QUERY, first.signal);
  first.abort();
  const again = source.open(QUERY, going());
  await Promise.all([opened, again]);
  expect(results()).toMatchObject({ state: 'ready', pages: 1 });
  const second = new AbortController();
  const more = source.more(QUERY, second.signal);
  second.abort();
  await more;
  expect(results()).toMatchObject({ state: 'ready', pages: 1, hasMore: true });
  await source.more(QUERY, going());
  expect(results().hits).toHaveLength(30);
  expect(get).toHaveBeenCalledTimes(4);
});

test('results stay when they cannot be asked for anew, and more can be tried again', async () => {
  const { source, results, fail, pass } = setUp(30);
  fail(true);
  await source.open(QUERY, going());
  expect(results()).toMatchObject({ state: 'failed', hits: [] });
  fail(false);
  await source.open(QUERY, going());
  fail(true);
  pass(60_000);
  await source.open(QUERY, going());
  expect(results()).toMatchObject({ state: 'failed', pages: 1 });
  await source.more(QUERY, going());
  expect(results().hits).toHaveLength(PAGE_SIZE);
  fail(false);
  await source.more(QUERY, going());
  expect(results()).toMatchObject({ state: 'ready', hasMore: false });
  expect(results().hits).toHaveLength(30);
});

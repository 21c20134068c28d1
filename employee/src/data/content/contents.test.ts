import type { DefinitionPath, Result } from '@piiri/shared/client.ts';
import { describe, expect, it, vi } from 'vitest';
import { newsRow } from '../../test/wire-examples.ts';
import type { App } from '../app.ts';
import { createContentSource, NOW_PLACEHOLDER, neighboursIn, PAGE_SIZE } from './contents.ts';

const TOTAL = 30;

function setUp() {
  let isDown = false;
  let ids = Array.from({ length: TOTAL }, (_, index) => TOTAL - index);
  const get = vi.fn(async (_path: string, { query }: { query: { page: number; page_size: number } }) => {
    if (isDown) return { ok: false, status: 503, error: null, data: null } satisfies Result<never>;
    const first = (query.page - 1) * query.page_size;
    const results = ids.map((id) => newsRow(id)).slice(first, first + query.page_size);
    const next = first + query.page_size < ids.length ? '/next' : null;
    return {
      ok: true,
      status: 200,
      data: { count: ids.length, next, previous: null, results },
      headers: new Headers(),
    };
  });
  let time = 0;
  const app = { api: { get }, asOf: () => new Date(time) } as unknown as Pick<App, 'api' | 'asOf'>;
  const news = createContentSource<ReturnType<typeof newsRow>, unknown>(app, {
    path: 'v1/news' as DefinitionPath,
  });
  return {
    get,
    news,
    fail: (value: boolean) => {
      isDown = value;
    },
    /** Changes the ids that the server has. */
    change: (work: (before: number[]) => number[]) => {
      ids = work(ids);
    },
    shown: () => news.list({}).value.rows.map(({ id }) => id),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('a list of content', () => {
  it('loads page by page to its end, each item once', async () => {
    const { news } = setUp();
    await news.open({});
    await news.more({});
    await news.more({});
    const { rows, count, state } = news.list({}).value;
    expect(rows.map((row) => row.id)).toEqual(Array.from({ length: TOTAL }, (_, index) => TOTAL - index));
    expect([count, state]).toEqual([TOTAL, 'ready']);
  });

  it('is requested once by simultaneous readers, and again by a later one', async () => {
    const { news, get } = setUp();
    await Promise.all([news.open({ search: 'turva' }), news.open({ search: 'turva' })]);
    expect(get).toHaveBeenCalledTimes(1);
    await news.open({ search: 'turva' });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is the same for equivalent queries', async () => {
    const { news, get } = setUp();
    await Promise.all([
      news.open({ search: 'turva', group: 3 }),
      news.open({ group: 3, search: 'turva', tag: undefined }),
    ]);
    expect(get).toHaveBeenCalledTimes(1);
    expect(get).toHaveBeenCalledWith('v1/news/', {
      query: { page: 1, page_size: PAGE_SIZE, search: 'turva', group: 3 },
    });
  });

  it('keeps its items when the next page fails, and continues from there', async () => {
    const { news, fail } = setUp();
    await news.open({});
    fail(true);
    await news.more({});
    expect(news.list({}).value).toMatchObject({ state: 'failed', count: TOTAL });
    expect(news.list({}).value.rows).toHaveLength(PAGE_SIZE);
    fail(false);
    await news.more({});
    expect(news.list({}).value.rows).toHaveLength(2 * PAGE_SIZE);
  });

  it('is reloaded as far as it was extended', async () => {
    const { news, change, shown, pass } = setUp();
    await news.open({});
    await news.more({});
    change((ids) => [31, ...ids]);
    pass(60_000);
    await news.open({});
    expect(shown()).toEqual(Array.from({ length: 2 * PAGE_SIZE }, (_, index) => 31 - index));
  });

  it('loses nothing when it is extended during a reload', async () => {
    const { news, change, shown, pass } = setUp();
    await news.open({});
    pass(60_000);
    change((ids) => [31, ...ids]);
    await Promise.all([news.open({}), news.more({})]);
    expect(shown()).toEqual(Array.from({ length: 2 * PAGE_SIZE }, (_, index) => 31 - index));
    expect(news.list({}).value.state).toBe('ready');
  });

  it('skips nothing when an item was deleted since it was loaded', async () => {
    const { news, change, shown } = setUp();
    await news.open({});
    change((ids) => ids.filter((id) => id !== 30));
    await news.more({});
    expect(shown()).toEqual(Array.from({ length: 2 * PAGE_SIZE }, (_, index) => 29 - index));
  });

  it('stays the same list while the time in its query advances', async () => {
    const { news, get, pass } = setUp();
    const query = { ends_at_from: NOW_PLACEHOLDER };
    pass(299_000);
    await news.open(query);
    pass(60_000);
    await news.open(query);
    expect(
      get.mock.calls.map(([, options]) => (options.query as object as typeof query).ends_at_from),
    ).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-01T00:05:00.000Z']);
    expect(news.list(query).value.rows).toHaveLength(PAGE_SIZE);
  });

  it('reports a failed first load, and loads when asked again', async () => {
    const { news, fail } = setUp();
    fail(true);
    await news.open({});
    expect(news.list({}).value.state).toBe('failed');
    fail(false);
    await news.open({});
    expect(news.list({}).value.state).toBe('ready');
  });
});

describe('neighbours of an item', () => {
  const rows = [3, 2, 1].map(newsRow);

  it('are the previous and the next item', () => {
    expect(neighboursIn({ rows, count: 3 }, 2)).toMatchObject({ previous: { id: 3 }, next: { id: 1 } });
    expect(neighboursIn({ rows, count: 3 }, 1)).toMatchObject({ previous: { id: 2 } });
  });

  it('are unknown at the end of the loaded part, or for an item that is not in the list', () => {
    expect(neighboursIn({ rows, count: 9 }, 1)).toBeUndefined();
    expect(neighboursIn({ rows, count: 3 }, 7)).toBeUndefined();
  });

  it('are taken from the list of all items when the reader came from no list', async () => {
    const { news } = setUp();
    expect(await news.neighbours(20)).toMatchObject({ previous: { id: 21 }, next: { id: 19 } });
  });

  it('are taken from the list shown last, even if another one was loaded after it', async () => {
    const { get, news } = setUp();
    await news.open({});
    await news.open({ group: 7 });
    news.list({});
    get.mockClear();
    expect(await news.neighbours(29)).toMatchObject({ previous: { id: 30 }, next: { id: 28 } });
    expect(get).not.toHaveBeenCalled();
  });
});

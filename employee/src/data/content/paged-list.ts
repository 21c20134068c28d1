import { type Signal, signal } from '@preact/signals-react';

/** A list as far as it is loaded. `Extra`: further data of the API about the whole list. */
export interface PagedList<Row, Extra = unknown> {
  state: 'loading' | 'loading-more' | 'ready' | 'failed';
  rows: Row[];
  /** Total number of rows. */
  count: number;
  hasMore: boolean;
  extra?: Extra;
}

/** One page of a list, or several. */
export type ListPage<Row, Extra> = Pick<PagedList<Row, Extra>, 'rows' | 'count' | 'hasMore' | 'extra'>;

interface ListOptions<Row, Extra> {
  pageSize: number;
  /** Maximum number of rows that the server returns at once. */
  most: number;
  /** Returns the identity of a row. */
  idOf(row: Row): string | number;
  /** Rejects when the page fails to load. */
  load(page: number, size: number, abort?: AbortSignal): Promise<ListPage<Row, Extra>>;
}

export interface ListResource<Row, Extra = unknown> {
  list: Signal<PagedList<Row, Extra>>;
  open(abort?: AbortSignal): Promise<void>;
  more(abort?: AbortSignal): Promise<void>;
}

/**
 * Creates a list that is loaded page by page. The router, whose loaders open it, decides how long it is shown without
 * reloading. Failures are in its state: no call rejects. Aborting leaves the list unchanged.
 */
export function createPagedList<Row, Extra = unknown>(
  options: ListOptions<Row, Extra>,
): ListResource<Row, Extra> {
  const { pageSize, most, idOf, load } = options;
  const list = signal<PagedList<Row, Extra>>({ state: 'loading', rows: [], count: 0, hasMore: false });
  /** Number of loaded pages. */
  let pages = 0;
  /** Loads run one after the other, so that none overwrites the result of another. */
  let loading: Promise<void> = Promise.resolve();
  let opening: { done: Promise<void>; abort?: AbortSignal } | undefined;

  /** Loads at least `wanted` pages from the start, in requests of equal size. */
  async function firstPages(rowCount: number, abort?: AbortSignal): Promise<ListPage<Row, Extra>> {
    const size = Math.min(Math.floor(most / pageSize), rowCount) * pageSize;
    let merged = await load(1, size, abort);
    let calls = 1;
    while (merged.hasMore && calls * size < rowCount * pageSize) {
      calls += 1;
      const next = await load(calls, size, abort);
      merged = { ...next, rows: [...merged.rows, ...next.rows] };
    }
    pages = (calls * size) / pageSize;
    return merged;
  }

  /**
   * Loads the next page. When the total has changed meanwhile, the page may not follow the loaded ones, so all pages
   * are loaded again.
   */
  async function nextPage(abort?: AbortSignal): Promise<ListPage<Row, Extra>> {
    const { rows, count } = list.peek();
    const next = await load(pages + 1, pageSize, abort);
    if (next.count !== count) return firstPages(pages + 1, abort);
    pages += 1;
    const listedIds = new Set(rows.map(idOf));
    const all = [...rows, ...next.rows.filter((row) => !listedIds.has(idOf(row)))];
    return { ...next, rows: all, count: next.hasMore ? next.count : all.length };
  }

  function inSequence(
    work: () => Promise<ListPage<Row, Extra>>,
    stateAfter: () => PagedList<Row>['state'],
    abort?: AbortSignal,
  ): Promise<void> {
    loading = loading.then(async () => {
      try {
        const page = await work();
        list.value = { ...page, state: stateAfter() };
      } catch {
        const state = abort?.aborted ? (list.peek().rows.length > 0 ? 'ready' : 'loading') : 'failed';
        list.value = { ...list.peek(), state };
      }
    });
    return loading;
  }

  return {
    list,
    /** Loads the list up to the page reached before. */
    open(abort) {
      if (opening && !opening.abort?.aborted) return opening.done;
      if (list.peek().rows.length === 0) list.value = { ...list.peek(), state: 'loading' };
      const done = inSequence(
        () => firstPages(Math.max(1, pages), abort),
        // A request for the next page is waiting.
        () => (list.peek().state === 'loading-more' ? 'loading-more' : 'ready'),
        abort,
      ).finally(() => {
        if (opening === current) opening = undefined;
      });
      const current = { done, abort };
      opening = current;
      return done;
    },
    /** Loads the next page. */
    async more(abort) {
      if (list.peek().state === 'loading-more') return;
      list.value = { ...list.peek(), state: 'loading-more' };
      await inSequence(
        () => nextPage(abort),
        () => 'ready',
        abort,
      );
    },
  };
}

/** Returns a function with one list per query; queries with the same values in any order share a list. */
export function createLists<Query extends object, Row, Extra = unknown>(
  make: (query: Query) => ListResource<Row, Extra>,
): (query: Query) => ListResource<Row, Extra> {
  const lists = new Map<string, ListResource<Row, Extra>>();
  return (query) => {
    const defined = Object.entries(query).filter(([, value]) => value !== undefined);
    const key = JSON.stringify(defined.sort(([a], [b]) => (a < b ? -1 : 1)));
    const list = lists.get(key) ?? make(query);
    lists.set(key, list);
    return list;
  };
}

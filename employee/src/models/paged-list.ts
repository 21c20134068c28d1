import { type Signal, signal } from '@preact/signals-react';

/** A list as far as it is loaded. `Extra`: what the API says of all of it besides. */
export interface PagedList<Row, Extra = unknown> {
  state: 'loading' | 'loading-more' | 'ready' | 'failed';
  rows: Row[];
  /** How many there are in all. */
  count: number;
  hasMore: boolean;
  extra?: Extra;
}

/** A page of a list, or several at once. */
export type ListPage<Row, Extra> = Pick<PagedList<Row, Extra>, 'rows' | 'count' | 'hasMore' | 'extra'>;

interface ListOptions<Row, Extra> {
  pageSize: number;
  /** The most rows that the server gives at once. */
  most: number;
  /** Tells rows apart. */
  idOf(row: Row): string | number;
  /** Rejects when the page does not arrive. */
  load(page: number, size: number, abort?: AbortSignal): Promise<ListPage<Row, Extra>>;
}

export interface ListResource<Row, Extra = unknown> {
  list: Signal<PagedList<Row, Extra>>;
  open(abort?: AbortSignal): Promise<void>;
  more(abort?: AbortSignal): Promise<void>;
}

/**
 * A list that is loaded page by page. How long it is shown without asking again is up to the router, whose loaders open it. Its
 * state tells how it went: neither call rejects. Giving one up leaves the list as it was.
 */
export function createPagedList<Row, Extra = unknown>(
  options: ListOptions<Row, Extra>,
): ListResource<Row, Extra> {
  const { pageSize, most, idOf, load } = options;
  const list = signal<PagedList<Row, Extra>>({ state: 'loading', rows: [], count: 0, hasMore: false });
  /** How many pages are loaded. */
  let pages = 0;
  /** Parts are loaded one after the other: none overwrites what another brought. */
  let loading: Promise<void> = Promise.resolve();
  let opening: { done: Promise<void>; abort?: AbortSignal } | undefined;

  /** The beginning of the list, at least so many pages, in calls of the same size. */
  async function firstPages(wanted: number, abort?: AbortSignal): Promise<ListPage<Row, Extra>> {
    const size = Math.min(Math.floor(most / pageSize), wanted) * pageSize;
    let whole = await load(1, size, abort);
    let calls = 1;
    while (whole.hasMore && calls * size < wanted * pageSize) {
      calls += 1;
      const next = await load(calls, size, abort);
      whole = { ...next, rows: [...whole.rows, ...next.rows] };
    }
    pages = (calls * size) / pageSize;
    return whole;
  }

  /** The next page. When something has come or gone meanwhile, that is not what follows: then all pages anew. */
  async function nextPage(abort?: AbortSignal): Promise<ListPage<Row, Extra>> {
    const { rows, count } = list.peek();
    const next = await load(pages + 1, pageSize, abort);
    if (next.count !== count) return firstPages(pages + 1, abort);
    pages += 1;
    const shownIds = new Set(rows.map(idOf));
    const all = [...rows, ...next.rows.filter((row) => !shownIds.has(idOf(row)))];
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
    /** Loads the list as far as it was extended before. */
    open(abort) {
      if (opening && !opening.abort?.aborted) return opening.done;
      if (list.peek().rows.length === 0) list.value = { ...list.peek(), state: 'loading' };
      const done = inSequence(
        () => firstPages(Math.max(1, pages), abort),
        // More of it is waited for.
        () => (list.peek().state === 'loading-more' ? 'loading-more' : 'ready'),
        abort,
      ).finally(() => {
        if (opening === current) opening = undefined;
      });
      const current = { done, abort };
      opening = current;
      return done;
    },
    /** Loads the next part of it. */
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

/** The lists of a kind, one for each query; queries are alike when they say the same, in whatever order. */
export function createLists<Query extends object, Row, Extra = unknown>(
  make: (query: Query) => ListResource<Row, Extra>,
): (query: Query) => ListResource<Row, Extra> {
  const lists = new Map<string, ListResource<Row, Extra>>();
  return (query) => {
    const said = Object.entries(query).filter(([, value]) => value !== undefined);
    const key = JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)));
    const list = lists.get(key) ?? make(query);
    lists.set(key, list);
    return list;
  };
}

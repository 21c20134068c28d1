import type { App } from '../app.ts';
import { createLists, createPagedList } from '../content/paged-list.ts';
import { type SearchQuery, toApiQuery } from '../search-params.ts';
import { findPage, type SearchHit } from './search.ts';

/** Number of results by type. */
export type Counts = Record<string, number>;

/** Results per page, and the maximum that the server returns at once. */
export const PAGE_SIZE = 20;
const MAX_RESULTS = 100;

/** The loaded results of each query. Accessed through `App.model`. */
export const searchResults = (app: Pick<App, 'api' | 'asOf'>) => {
  /** Aborts the requests of a query when another one replaces it. */
  let current = new AbortController();

  const listsOf = createLists((query: SearchQuery) =>
    createPagedList<SearchHit, Counts>({
      pageSize: PAGE_SIZE,
      most: MAX_RESULTS,
      idOf: ({ type, id }) => `${type} ${id}`,
      async load(page, size, abort) {
        const call = toApiQuery(query, app.asOf().getTime());
        const { hits, counts, hasMore } = await findPage(app, call, { page, size }, abort);
        const count = Object.values(counts).reduce((sum, count) => sum + count, 0);
        return { rows: hits, count, hasMore, extra: counts };
      },
    }),
  );

  return {
    list: (query: SearchQuery) => listsOf(query).list,
    /** Loads the results of a query and aborts the requests of the previous one. */
    open(query: SearchQuery): Promise<void> {
      current.abort();
      current = new AbortController();
      return listsOf(query).open(current.signal);
    },
    more: (query: SearchQuery): Promise<void> => listsOf(query).more(current.signal),
  };
};

import type { App } from './app.ts';
import { createLists, createPagedList } from './paged-list.ts';
import { findPage, type SearchHit } from './search.ts';
import { asCall, type SearchQuery } from './search-query.ts';

/** How many there are of each type. */
export type Counts = Record<string, number>;

/** Results on a page, and the most that the server gives at once. */
export const PAGE_SIZE = 20;
const MOST_AT_ONCE = 100;

/** The results of each query as far as they were extended, to be had by `App.model`. */
export const searchResults = (app: Pick<App, 'api' | 'asOf'>) => {
  /** Ends what was asked for a query when another one takes its place. */
  let current = new AbortController();

  const of = createLists((query: SearchQuery) =>
    createPagedList<SearchHit, Counts>({
      pageSize: PAGE_SIZE,
      most: MOST_AT_ONCE,
      idOf: ({ type, id }) => `${type} ${id}`,
      async load(page, size, abort) {
        const call = asCall(query, app.asOf().getTime());
        const { hits, counts, hasMore } = await findPage(app, call, { page, size }, abort);
        const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
        return { rows: hits, count, hasMore, extra: counts };
      },
    }),
  );

  return {
    list: (query: SearchQuery) => of(query).list,
    /** Loads the results of a query, and gives up what was asked for another. */
    open(query: SearchQuery): Promise<void> {
      current.abort();
      current = new AbortController();
      return of(query).open(current.signal);
    },
    more: (query: SearchQuery): Promise<void> => of(query).more(current.signal),
  };
};

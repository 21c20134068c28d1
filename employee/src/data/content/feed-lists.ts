import { dataOf } from '../api/failure.ts';
import { FEED } from '../api/first-calls.ts';
import type { App } from '../app.ts';
import type { Summary } from './content.ts';
import { summariesOf } from './feed.ts';
import { createLists, createPagedList } from './paged-list.ts';

const PAGE_SIZE = 12;
/** Maximum number of items that the server returns at once. */
const MAX_ITEMS = 100;

/** Filters of the whole feed. */
export interface FeedQuery {
  /** The entity's name. */
  type?: string;
}

/** The whole feed, page by page. Accessed through `App.model`. */
export const feedLists = ({ api }: App) => {
  const listOf = createLists((query: FeedQuery) =>
    createPagedList<Summary>({
      pageSize: PAGE_SIZE,
      most: MAX_ITEMS,
      idOf: ({ kind, id }) => `${kind}:${id}`,
      async load(page, size, signal) {
        const params = { page, page_size: size, ...query };
        const result = await api.get(FEED, {
          query: params,
          signal,
        });
        const { results, next } = dataOf(result);
        // The feed's response contains no total count.
        return { rows: summariesOf(results), count: 0, hasMore: next !== null };
      },
    }),
  );
  return {
    list: (query: FeedQuery) => listOf(query).list,
    open: (query: FeedQuery) => listOf(query).open(),
    more: (query: FeedQuery) => listOf(query).more(),
  };
};

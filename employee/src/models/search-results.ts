import { type Signal, signal } from '@preact/signals-react';
import type { App } from './app.ts';
import { findPage, type SearchHit } from './search.ts';
import { asCall, type SearchQuery } from './search-query.ts';

export interface SearchResults {
  state: 'loading' | 'loading-more' | 'ready' | 'failed';
  hits: SearchHit[];
  /** How many there are of each type. */
  counts: Record<string, number>;
  /** How many pages of them are here. */
  pages: number;
  hasMore: boolean;
}

const NOTHING: SearchResults = { state: 'loading', hits: [], counts: {}, pages: 1, hasMore: false };

/** Results on a page, and the most that the server gives at once. */
export const PAGE_SIZE = 20;
const MOST_AT_ONCE = 100;
/** Milliseconds for which results are taken as they are. */
const FRESH = 30_000;

interface Entry {
  results: Signal<SearchResults>;
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** Loading of the results, one part after the other: none overwrites what another brought. */
  loading: Promise<unknown>;
}

const keyOf = ({ search, type, group, time }: SearchQuery) => JSON.stringify([search, type, group, time]);
const idOf = ({ type, id }: SearchHit) => `${type} ${id}`;

/** The results of each query as far as they were extended, to be had by `App.model`. */
export const searchResults = (app: Pick<App, 'api' | 'asOf'>) => {
  const entries = new Map<string, Entry>();
  const now = () => app.asOf().getTime();

  const entry = (query: SearchQuery): Entry => {
    const key = keyOf(query);
    const cached = entries.get(key);
    if (cached) return cached;
    const made: Entry = {
      results: signal(NOTHING),
      loadedAt: Number.NEGATIVE_INFINITY,
      loading: Promise.resolve(),
    };
    entries.set(key, made);
    return made;
  };

  const inSequence = (cached: Entry, work: () => Promise<void>) => {
    const done = cached.loading.then(work);
    cached.loading = done;
    return done;
  };

  /** The first pages of a query's results, at least so many, in calls of the same size. */
  async function firstPages(query: SearchQuery, pages: number, abort: AbortSignal) {
    const size = Math.min(MOST_AT_ONCE, pages * PAGE_SIZE);
    const call = (page: number) => findPage(app, asCall(query, now()), { page, size }, abort);
    let answer = await call(1);
    let calls = 1;
    while (answer.hasMore && calls * size < pages * PAGE_SIZE) {
      calls += 1;
      const next = await call(calls);
      answer = { ...next, hits: [...answer.hits, ...next.hits] };
    }
    return { ...answer, pages: (calls * size) / PAGE_SIZE };
  }

  return {
    /** The results of a query, as far as they are known. */
    of: (query: SearchQuery): Signal<SearchResults> => entry(query).results,

    /**
     * Loads results, as far as they were extended before, unless that was done a moment ago. Never rejects: their state
     * tells. Giving it up leaves them as they were.
     */
    async open(query: SearchQuery, abort: AbortSignal): Promise<void> {
      const cached = entry(query);
      const { results } = cached;
      if (now() - cached.loadedAt < FRESH) return;
      if (results.peek().hits.length === 0) results.value = NOTHING;
      await inSequence(cached, async () => {
        try {
          const answer = await firstPages(query, results.peek().pages, abort);
          cached.loadedAt = now();
          // More of them is waited for.
          const state = results.peek().state === 'loading-more' ? 'loading-more' : 'ready';
          results.value = { ...answer, state };
        } catch {
          if (!abort.aborted) results.value = { ...results.peek(), state: 'failed' };
        }
      });
    },

    /** Loads the next page of results of one type. Never rejects: their state tells. Giving it up leaves them as they were. */
    async more(query: SearchQuery, abort: AbortSignal): Promise<void> {
      const cached = entry(query);
      const { results } = cached;
      if (results.peek().state === 'loading-more') return;
      results.value = { ...results.peek(), state: 'loading-more' };
      await inSequence(cached, async () => {
        const before = results.peek();
        const pages = before.pages + 1;
        try {
          const next = await findPage(app, asCall(query, now()), { page: pages, size: PAGE_SIZE }, abort);
          const shownIds = new Set(before.hits.map(idOf));
          const hits = [...before.hits, ...next.hits.filter((item) => !shownIds.has(idOf(item)))];
          results.value = { ...next, hits, pages, state: 'ready' };
        } catch {
          results.value = { ...before, state: abort.aborted ? 'ready' : 'failed' };
        }
      });
    },
  };
};

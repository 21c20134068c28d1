import { type Signal, signal } from '@preact/signals-react';
import type { App } from './app.ts';
import { type Found, findPage } from './search.ts';
import { asCall, type SearchQuery } from './search-query.ts';

export interface SearchResults {
  state: 'loading' | 'loading-more' | 'ready' | 'failed';
  found: Found[];
  /** How many there are of each type. */
  counts: Record<string, number>;
  /** How many pages of them are here. */
  pages: number;
  hasMore: boolean;
}

const NOTHING: SearchResults = { state: 'loading', found: [], counts: {}, pages: 1, hasMore: false };

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
const idOf = ({ type, id }: Found) => `${type} ${id}`;

/** The results of each query as far as they were extended, to be had by `App.model`. */
export const searchResults = (app: Pick<App, 'api' | 'asOf'>) => {
  const entries = new Map<string, Entry>();
  const now = () => app.asOf().getTime();

  const entry = (query: SearchQuery): Entry => {
    const key = keyOf(query);
    const known = entries.get(key);
    if (known) return known;
    const made: Entry = {
      results: signal(NOTHING),
      loadedAt: Number.NEGATIVE_INFINITY,
      loading: Promise.resolve(),
    };
    entries.set(key, made);
    return made;
  };

  const inTurn = (known: Entry, work: () => Promise<void>) => {
    const done = known.loading.then(work);
    known.loading = done;
    return done;
  };

  /** The first pages of a query's results, at least so many, in calls of the same size. */
  async function beginning(query: SearchQuery, pages: number, abort: AbortSignal) {
    const size = Math.min(MOST_AT_ONCE, pages * PAGE_SIZE);
    const call = (page: number) => findPage(app, asCall(query, now()), { page, size }, abort);
    let answer = await call(1);
    let calls = 1;
    while (answer.hasMore && calls * size < pages * PAGE_SIZE) {
      calls += 1;
      const next = await call(calls);
      answer = { ...next, found: [...answer.found, ...next.found] };
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
      const known = entry(query);
      const { results } = known;
      if (now() - known.loadedAt < FRESH) return;
      if (results.peek().found.length === 0) results.value = NOTHING;
      await inTurn(known, async () => {
        try {
          const answer = await beginning(query, results.peek().pages, abort);
          known.loadedAt = now();
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
      const known = entry(query);
      const { results } = known;
      if (results.peek().state === 'loading-more') return;
      results.value = { ...results.peek(), state: 'loading-more' };
      await inTurn(known, async () => {
        const before = results.peek();
        const pages = before.pages + 1;
        try {
          const next = await findPage(app, asCall(query, now()), { page: pages, size: PAGE_SIZE }, abort);
          const shown = new Set(before.found.map(idOf));
          const found = [...before.found, ...next.found.filter((item) => !shown.has(idOf(item)))];
          results.value = { ...next, found, pages, state: 'ready' };
        } catch {
          results.value = { ...before, state: abort.aborted ? 'ready' : 'failed' };
        }
      });
    },
  };
};

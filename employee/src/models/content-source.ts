import type { Page } from '@piiri/schemas/types.ts';
import { CACHED_AT_HEADER } from '@piiri/shared/device-cache.ts';
import { type Signal, signal } from '@preact/signals-react';
import type { App } from './app.ts';
import { dataOf } from './failure.ts';

/**
 * Stands in a query for the last full five minutes. The moment itself is no part of a query: the list stays the same one as
 * time goes by, and what the server rendered is asked for as of when it did.
 */
export const RECENTLY = 'recently';

const FIVE_MINUTES = 300_000;

/** What a list is narrowed down to: `search`, and filters by the names that the API gives them. */
export type ContentQuery = Readonly<Record<string, string | number | undefined>>;

export interface ContentList<Row> {
  state: 'loading' | 'loading-more' | 'ready' | 'failed';
  rows: Row[];
  /** How many there are in all. */
  count: number;
}

/** What stands before and after an item in its list. */
export interface Neighbours<Row> {
  previous?: Row;
  next?: Row;
}

/** What the API has of one kind of content, as an employee reads it. */
export interface ContentSource<Row, Item> {
  list(query: ContentQuery): Signal<ContentList<Row>>;
  open(query: ContentQuery): Promise<void>;
  more(query: ContentQuery): Promise<void>;
  item(id: number, signal?: AbortSignal): Promise<Item>;
  neighbours(id: number): Promise<Neighbours<Row>>;
  attachment(id: number, attachmentId: number): Promise<Blob>;
}

interface SourceOptions {
  /** Where it is, such as `v1/news`. */
  path: string;
  pageSize?: number;
}

export const PAGE_SIZE = 12;
/** Milliseconds for which a list is taken as it is. */
const MAX_AGE = 30_000;
/** The most rows that the server gives at once. A list that was extended further is cut to that when it is loaded again. */
const MAX_ROWS = 1000;
/** How far down the list an item's neighbours are looked for when its reader did not come from a list. */
const NEIGHBOUR_REACH = 200;

/** The neighbours of an item in a list; undefined when it is not in it, or is its unfinished end. */
export function neighboursIn<Row extends { id: number }>(
  list: Pick<ContentList<Row>, 'rows' | 'count'>,
  id: number,
): Neighbours<Row> | undefined {
  const at = list.rows.findIndex((row) => row.id === id);
  const isUnfinishedEnd = at === list.rows.length - 1 && list.rows.length < list.count;
  if (at < 0 || isUnfinishedEnd) return undefined;
  return { previous: list.rows[at - 1], next: list.rows[at + 1] };
}

const keyOf = (query: ContentQuery) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );

interface Entry<Row> {
  list: Signal<ContentList<Row>>;
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** Loading of the list, one part after the other: none overwrites what another brought. */
  loading: Promise<unknown>;
}

/** One kind of content: its lists, loaded part by part, and its items. One for each page, see `App.model`. */
export function createContentSource<Row extends { id: number }, Item>(
  { api, asOf }: { api: Pick<App['api'], 'get'>; asOf: App['asOf'] },
  { path, pageSize = PAGE_SIZE }: SourceOptions,
): ContentSource<Row, Item> {
  const lists = new Map<string, Entry<Row>>();
  let lastList: Signal<ContentList<Row>> | undefined;
  const now = () => asOf().getTime();

  const entry = (query: ContentQuery) => {
    const key = keyOf(query);
    const cached = lists.get(key);
    if (cached) return cached;
    const made: Entry<Row> = {
      list: signal<ContentList<Row>>({ state: 'loading', rows: [], count: 0 }),
      loadedAt: Number.NEGATIVE_INFINITY,
      loading: Promise.resolve(),
    };
    lists.set(key, made);
    return made;
  };

  const page = (query: ContentQuery, number: number, size = pageSize) => {
    const recently = new Date(Math.floor(now() / FIVE_MINUTES) * FIVE_MINUTES).toISOString();
    const params = Object.entries(query).map(([name, value]) => [
      name,
      value === RECENTLY ? recently : value,
    ]);
    return api.get<Page<Row>>(`${path}/`, {
      query: { page: number, page_size: size, ...Object.fromEntries(params) },
    });
  };

  /** The beginning of a list: whole pages with at least so many rows. */
  const firstPages = (query: ContentQuery, rows: number) =>
    page(query, 1, Math.min(MAX_ROWS, Math.max(1, Math.ceil(rows / pageSize)) * pageSize));

  const inSequence = (cached: Entry<Row>, work: () => Promise<void>) => {
    const done = cached.loading.then(work);
    cached.loading = done;
    return done;
  };

  return {
    /** The list of a query, as far as it is known, to be shown: the reader goes on from it to an item. */
    list(query) {
      lastList = entry(query).list;
      return lastList;
    },

    /**
     * Loads a list, as far as it was extended before, unless that was done a moment ago. Never rejects: the list's state
     * tells.
     */
    async open(query) {
      const cached = entry(query);
      const { list } = cached;
      if (now() - cached.loadedAt < MAX_AGE) return;
      cached.loadedAt = now();
      if (list.value.rows.length === 0) list.value = { state: 'loading', rows: [], count: 0 };
      await inSequence(cached, async () => {
        const result = await firstPages(query, list.value.rows.length);
        if (!result.ok || result.headers.has(CACHED_AT_HEADER)) cached.loadedAt = Number.NEGATIVE_INFINITY;
        // More of it is waited for.
        const state = list.value.state === 'loading-more' ? 'loading-more' : 'ready';
        if (result.ok) list.value = { state, rows: result.data.results, count: result.data.count };
        else list.value = { ...list.value, state: 'failed' };
      });
    },

    /** Loads the next part of a list. Never rejects: the list's state tells. */
    async more(query) {
      const cached = entry(query);
      const { list } = cached;
      if (list.value.state === 'loading-more') return;
      list.value = { ...list.value, state: 'loading-more' };
      await inSequence(cached, async () => {
        const before = list.value;
        let result = await page(query, Math.floor(before.rows.length / pageSize) + 1);
        let rows = before.rows;
        // Something has come or gone meanwhile: the next page is not what follows.
        const hasChanged = result.ok && result.data.count !== before.count;
        if (hasChanged) {
          result = await firstPages(query, before.rows.length + pageSize);
          rows = [];
        }
        if (!result.ok) {
          list.value = { ...before, state: 'failed' };
          return;
        }
        const shownIds = new Set(rows.map((row) => row.id));
        rows = [...rows, ...result.data.results.filter((row) => !shownIds.has(row.id))];
        const isEnd = result.data.next === null;
        list.value = { state: 'ready', rows, count: isEnd ? rows.length : result.data.count };
      });
    },

    /** One item with its text. Rejects with CallFailure, 404 when it does not exist for the caller. */
    async item(id, abort) {
      return dataOf(await api.get<Item>(`${path}/${id}/`, { signal: abort }));
    },

    /** What stands before and after an item: in the list that its reader came from, else in all of the kind. */
    async neighbours(id) {
      const cached = lastList && neighboursIn(lastList.value, id);
      if (cached) return cached;
      const result = await page({}, 1, NEIGHBOUR_REACH);
      if (!result.ok) return {};
      return neighboursIn({ rows: result.data.results, count: result.data.count }, id) ?? {};
    },

    /** An attachment's content. Rejects with CallFailure. */
    async attachment(id, attachmentId) {
      return dataOf(await api.get<Blob>(`${path}/${id}/attachments/${attachmentId}/`, { as: 'blob' }));
    },
  };
}

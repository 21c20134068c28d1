import type { Page } from '@piiri/schemas/types.ts';
import type { Client } from '@piiri/shared/client.ts';
import { KEPT_AT } from '@piiri/shared/kept.ts';
import { type Signal, signal } from '@preact/signals-react';
import { dataOf } from './failure.ts';

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
  now?: () => number;
}

export const PAGE_SIZE = 12;
/** Milliseconds for which a list is taken as it is. */
const FRESH = 30_000;
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

/** One kind of content: its lists, loaded part by part, and its items. One for each page, see `App.model`. */
export function createContentSource<Row extends { id: number }, Item>(
  api: Pick<Client, 'get'>,
  { path, pageSize = PAGE_SIZE, now = () => Date.now() }: SourceOptions,
): ContentSource<Row, Item> {
  const lists = new Map<string, { list: Signal<ContentList<Row>>; loadedAt: number }>();
  let lastShown: Signal<ContentList<Row>> | undefined;

  const entry = (query: ContentQuery) => {
    const key = keyOf(query);
    const known = lists.get(key);
    if (known) return known;
    const made = {
      list: signal<ContentList<Row>>({ state: 'loading', rows: [], count: 0 }),
      loadedAt: Number.NEGATIVE_INFINITY,
    };
    lists.set(key, made);
    return made;
  };

  const page = (query: ContentQuery, number: number, size = pageSize) =>
    api.get<Page<Row>>(`${path}/`, { query: { page: number, page_size: size, ...query } });

  return {
    /** The list of a query, as far as it is known, to be shown: the reader goes on from it to an item. */
    list(query) {
      lastShown = entry(query).list;
      return lastShown;
    },

    /** Loads the beginning of a list, unless that was done a moment ago. Never rejects: the list's state tells. */
    async open(query) {
      const known = entry(query);
      if (now() - known.loadedAt < FRESH) return;
      known.loadedAt = now();
      if (known.list.value.rows.length === 0) known.list.value = { state: 'loading', rows: [], count: 0 };
      const result = await page(query, 1);
      if (result.ok) {
        known.list.value = { state: 'ready', rows: result.data.results, count: result.data.count };
        if (result.headers.has(KEPT_AT)) known.loadedAt = Number.NEGATIVE_INFINITY;
        return;
      }
      known.loadedAt = Number.NEGATIVE_INFINITY;
      known.list.value = { ...known.list.value, state: 'failed' };
    },

    /** Loads the next part of a list. Never rejects: the list's state tells. */
    async more(query) {
      const { list } = entry(query);
      const before = list.value;
      if (before.state === 'loading-more') return;
      list.value = { ...before, state: 'loading-more' };
      const result = await page(query, Math.floor(before.rows.length / pageSize) + 1);
      if (!result.ok) {
        list.value = { ...before, state: 'failed' };
        return;
      }
      const known = new Set(before.rows.map((row) => row.id));
      const rows = [...before.rows, ...result.data.results.filter((row) => !known.has(row.id))];
      const isEnd = result.data.next === null;
      list.value = { state: 'ready', rows, count: isEnd ? rows.length : result.data.count };
    },

    /** One item with its text. Rejects with CallFailure, 404 when it does not exist for the caller. */
    async item(id, abort) {
      return dataOf(await api.get<Item>(`${path}/${id}/`, { signal: abort }));
    },

    /** What stands before and after an item: in the list that its reader came from, else in all of the kind. */
    async neighbours(id) {
      const known = lastShown && neighboursIn(lastShown.value, id);
      if (known) return known;
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

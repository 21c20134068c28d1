import type { Page } from '@piiri/schemas/types.ts';
import type { Client } from '@piiri/shared/client.ts';
import { type Signal, signal } from '@preact/signals-react';
import { dataOf } from './failure.ts';
import type { NewsItem, NewsRow } from './wire.ts';

export interface NewsQuery {
  search?: string;
  group?: number;
}

export interface NewsList {
  state: 'loading' | 'loading-more' | 'ready' | 'failed';
  rows: NewsRow[];
  /** How many there are in all. */
  count: number;
}

export interface Neighbours {
  newer?: NewsRow;
  older?: NewsRow;
}

export interface News {
  list(query: NewsQuery): Signal<NewsList>;
  open(query: NewsQuery): Promise<void>;
  more(query: NewsQuery): Promise<void>;
  item(id: number, signal?: AbortSignal): Promise<NewsItem>;
  neighbours(id: number): Promise<Neighbours>;
  attachment(id: number, attachmentId: number): Promise<Blob>;
}

const PATH = 'v1/news/';
export const PAGE_SIZE = 12;
/** Milliseconds for which a list is taken as it is. */
const FRESH = 30_000;
/** How far down the list an item's neighbours are looked for when its reader did not come from a list. */
const NEIGHBOUR_REACH = 200;

/** The neighbours of an item in a list that is newest first; undefined when it is not in it, or is its unfinished end. */
export function neighboursIn(list: Pick<NewsList, 'rows' | 'count'>, id: number): Neighbours | undefined {
  const at = list.rows.findIndex((row) => row.id === id);
  const isUnfinishedEnd = at === list.rows.length - 1 && list.rows.length < list.count;
  if (at < 0 || isUnfinishedEnd) return undefined;
  return { newer: list.rows[at - 1], older: list.rows[at + 1] };
}

/** News as an employee reads them. */
export function createNews(api: Pick<Client, 'get'>, now = () => Date.now()): News {
  const lists = new Map<string, { list: Signal<NewsList>; loadedAt: number }>();
  let lastShown: Signal<NewsList> | undefined;

  const entry = (query: NewsQuery) => {
    const key = JSON.stringify([query.search ?? '', query.group ?? 0]);
    const known = lists.get(key);
    if (known) return known;
    const made = {
      list: signal<NewsList>({ state: 'loading', rows: [], count: 0 }),
      loadedAt: Number.NEGATIVE_INFINITY,
    };
    lists.set(key, made);
    return made;
  };

  const page = (query: NewsQuery, number: number, size = PAGE_SIZE) =>
    api.get<Page<NewsRow>>(PATH, {
      query: {
        page: number,
        page_size: size,
        search: query.search || undefined,
        group: query.group,
      },
    });

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
      const result = await page(query, Math.floor(before.rows.length / PAGE_SIZE) + 1);
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
      return dataOf(await api.get<NewsItem>(`${PATH}${id}/`, { signal: abort }));
    },

    /** What stands before and after an item: in the list that its reader came from, else in all news. */
    async neighbours(id) {
      const known = lastShown && neighboursIn(lastShown.value, id);
      if (known) return known;
      const result = await page({}, 1, NEIGHBOUR_REACH);
      if (!result.ok) return {};
      return neighboursIn({ rows: result.data.results, count: result.data.count }, id) ?? {};
    },

    /** An attachment's content. Rejects with CallFailure. */
    async attachment(id, attachmentId) {
      return dataOf(await api.get<Blob>(`${PATH}${id}/attachments/${attachmentId}/`, { as: 'blob' }));
    },
  };
}

import type { ContentShape } from '@piiri/schemas/employee.ts';
import type { Page } from '@piiri/schemas/types.ts';
import type { DefinitionPath } from '@piiri/shared/client.ts';
import type { Signal } from '@preact/signals-react';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { createLists, createPagedList, type PagedList } from './paged-list.ts';
import { isOwnContent } from './screens.ts';
import { shapes } from './shapes.static.ts';

/**
 * Placeholder in a query for the current time, rounded down to five minutes. The time itself is not part of a query:
 * the list stays the same one as time passes, and after a server render it is requested for the time of that render.
 */
export const NOW_PLACEHOLDER = 'recently';

const FIVE_MINUTES_MS = 300_000;

/** Filters of a list: `search`, and filters by their names in the API. */
export type ContentQuery = Readonly<Record<string, string | number | undefined>>;

/** Previous and next item of a list. */
export interface Neighbours<Row> {
  previous?: Row;
  next?: Row;
}

/** API of one kind of content for employees. */
export interface ContentSource<Row, Item> {
  list(query: ContentQuery): Signal<PagedList<Row>>;
  open(query: ContentQuery): Promise<void>;
  more(query: ContentQuery): Promise<void>;
  item(id: number, signal?: AbortSignal): Promise<Item>;
  neighbours(id: number): Promise<Neighbours<Row>>;
  attachment(id: number, attachmentId: number): Promise<Blob>;
}

interface SourceOptions {
  /** Path below `/api`, such as `v1/news`. */
  path: DefinitionPath;
  pageSize?: number;
}

export const PAGE_SIZE = 12;
/** Maximum number of rows that the server returns at once. */
const MAX_ROWS = 1000;
/** Number of rows in which an item's neighbours are searched when the reader did not come from a list. */
const MAX_NEIGHBOUR_ROWS = 200;

/**
 * Returns the neighbours of an item in a list; undefined when the list does not contain it, or when it is the last row
 * and more rows exist.
 */
export function neighboursIn<Row extends { id: number }>(
  list: Pick<PagedList<Row>, 'rows' | 'count'>,
  id: number,
): Neighbours<Row> | undefined {
  const index = list.rows.findIndex((row) => row.id === id);
  const isUnfinishedEnd = index === list.rows.length - 1 && list.rows.length < list.count;
  if (index < 0 || isUnfinishedEnd) return undefined;
  return { previous: list.rows[index - 1], next: list.rows[index + 1] };
}

/**
 * Creates the source of one kind of content: its lists, loaded page by page, and its items. One per page, see
 * `App.model`.
 */
export function createContentSource<Row extends { id: number }, Item>(
  { api, asOf }: { api: Pick<App['api'], 'get'>; asOf: App['asOf'] },
  { path, pageSize = PAGE_SIZE }: SourceOptions,
): ContentSource<Row, Item> {
  let lastList: Signal<PagedList<Row>> | undefined;

  async function page(query: ContentQuery, number: number, size: number) {
    const recently = new Date(Math.floor(asOf().getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS).toISOString();
    const params = Object.entries(query).map(([name, value]) => [
      name,
      value === NOW_PLACEHOLDER ? recently : value,
    ]);
    const { results, count, next } = dataOf(
      await api.get<Page<Row>>(`${path}/`, {
        query: { page: number, page_size: size, ...Object.fromEntries(params) },
      }),
    );
    return { rows: results, count, hasMore: next !== null };
  }

  const listOf = createLists((query: ContentQuery) =>
    createPagedList<Row>({
      pageSize,
      most: MAX_ROWS,
      idOf: ({ id }) => id,
      load: (number, size) => page(query, number, size),
    }),
  );

  return {
    /** Returns the list of a query as far as it is loaded. Neighbours are then searched in this list. */
    list(query) {
      lastList = listOf(query).list;
      return lastList;
    },
    open: (query) => listOf(query).open(),
    more: (query) => listOf(query).more(),

    /** Returns an item with its text. Rejects with CallFailure; 404 when it does not exist for the caller. */
    async item(id, abort) {
      return dataOf(await api.get<Item>(`${path}/${id}/`, { signal: abort }));
    },

    /** Returns the neighbours of an item: in the list that the reader came from, else among all of the kind. */
    async neighbours(id) {
      const cached = lastList && neighboursIn(lastList.value, id);
      if (cached) return cached;
      const beginning = await page({}, 1, MAX_NEIGHBOUR_ROWS).catch(() => undefined);
      return (beginning && neighboursIn(beginning, id)) ?? {};
    },

    /** Returns an attachment's content. Rejects with CallFailure. */
    async attachment(id, attachmentId) {
      return dataOf(await api.get<Blob>(`${path}/${id}/attachments/${attachmentId}/`, { as: 'blob' }));
    },
  };
}

/** Shape of a kind, with the path of its calls. */
type ShapeWithPath = ContentShape & { api: DefinitionPath };

/** Returns the shape of a kind. Throws when there is none. */
export function shapeOf(name: string): ShapeWithPath {
  const shape = shapes[name];
  if (!shape) throw new Error(`There is no content "${name}".`);
  return shape as ShapeWithPath;
}

/** Returns the path of a kind below `/api`, including the company's own content types. */
export const apiOf = (kind: string): DefinitionPath =>
  isOwnContent(kind) ? (`v1/${kind}` as DefinitionPath) : shapeOf(kind).api;

/** The content of all kinds, one source each. Accessed through `App.model`. */
export const contents = (app: App) => {
  const sources = new Map<string, ContentSource<never, never>>();
  return {
    /** Returns the source of a kind, by the entity's name. Its types are those of the entity's definition. */
    of<Row extends { id: number }, Item>(name: string): ContentSource<Row, Item> {
      const { api, pageSize } = shapeOf(name);
      const source = sources.get(name) ?? createContentSource<Row, Item>(app, { path: api, pageSize });
      sources.set(name, source as ContentSource<never, never>);
      return source as ContentSource<Row, Item>;
    },
  };
};

import { type Entity, fieldAt } from '@piiri/schemas';
import type { GetListParams, RaRecord, SortPayload } from 'react-admin';
import { resolveDay } from '../../kit/dates/dates.ts';
import { CUSTOM } from '../definitions/custom-fields.ts';
import { entityOfResource } from '../definitions/resources.ts';

/** A record as read from the API, with its ETag. */
export type ReadRecord = RaRecord & { _etag?: string };

/** Returns the header that makes a write fail when another user has saved the object meanwhile. */
export const ifMatch = (etag: string | undefined): Record<string, string> =>
  etag ? { 'If-Match': etag } : {};

/** Name of the search in react-admin's filters. */
export const SEARCH_FILTER = 'q';

/** A read call in the API's terms; without an id, of a page of the list. */
interface ApiCall {
  entity: Entity;
  id?: number;
  query: Record<string, string>;
}

/** Returns the path of an entity's editor routes, relative to the API's base. */
export function editorsPath(entity: Entity, ...rest: (string | number)[]): string {
  return `${[entity.api.adminPath ?? entity.api.path, ...rest].join('/')}/`;
}

/** Returns the query parameters of every editor call. */
export function editorsQuery(entity: Entity): Record<string, string> {
  return entity.api.adminPath ? {} : { admin_view: '1' };
}

/** Returns the name of a field path in the API's list calls: the last part, as `title` for `translations.title`. */
export function apiFieldName(entity: Entity, path: string): string {
  if (path.startsWith(`${CUSTOM}.`)) return path;
  return fieldAt(entity.fields, path) ? (path.split('.').at(-1) ?? path) : path;
}

/** Returns the default order of a definition's list in react-admin's format. */
export function defaultSort(entity: Entity): SortPayload {
  const { order } = entity.list;
  return order.startsWith('-') ? { field: order.slice(1), order: 'DESC' } : { field: order, order: 'ASC' };
}

/** Parameters of a list page in react-admin's format. */
export type ListPage = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

/** Returns the query of a list call for a page. */
export function listQuery(entity: Entity, { pagination, sort, filter }: ListPage): Record<string, string> {
  const isInitial = Object.keys(filter).every((name) => name === 'group');
  return {
    page: String(pagination.page),
    page_size: String(pagination.perPage),
    ...(isInitial && entity.list.initialFilters),
    ...filterQuery(entity, sort, filter),
  };
}

/** Parses the parameters of a list page from an address of ra-data-simple-rest. */
function parseListPage(search: URLSearchParams): ListPage {
  const [first, last] = JSON.parse(search.get('range') ?? '[0,9]') as [number, number];
  const [field, order] = JSON.parse(search.get('sort') ?? '["id","ASC"]') as [string, SortPayload['order']];
  const filter = JSON.parse(search.get('filter') ?? '{}') as Record<string, unknown>;
  const perPage = last - first + 1;
  return { pagination: { page: Math.floor(first / perPage) + 1, perPage }, sort: { field, order }, filter };
}

const isRangeEnd = (name: string) => /_(from|until)$/.test(name);

/** Returns the order and filters of a list as query parameters. Relative days are resolved to dates. */
function filterQuery(
  entity: Entity,
  { field, order }: SortPayload,
  filter: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const query: Record<string, string> = {
    ordering: `${order === 'DESC' ? '-' : ''}${apiFieldName(entity, field)}`,
  };
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || value === '') continue;
    query[name === SEARCH_FILTER ? 'search' : name] = isRangeEnd(name)
      ? resolveDay(String(value))
      : String(value);
  }
  return query;
}

/** Returns the query for exporting a whole list, with its order and filters. */
export function exportQuery(
  entity: Entity,
  sort: SortPayload,
  filter: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return { ...editorsQuery(entity), ...filterQuery(entity, sort, filter) };
}

/**
 * Converts a call of ra-data-simple-rest (`/news?sort=["title","ASC"]&range=[0,9]&filter={}`) to the API's parameters
 * (`page=1&page_size=10&ordering=title`).
 */
export function toApiCall(address: string): ApiCall {
  const { pathname, searchParams } = new URL(address, 'http://console');
  const [, resource = '', id] = /^\/((?:content\/)?[^/]+)(?:\/([^/]+))?/.exec(pathname) ?? [];
  const entity = entityOfResource(resource);
  if (id !== undefined) return { entity, id: Number(id), query: {} };
  return { entity, query: listQuery(entity, parseListPage(searchParams)) };
}

import { type Entity, fieldAt } from '@piiri/schemas';
import type { GetListParams, SortPayload } from 'ra-core';
import { CUSTOM } from '../../custom/with-custom-fields.ts';
import { resolveDay } from '../../form/relative-day.ts';
import { entityOfResource } from '../../resources.ts';

/** The name that searching goes by in react-admin's filters. */
export const SEARCH_FILTER = 'q';

/** A reading call in the API's own terms; without an id, of a page of the list. */
export interface ApiCall {
  entity: Entity;
  id?: number;
  query: Record<string, string>;
}

/** Where editors find an entity, below the API's base. */
export function editorsPath(entity: Entity, ...rest: (string | number)[]): string {
  return `${[entity.api.adminPath ?? entity.api.path, ...rest].join('/')}/`;
}

/** What every editor's call carries in its query. */
export function editorsQuery(entity: Entity): Record<string, string> {
  return entity.api.adminPath ? {} : { admin_view: '1' };
}

/** A field path as the API's list calls name it: the last part, as in `title` for `translations.title`. */
export function apiFieldName(entity: Entity, path: string): string {
  if (path.startsWith(`${CUSTOM}.`)) return path;
  return fieldAt(entity.fields, path) ? (path.split('.').at(-1) ?? path) : path;
}

/** The order that a definition's list starts with, as react-admin says it. */
export function defaultSort(entity: Entity): SortPayload {
  const { order } = entity.list;
  return order.startsWith('-') ? { field: order.slice(1), order: 'DESC' } : { field: order, order: 'ASC' };
}

/** A page of a list in react-admin's words. */
export type ListPage = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;

/** The query of the call that answers a page of an entity's list. */
export function listQuery(entity: Entity, { pagination, sort, filter }: ListPage): Record<string, string> {
  return {
    page: String(pagination.page),
    page_size: String(pagination.perPage),
    ...narrowing(entity, sort, filter),
  };
}

/** A page of a list as ra-data-simple-rest writes it into an address. */
function pageIn(search: URLSearchParams): ListPage {
  const [first, last] = JSON.parse(search.get('range') ?? '[0,9]') as [number, number];
  const [field, order] = JSON.parse(search.get('sort') ?? '["id","ASC"]') as [string, SortPayload['order']];
  const filter = JSON.parse(search.get('filter') ?? '{}') as Record<string, unknown>;
  const perPage = last - first + 1;
  return { pagination: { page: Math.floor(first / perPage) + 1, perPage }, sort: { field, order }, filter };
}

const isRangeEnd = (name: string) => /_(from|until)$/.test(name);

/** How a list is ordered and narrowed, as its call takes it. Relative days become those that they mean now. */
function narrowing(
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

/** What a list is asked for with to have all of it as a file, as it is ordered and narrowed. */
export function exportQuery(
  entity: Entity,
  sort: SortPayload,
  filter: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return { ...editorsQuery(entity), ...narrowing(entity, sort, filter) };
}

/**
 * Says a call of ra-data-simple-rest (`/news?sort=["title","ASC"]&range=[0,9]&filter={}`) in the API's dialect
 * (`page=1&page_size=10&ordering=title`).
 */
export function toApiCall(address: string): ApiCall {
  const { pathname, searchParams } = new URL(address, 'http://console');
  const [, resource = '', id] = /^\/((?:content\/)?[^/]+)(?:\/([^/]+))?/.exec(pathname) ?? [];
  const entity = entityOfResource(resource);
  if (id !== undefined) return { entity, id: Number(id), query: {} };
  return { entity, query: listQuery(entity, pageIn(searchParams)) };
}

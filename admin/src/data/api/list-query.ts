import { type Entity, optionsOf, sortField } from '@piiri/schemas';
import type { SortPayload } from 'ra-core';
import { requireField } from '../definitions/require-field.ts';
import { entityNamed } from '../definitions/resources.ts';
import { defaultSort, type ListPage } from './dialect.ts';

/** Maximum number of rows of a list that is sorted by hand, which has no pages. */
export const UNPAGED_SIZE = 1000;

/** Whether an entity's list is shown whole, without pages. */
export function isUnpaged(entity: Entity): boolean {
  return entity.api.calls.includes('sort') && sortField(entity) !== undefined;
}

/** Page size of the options of reference inputs. */
export const OPTIONS_PAGE_SIZE = 25;

/** Returns the page size and order of a list in its initial state: unfiltered, first page, default order. */
export function firstQuery(entity: Entity, pageSize: number): { perPage: number; sort: SortPayload } {
  return { perPage: isUnpaged(entity) ? UNPAGED_SIZE : pageSize, sort: defaultSort(entity) };
}

/** Returns the query for the options of an entity: its first objects, or the first that match a search. */
export function optionsQuery(entity: Entity, filter: object = {}): ListPage {
  return { pagination: { page: 1, perPage: OPTIONS_PAGE_SIZE }, sort: defaultSort(entity), filter };
}

/** A page of an entity's list, as a screen first requests it. */
export interface PageQuery {
  entity: Entity;
  page: ListPage;
}

/** Returns the query of the first page of an entity's list, without filters. */
export function firstPage(entity: Entity, pageSize: number): PageQuery {
  const { perPage, sort } = firstQuery(entity, pageSize);
  return { entity, page: { pagination: { page: 1, perPage }, sort, filter: {} } };
}

/** Returns the queries for what a list's filters and columns refer to: the first objects of each referenced entity. */
export function referencedPages(entity: Entity): PageQuery[] {
  const paths = [...(entity.list.filters ?? []), ...entity.list.columns];
  const names = paths.flatMap((path) => optionsOf(requireField(entity, path)).to ?? []);
  return [...new Set(names)].map(entityNamed).map((other) => ({ entity: other, page: optionsQuery(other) }));
}

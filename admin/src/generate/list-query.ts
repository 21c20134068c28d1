import { type Entity, optionsOf, sortField } from '@piiri/schemas';
import type { SortPayload } from 'ra-core';
import { defaultSort, type ListPage } from '../providers/data/dialect.ts';
import { entityNamed } from '../resources.ts';
import { requireField } from './require-field.ts';

/** What can be put in order by hand is shown whole. */
export const UNPAGED_SIZE = 1000;

/** Whether an entity's list is shown whole, without pages. */
export function isUnpaged(entity: Entity): boolean {
  return entity.api.calls.includes('sort') && sortField(entity) !== undefined;
}

/** What forms choose from is read in pages of this size. */
export const OPTIONS_PAGE_SIZE = 25;

/** What a list asks for before anybody has narrowed it, turned a page or changed its order. */
export function firstQuery(entity: Entity, pageSize: number): { perPage: number; sort: SortPayload } {
  return { perPage: isUnpaged(entity) ? UNPAGED_SIZE : pageSize, sort: defaultSort(entity) };
}

/** What is asked for to choose one of an entity's objects: the first of them, or of those that a search finds. */
export function optionsQuery(entity: Entity, filter: object = {}): ListPage {
  return { pagination: { page: 1, perPage: OPTIONS_PAGE_SIZE }, sort: defaultSort(entity), filter };
}

/** What a screen asks for at first: a page of an entity's list. */
export interface PageQuery {
  entity: Entity;
  page: ListPage;
}

/** The first page of an entity's list, as it stands before anybody has narrowed it. */
export function firstPage(entity: Entity, pageSize: number): PageQuery {
  const { perPage, sort } = firstQuery(entity, pageSize);
  return { entity, page: { pagination: { page: 1, perPage }, sort, filter: {} } };
}

/** What a list's filters and columns mention: the first objects of each entity that they refer to. */
export function mentionedPages(entity: Entity): PageQuery[] {
  const paths = [...(entity.list.filters ?? []), ...entity.list.columns];
  const names = paths.flatMap((path) => optionsOf(requireField(entity, path)).to ?? []);
  return [...new Set(names)].map(entityNamed).map((other) => ({ entity: other, page: optionsQuery(other) }));
}

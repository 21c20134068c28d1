import { type Entity, sortField } from '@piiri/schemas';
import type { SortPayload } from 'react-admin';
import { defaultSort } from '../providers/data/dialect.ts';

/** What can be put in order by hand is shown whole. */
export const WHOLE = 1000;

/** How many rows a page may have. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Where the store keeps how many rows a person wants a page to have, in any list. */
export const PAGE_SIZE_KEY = 'list.pageSize';
export const USUAL_PAGE_SIZE = 25;

/** Whether an entity's list is shown whole, without pages. */
export function isShownWhole(entity: Entity): boolean {
  return entity.api.calls.includes('sort') && sortField(entity) !== undefined;
}

/** What forms choose from is read in pages of this size. */
export const OPTIONS_A_PAGE = 25;

/** What a list asks for before anybody has narrowed it, turned a page or changed its order. */
export function firstQuery(entity: Entity, pageSize: number): { perPage: number; sort: SortPayload } {
  return { perPage: isShownWhole(entity) ? WHOLE : pageSize, sort: defaultSort(entity) };
}

/** What is asked for to choose one of an entity's objects: the first of them, or of those that a search finds. */
export function optionsQuery(entity: Entity, filter: object = {}) {
  return { pagination: { page: 1, perPage: OPTIONS_A_PAGE }, sort: defaultSort(entity), filter };
}

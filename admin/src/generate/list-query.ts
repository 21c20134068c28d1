import { type Entity, sortField } from '@piiri/schemas';
import type { SortPayload } from 'react-admin';
import { defaultSort } from '../providers/data/dialect.ts';

/** What can be put in order by hand is shown whole, and so is what forms choose from. */
export const WHOLE = 1000;

/** What a list asks for before anybody has narrowed it, turned a page or changed its order. */
export function firstQuery(entity: Entity): { perPage: number; sort: SortPayload } {
  const isOrdered = entity.api.calls.includes('sort') && sortField(entity) !== undefined;
  return { perPage: isOrdered ? WHOLE : entity.list.pageSize, sort: defaultSort(entity) };
}

/** What is asked for to choose one of an entity's objects. */
export function optionsQuery(entity: Entity) {
  return { pagination: { page: 1, perPage: WHOLE }, sort: defaultSort(entity), filter: {} };
}

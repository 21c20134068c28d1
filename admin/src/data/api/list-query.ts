import { type Entity, optionsOf, sortField } from '@piiri/schemas';
import { addressOf } from '@piiri/shared/client.ts';
import type { SortPayload } from 'react-admin';
import { acceptsCustomFields } from '../definitions/custom-fields.ts';
import { requireField } from '../definitions/require-field.ts';
import { consoleEntities, entityNamed, resourceOf } from '../definitions/resources.ts';
import { defaultSort, editorsPath, editorsQuery, type ListPage, listQuery } from './dialect.ts';
import { DEFAULT_PAGE_SIZE, type FirstCall, type FirstCalls } from './first-calls.ts';

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
interface PageQuery {
  entity: Entity;
  page: ListPage;
}

/** Returns the query of the first page of an entity's list, without filters. */
function firstPage(entity: Entity, pageSize: number): PageQuery {
  const { perPage, sort } = firstQuery(entity, pageSize);
  return { entity, page: { pagination: { page: 1, perPage }, sort, filter: {} } };
}

/** Query for the company's own fields of all entities. */
export const CUSTOM_FIELDS_PAGE: PageQuery = firstPage(entityNamed('custom_field'), UNPAGED_SIZE);

/**
 * Returns the queries for what a list's filters and columns refer to: the first objects of each referenced entity, and
 * before them the own fields, which are columns.
 */
function referencedPages(entity: Entity): PageQuery[] {
  const paths = [...(entity.list.filters ?? []), ...entity.list.columns];
  const names = paths.flatMap((path) => optionsOf(requireField(entity, path)).to ?? []);
  const options = [...new Set(names)]
    .map(entityNamed)
    .map((option) => ({ entity: option, page: optionsQuery(option) }));
  return acceptsCustomFields(entity) ? [CUSTOM_FIELDS_PAGE, ...options] : options;
}

function callOf({ entity, page }: PageQuery): FirstCall {
  const address = addressOf(editorsPath(entity), { ...editorsQuery(entity), ...listQuery(entity, page) });
  return { resource: resourceOf(entity), address, field: page.sort.field };
}

/** Returns the first API calls of each list of the console. Runs at build time. */
export function firstCalls(): FirstCalls {
  const calls = consoleEntities.map((entity) => {
    const list = callOf(firstPage(entity, DEFAULT_PAGE_SIZE));
    return [resourceOf(entity), { list, mentioned: referencedPages(entity).map(callOf) }] as const;
  });
  return Object.fromEntries(calls);
}

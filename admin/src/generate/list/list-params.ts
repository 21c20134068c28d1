import type { Entity } from '@piiri/schemas';
import { useCallback, useEffect, useMemo } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useListContext,
  useLocation,
  useStore,
} from 'react-admin';
import { listPath } from '../../data/definitions/paths.ts';
import { type ChangeBy, usePendingState } from '../../kit/state/pending-state.ts';
import { toggled } from '../../kit/state/toggled.ts';
import type { FilterValues } from '../filters/filter-values.ts';
import type { RowOrder } from './row-order.ts';

/** Query parameters of a list. */
interface ListParams {
  filters: FilterValues;
  sort: SortPayload;
  page: number;
  perPage: number;
}

const NONE: FilterValues = {};

/**
 * Returns the pending query parameters of the surrounding list, ahead of the URL, so that no quick change is lost.
 * `context` is the list context with these parameters and their setters.
 */
export function useListParams() {
  const list = useListContext() as ListControllerResult;
  const { filterValues, sort, page, perPage } = list;
  const arrived = useMemo<ListParams>(
    () => ({ filters: filterValues ?? NONE, sort: { field: sort.field, order: sort.order }, page, perPage }),
    [filterValues, sort.field, sort.order, page, perPage],
  );
  // React-admin batches these calls; each of them but setPage resets the page to 1.
  const [params, change] = usePendingState(arrived, (next) => {
    list.setPerPage(next.perPage);
    list.setSort(next.sort);
    list.setFilters(next.filters);
    list.setPage(next.page);
  });
  const changeFilters = useCallback<ChangeBy<FilterValues>>(
    (changeValue, after) =>
      change((before) => ({ ...before, filters: changeValue(before.filters), page: 1 }), after),
    [change],
  );
  const context = {
    ...list,
    sort: params.sort,
    page: params.page,
    perPage: params.perPage,
    setSort: (next: SortPayload) => change((before) => ({ ...before, sort: next, page: 1 })),
    setPage: (next: number) => change((before) => ({ ...before, page: next })),
    setPerPage: (next: number) => change((before) => ({ ...before, perPage: next, page: 1 })),
  } as ListControllerResult;
  return { filters: params.filters, changeFilters, context };
}

/** Query string of each list when it was last seen: its filters, order and page. */
const lastQueries = new Map<string, string>();

/** Remembers the list's current state for the back link of an object. */
export function useStoreLastList(resource: string): void {
  const { search } = useLocation();
  useEffect(() => {
    lastQueries.set(resource, search);
  }, [resource, search]);
}

/**
 * Returns the address of the list as last seen. The menu's link, and the redirect after publishing, use the unfiltered
 * list instead.
 */
export function lastListAddress(resource: string): string {
  return `${listPath(resource)}${lastQueries.get(resource) ?? ''}`;
}

/** Collapsed state of a tree's branches. */
export interface Folding {
  /** The rows outside of collapsed branches. */
  rows: readonly RaRecord[];
  /** Whether a row has children. */
  hasBelow(row: RaRecord): boolean;
  isFolded(row: RaRecord): boolean;
  toggle(row: RaRecord): void;
}

/** Collapses and expands branches of a tree, and stores the state among the user's preferences. */
export function useFolding(entity: Entity, { isTree, rows, depth }: RowOrder): Folding {
  const [folded, setFolded] = useStore<readonly number[]>(`tree.folded.${entity.name}`, []);
  const isFolded = ({ id }: RaRecord) => isTree && folded.includes(Number(id));
  const parents = new Set(
    isTree ? rows.filter((row, index) => depth(rows[index + 1] ?? row) > depth(row)).map(({ id }) => id) : [],
  );
  let within = Number.POSITIVE_INFINITY;
  const visible = rows.filter((row) => {
    const level = depth(row);
    if (level > within) return false;
    within = isFolded(row) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
  return {
    rows: isTree ? visible : rows,
    hasBelow: ({ id }) => parents.has(id),
    isFolded,
    toggle: ({ id }) => setFolded(toggled(folded, Number(id))),
  };
}

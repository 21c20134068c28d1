import { type ListControllerResult, type SortPayload, useListContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { type ChangeBy, usePendingState } from '../../kit/state/use-pending-state.ts';
import type { FilterValues } from '../filters/filter-values.ts';

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
    (to, after) => change((before) => ({ ...before, filters: to(before.filters), page: 1 }), after),
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

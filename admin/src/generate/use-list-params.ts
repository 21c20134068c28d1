import { useCallback, useMemo } from 'react';
import { type ListControllerResult, type SortPayload, useListContext } from 'react-admin';
import { type ChangeBy, usePendingState } from '../shell/use-pending-state.ts';
import type { FilterValues } from './filter-values.ts';

/** What a list is asked for. */
interface ListParams {
  filters: FilterValues;
  sort: SortPayload;
  page: number;
  perPage: number;
}

const NONE: FilterValues = {};

/**
 * What the list around is asked for by all that was chosen so far, of which the address tells a moment later, and how to ask for
 * something else: none of what is chosen quickly one after another is lost. `context`: the list's own, which asks so.
 */
export function useListParams() {
  const list = useListContext() as ListControllerResult;
  const { filterValues, sort, page, perPage } = list;
  const arrived = useMemo<ListParams>(
    () => ({ filters: filterValues ?? NONE, sort: { field: sort.field, order: sort.order }, page, perPage }),
    [filterValues, sort.field, sort.order, page, perPage],
  );
  // React-admin takes what is said in one go together; each but the page itself leads to the first one.
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

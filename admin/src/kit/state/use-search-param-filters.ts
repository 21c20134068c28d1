import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePendingState } from './pending-state.ts';

/** Filters of a list by name, the page included. */
export type SearchParamFilters = Readonly<Record<string, string>>;

/**
 * Filters in the URL's search parameters, limited to `names`. Returns `chosen` for queries, `pending` with all local changes
 * for the fields, `filters` without the page, and `change`. It removes undefined values, resets the page when another filter
 * changes, and is debounced by `after` ms.
 */
export function useSearchParamFilters(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const address = useMemo<SearchParamFilters>(() => Object.fromEntries(params), [params]);
  const commit = useCallback((next: SearchParamFilters) => setParams(next, { replace: true }), [setParams]);
  const [latest, changeBy] = usePendingState(address, commit);
  const named = (filters: SearchParamFilters): SearchParamFilters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, after?: number) =>
      changeBy(({ page: _, ...before }) => {
        const next = Object.entries({ ...before, ...changes });
        return Object.fromEntries(next.flatMap(([name, value]) => (value ? [[name, value]] : [])));
      }, after),
    [changeBy],
  );
  const chosen = named(address);
  const { page = '1', ...filters } = chosen;
  const onPage = (next: number) => change({ page: String(next) });
  return { chosen, pending: named(latest), change, filters, page: Number(page) || 1, onPage };
}

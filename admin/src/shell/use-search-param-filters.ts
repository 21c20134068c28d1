import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePendingState } from './use-pending-state.ts';

/** What narrows a list, by name; a page is one of them. */
export type SearchParamFilters = Readonly<Record<string, string>>;

/**
 * The filters that stand in the address, of those named: `chosen`, which lists ask by; `pending`, by all changes so far, which
 * fields show; and how to change them. What is undefined is taken away; another page than the first is only kept while
 * nothing else changes. `after`: begins only when nothing more has come for so long, ms.
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
  return { chosen: named(address), pending: named(latest), change };
}

import type { RequestOptions } from '@piiri/shared/client.ts';
import type { CaseRow, ManagedCase } from '@piiri/shared/contracts/feedback.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../providers/data/http.ts';
import { httpError } from '../../providers/data/problem.ts';

/** Asks the API; throws what react-admin knows how to tell. */
export async function callApi<T>(method: string, path: string, options?: RequestOptions): Promise<T> {
  const result = await client.request<T>(method, path, options);
  if (!result.ok) throw httpError(result);
  return result.data;
}

/** So often a list that is looked at is asked for again, ms. */
const EVERY = 45_000;

export const PAGE_SIZE = 25;

/** A page of the cases that the caller handles; asked again now and then while it is looked at. */
export function useCases(query: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['feedback', 'cases', query],
    queryFn: () =>
      callApi<{ count: number; results: CaseRow[] }>('GET', 'v2/feedbacks/', {
        query: { ...query, page_size: PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
    staleTime: 0,
  });
}

/** One case. */
export function useCase(id: number) {
  return useQuery({
    queryKey: ['feedback', 'case', id],
    queryFn: () => callApi<ManagedCase>('GET', `v1/feedback/${id}/`),
    refetchInterval: EVERY,
    staleTime: 0,
    retry: false,
  });
}

/** Who handles feedback, for those who do not. */
export function useWho(enabled: boolean) {
  return useQuery({
    queryKey: ['feedback', 'who'],
    queryFn: () => callApi<{ results: { user: number; user_name: string }[] }>('GET', 'v1/feedback/managers'),
    enabled,
  });
}

/** A category, in the reader's language; whether it is in use is told to tenant admins. */
export interface CategoryRow {
  id: number;
  translations: Partial<Record<string, { name: string }>>;
  is_active?: boolean;
}

function useCategoriesAt(path: string) {
  const { data } = useQuery({
    queryKey: ['feedback', 'categories', path],
    queryFn: () => callApi<{ results: CategoryRow[] }>('GET', path, { query: { page_size: 1000 } }),
    staleTime: 0,
  });
  return (data?.results ?? []).map(({ id, translations, is_active: isActive = true }) => ({
    id,
    name: Object.values(translations)[0]?.name ?? '',
    isActive,
  }));
}

/** What feedback can be about. */
export const useCategories = () => useCategoriesAt('v1/feedback/categories/');

/** The same with those that are retired, for tenant admins. */
export const useAllCategories = () => useCategoriesAt('admin/v1/feedback/categories/');

/** Has everything of the channel asked for anew, the number in the menu included. */
export function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['feedback'] }),
      queries.invalidateQueries({ queryKey: ['count', 'v1/feedbacks/count'] }),
    ]);
  };
}

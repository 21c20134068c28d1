import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { isAnswerOf, useCall } from '../../data/calls/use-call.ts';
import { useContentLanguages } from '../../data/labels/content.ts';

/** Refetch interval of a visible list, ms. */
const REFETCH_INTERVAL_MS = 45_000;

export const PAGE_SIZE = 25;

/** Filters of the list of cases, in its address. */
export const CASE_FILTERS = ['status', 'category', 'overdue', 'assignee', 'search', 'page'];

/** Name and parameters of the saved views of cases. */
export const CASE_VIEWS = { name: 'feedback', params: CASE_FILTERS.filter((name) => name !== 'page') };

/** Reads a page of the cases that the user handles; refetched while it is visible. */
export function useCases(query: Readonly<Record<string, string>>) {
  return useCall('GET v2/feedbacks/', {
    query: { ...query, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** Reads a case. */
export const useCase = (id: number) =>
  useCall(`GET v1/feedback/${id}/`, { refetchInterval: REFETCH_INTERVAL_MS, retry: false });

/** Returns the categories of feedback, in the reader's language. */
function useCategoriesAt(route: 'GET v1/feedback/categories/' | 'GET admin/v1/feedback/categories/') {
  const { data } = useCall(route, { query: { page_size: 1000 } });
  const { preferred, fallback } = useContentLanguages();
  return (data?.results ?? []).map(({ id, translations, is_active: isActive = true }) => ({
    id,
    name:
      [translations[preferred], translations[fallback], ...Object.values(translations)].find(
        (text) => text?.name,
      )?.name ?? '',
    isActive,
  }));
}

/** Returns the active categories of feedback. */
export const useCategories = () => useCategoriesAt('GET v1/feedback/categories/');

/** Returns all categories, including retired ones, for tenant admins. */
export const useAllCategories = () => useCategoriesAt('GET admin/v1/feedback/categories/');

/** Returns a function that refetches all data of the channel, including the count in the menu. */
export function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(isAnswerOf(/feedback/));
}

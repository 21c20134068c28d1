import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { isAnswerOf, useCall } from '../../providers/data/use-call.ts';

/** So often a list that is looked at is asked for again, ms. */
const EVERY = 45_000;

export const PAGE_SIZE = 25;

/** What the list of cases is narrowed by, in its address. */
export const CASE_FILTERS = ['status', 'category', 'overdue', 'assignee', 'search', 'page'];

/** What a saved view of the cases keeps. */
export const CASE_VIEWS = { name: 'feedback', params: CASE_FILTERS.filter((name) => name !== 'page') };

/** A page of the cases that the caller handles; asked again now and then while it is looked at. */
export function useCases(query: Readonly<Record<string, string>>) {
  return useCall('GET v2/feedbacks/', {
    query: { ...query, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
  });
}

/** One case. */
export const useCase = (id: number) =>
  useCall(`GET v1/feedback/${id}/`, { refetchInterval: EVERY, retry: false });

/** Feedback's categories, in the reader's language. */
function useCategoriesAt(route: 'GET v1/feedback/categories/' | 'GET admin/v1/feedback/categories/') {
  const { data } = useCall(route, { query: { page_size: 1000 } });
  return (data?.results ?? []).map(({ id, translations, is_active: isActive = true }) => ({
    id,
    name: Object.values(translations)[0]?.name ?? '',
    isActive,
  }));
}

/** What feedback can be about. */
export const useCategories = () => useCategoriesAt('GET v1/feedback/categories/');

/** The same with those that are retired, for tenant admins. */
export const useAllCategories = () => useCategoriesAt('GET admin/v1/feedback/categories/');

/** Has everything of the channel asked for anew, the number in the menu included. */
export function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(isAnswerOf(/feedback/));
}

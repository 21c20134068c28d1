import type { HistoryPage, HistoryRow, HistoryState } from '@piiri/shared/contracts/history.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../feedback/calls.ts';

export const PAGE_SIZE = 25;

/** A page of what was changed, as narrowed. */
export function useHistory(query: Readonly<Record<string, string | number>>) {
  return useQuery({
    queryKey: ['history', query],
    queryFn: () => callApi<HistoryPage>('GET', 'v1/history/', { query: { ...query, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The state of an object after a change, beside what it is now. Asked anew whenever it is looked at. */
export function useFormerState(id: number) {
  return useQuery({
    queryKey: ['history', 'state', id],
    queryFn: () => callApi<HistoryState>('GET', `v1/history/${id}/`),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Stores a former state as the object's new version; gives the fields that could not be had again. */
export async function restoreState({ id, version }: HistoryState): Promise<string[]> {
  const { not_restored } = await callApi<{ not_restored: string[] }>('POST', `v1/history/${id}/restore/`, {
    headers: { 'If-Match': `"${version}"` },
  });
  return not_restored;
}

/** What was done, in a word: publishing is a change that says so by itself. */
export function actionOf({ action, changes }: HistoryRow, publishedName: string | undefined): string {
  const [, isPublished] = (publishedName && changes[publishedName]) || [];
  if (isPublished === undefined || (action !== 'update' && action !== 'create')) return action;
  if (action === 'create') return isPublished ? 'create_published' : 'create';
  return isPublished ? 'publish' : 'withdraw';
}

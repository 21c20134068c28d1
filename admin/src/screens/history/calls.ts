import type { HistoryRow, HistoryState } from '@piiri/shared/contracts/history.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../data/api/api.ts';
import { useCall } from '../../data/calls/use-call.ts';

export const PAGE_SIZE = 50;

type Query = Readonly<Record<string, string | number>>;

/** Reads the changes of an adjacent page; empty when there is none. */
function useAdjacentPage(query: Query, page: number, exists: boolean): readonly HistoryRow[] {
  const { data } = useCall('GET v1/history/', {
    query: { ...query, page, page_size: PAGE_SIZE },
    enabled: exists,
  });
  return data?.results ?? [];
}

/** Reads a page of filtered changes and its adjacent pages, since sittings extend over page boundaries. */
export function useHistory(query: Query, page: number) {
  const firstPage = useCall('GET v1/history/', {
    query: { ...query, page, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  });
  const newer = useAdjacentPage(query, page - 1, page > 1);
  const older = useAdjacentPage(query, page + 1, Boolean(firstPage.data?.next));
  return { shown: firstPage, newer, older };
}

/** Reads the state of an object after a change, with its current state. Never cached. */
export const useFormerState = (id: number) => useCall(`GET v1/history/${id}/`, { gcTime: 0, retry: false });

/** Restores a former state as the object's new version; resolves to the fields that could not be restored. */
export async function restoreState({ id, version }: HistoryState): Promise<string[]> {
  const headers = { 'If-Match': `"${version}"` };
  return (await call(`POST v1/history/${id}/restore/`, { headers })).not_restored;
}

/** Returns the action of a change for its text key; a change of publishing is an action of its own. */
export function actionOf({ action, changes }: HistoryRow, publishedName: string | undefined): string {
  const [, isPublished] = (publishedName && changes[publishedName]) || [];
  if (isPublished === undefined || (action !== 'update' && action !== 'create')) return action;
  if (action === 'create') return isPublished ? 'create_published' : 'create';
  return isPublished ? 'publish' : 'withdraw';
}

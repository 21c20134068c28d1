import type { HistoryRow, HistoryState } from '@piiri/shared/contracts/history.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../providers/data/api.ts';
import { useCall } from '../../providers/data/use-call.ts';

export const PAGE_SIZE = 50;

type Query = Readonly<Record<string, string | number>>;

/** The changes of a page beside the one that is shown; none where there is no such page. */
function useNeighbour(query: Query, page: number, exists: boolean): readonly HistoryRow[] {
  const { data } = useCall('GET v1/history/', {
    query: { ...query, page, page_size: PAGE_SIZE },
    enabled: exists,
  });
  return data?.results ?? [];
}

/** A page of what was changed, as narrowed, with the changes of the pages around it: sittings go on over their edges. */
export function useHistory(query: Query, page: number) {
  const shown = useCall('GET v1/history/', {
    query: { ...query, page, page_size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  });
  const newer = useNeighbour(query, page - 1, page > 1);
  const older = useNeighbour(query, page + 1, Boolean(shown.data?.next));
  return { shown, newer, older };
}

/** The state of an object after a change, beside what it is now. Asked anew whenever it is looked at. */
export const useFormerState = (id: number) => useCall(`GET v1/history/${id}/`, { gcTime: 0, retry: false });

/** Stores a former state as the object's new version; gives the fields that could not be had again. */
export async function restoreState({ id, version }: HistoryState): Promise<string[]> {
  const headers = { 'If-Match': `"${version}"` };
  return (await call(`POST v1/history/${id}/restore/`, { headers })).not_restored;
}

/** What was done, in a word: publishing is a change that says so by itself. */
export function actionOf({ action, changes }: HistoryRow, publishedName: string | undefined): string {
  const [, isPublished] = (publishedName && changes[publishedName]) || [];
  if (isPublished === undefined || (action !== 'update' && action !== 'create')) return action;
  if (action === 'create') return isPublished ? 'create_published' : 'create';
  return isPublished ? 'publish' : 'withdraw';
}

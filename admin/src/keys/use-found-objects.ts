import type { SearchAnswer } from '@piiri/shared/contracts/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { editAddress } from '../addresses.ts';
import { useDebounced } from '../inputs/use-debounced.ts';
import { client } from '../providers/data/http.ts';
import { httpError } from '../providers/data/problem.ts';
import { resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { type Command, editedEntity } from './commands.ts';

/** Fewest letters that are searched for. */
const LEAST = 2;

/** What the search over everything finds of what the person may edit. */
export function useFoundObjects(written: string): {
  objects: Command[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const whoami = useConsole();
  const wanted = written.trim();
  const search = useDebounced(wanted);
  const isAsked = search.length >= LEAST;
  const { data, isFetching, error } = useQuery({
    queryKey: ['palette', search],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const result = await client.get<SearchAnswer>('v1/search/', {
        query: { search, admin_view: 1 },
        signal,
      });
      if (!result.ok) throw httpError(result);
      return result.data.results;
    },
  });
  const isWaiting = wanted.length >= LEAST && (search !== wanted || isFetching);
  if (!isAsked || wanted.length < LEAST) return { objects: [], isSearching: isWaiting, hasFailed: false };
  const objects = (data ?? []).flatMap(({ type, id, title }): Command[] => {
    const entity = editedEntity(type, whoami);
    if (!entity) return [];
    const icon = entity.console?.icon ?? '';
    return [{ id: `${type}-${id}`, label: title, icon, to: editAddress(resourceOf(entity), id) }];
  });
  return { objects, isSearching: isWaiting, hasFailed: Boolean(error) };
}

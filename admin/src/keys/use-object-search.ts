import type { SearchAnswer } from '@piiri/shared/contracts/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../inputs/use-debounced.ts';
import { editPath } from '../paths.ts';
import { client } from '../providers/data/http.ts';
import { httpError } from '../providers/data/problem.ts';
import { resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { type Command, editedEntity } from './commands.ts';

/** Minimum length of a query, characters. */
const MIN_LENGTH = 2;

/** Searches all content and returns the hits that the user may edit, as commands. */
export function useObjectSearch(input: string): {
  objects: Command[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const whoami = useConsole();
  const query = input.trim();
  const search = useDebounced(query);
  const isEnabled = search.length >= MIN_LENGTH;
  const { data, isFetching, error } = useQuery({
    queryKey: ['palette', search],
    enabled: isEnabled,
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
  const isWaiting = query.length >= MIN_LENGTH && (search !== query || isFetching);
  if (!isEnabled || query.length < MIN_LENGTH)
    return { objects: [], isSearching: isWaiting, hasFailed: false };
  const objects = (data ?? []).flatMap(({ type, id, title }): Command[] => {
    const entity = editedEntity(type, whoami);
    if (!entity) return [];
    const icon = entity.console?.icon ?? '';
    return [{ id: `${type}-${id}`, label: title, icon, to: editPath(resourceOf(entity), id) }];
  });
  return { objects, isSearching: isWaiting, hasFailed: Boolean(error) };
}

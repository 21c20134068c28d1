import { employeeAddress } from '@piiri/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../data/calls/use-call.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { editedEntity } from '../../data/menu/edited-entity.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useDebounced } from '../../kit/state/use-debounced.ts';

/** Content that a link can target. */
export interface LinkTarget {
  address: string;
  title: string;
  kind: string;
}

/** Minimum length of a query in characters. */
const MIN_LENGTH = 2;

/** Searches the company's content by title or text and returns each hit with its address in the employee app. */
export function useLinkTargets(input: string): { targets: LinkTarget[]; isSearching: boolean } {
  const whoami = useConsole();
  const wordingOf = useEntityWording();
  const query = input.trim();
  const search = useDebounced(query);
  const isEnabled = search.length >= MIN_LENGTH && query.length >= MIN_LENGTH;
  const { data, isFetching } = useCall('GET v1/search/', {
    query: { search, admin_view: 1 },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const results = isEnabled ? (data?.results ?? []) : [];
  const targets = results.flatMap(({ type, id, title }): LinkTarget[] => {
    const entity = editedEntity(type, whoami);
    const address = entity && employeeAddress(entity, id);
    return address ? [{ address, title, kind: wordingOf(entity).plural }] : [];
  });
  return { targets, isSearching: isEnabled && (isFetching || search !== query) };
}

import { MAX_SEARCH_LENGTH } from '@piiri/shared/search-length.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useStore, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { contentTypeName } from '../../data/definitions/content-types.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWording } from '../../data/labels/entity-texts.ts';
import { editedEntity } from '../../data/menu/edited-entity.ts';
import { useGoTo } from '../../data/menu/go-to.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { isState } from '../../generate/list/cell.tsx';
import { formatForReading } from '../../kit/dates/dates.ts';
import { useDebounced } from '../../kit/state/debounce.ts';
import { RECENT_KEY, type RecentPage } from '../page-provider.tsx';
import type { LabelledCommand } from './palette-commands.ts';

/** Maximum number of pages listed. */
const MAX_RECENT = 6;

/** Returns the last visited pages as commands, newest first, without the current one. */
export function useRecentCommands(here: string): LabelledCommand[] {
  const [pages] = useStore<readonly RecentPage[]>(RECENT_KEY, []);
  const goTo = useGoTo();
  return pages
    .filter(({ to }) => to !== here)
    .slice(0, MAX_RECENT)
    .map(({ to, ...page }) => ({ id: `recent-${to}`, ...page, run: () => goTo(to) }));
}

/** Minimum length of a query in characters. */
const MIN_LENGTH = 2;

/** Searches all content and returns the hits that the user may edit, as commands. */
export function useObjectSearch(input: string): {
  objects: LabelledCommand[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const whoami = useConsole();
  const { tenant } = whoami;
  const translate = useTranslate();
  const wordingOf = useEntityWording();
  const goTo = useGoTo();
  const query = input.trim();
  const search = useDebounced(query);
  const isEnabled = search.length >= MIN_LENGTH && search.length <= MAX_SEARCH_LENGTH;
  const { data, isFetching, error } = useCall('GET v1/search/', {
    query: { search, admin_view: 1 },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isWaiting =
    query.length >= MIN_LENGTH && query.length <= MAX_SEARCH_LENGTH && (search !== query || isFetching);
  if (!isEnabled || query.length < MIN_LENGTH)
    return { objects: [], isSearching: isWaiting, hasFailed: false };
  const objects = (data?.results ?? []).flatMap(({ type, id, title, state, date }): LabelledCommand[] => {
    const entity = editedEntity(type, whoami);
    if (!entity) return [];
    const run = () => goTo(editPath(resourceOf(entity), id));
    const detail = [
      wordingOf(entity).name,
      isState(state) ? translate(`console.state.${state}`) : undefined,
      formatForReading(date, tenant.time_zone).slice(0, 10),
    ]
      .filter(Boolean)
      .join(' · ');
    const lines = (tenant.content ?? []).find(({ name }) => type === contentTypeName(name))?.icon;
    return [{ id: `${type}-${id}`, label: title, icon: entity.console?.icon, lines, detail, run }];
  });
  return { objects, isSearching: isWaiting, hasFailed: Boolean(error) };
}

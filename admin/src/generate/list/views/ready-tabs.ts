import { type Entity, tracksEditor } from '@piiri/schemas';
import type { FilterValues } from '../../filters/filter-values.ts';

/** A tab that lists of its kind have without anybody having saved it: its name is a text key below `console.tabs`. */
export interface ReadyTab {
  name: 'draft' | 'scheduled' | 'ending' | 'upcoming' | 'mine' | 'waves';
  filter: FilterValues;
}

/** Last day of what ends soon, relative to today. */
const SOON = 'today+7';

/** Returns the tab of what ends: of what is still ahead where each object has a beginning, such as events. */
function endTab({ publishing, times, recurring, list }: Entity): ReadyTab | undefined {
  const end = publishing?.expire ?? recurring?.over ?? times?.ends;
  if (!end || !list.filters?.includes(end)) return undefined;
  const from = { [`${end}_from`]: 'today' };
  if (times?.starts) return { name: 'upcoming', filter: from };
  return { name: 'ending', filter: { ...from, [`${end}_until`]: SOON } };
}

/** Returns the ready tabs of an entity's list; none for entities without publishing of their own. */
export function readyTabs(entity: Entity): ReadyTab[] {
  const { publishing, api, list } = entity;
  if (publishing?.field !== 'published' || !api.calls.includes('update')) return [];
  const end = endTab(entity);
  return [
    { name: 'draft', filter: { state: 'draft' } },
    ...(publishing.release ? [{ name: 'scheduled', filter: { state: 'scheduled' } } as const] : []),
    ...(end ? [end] : []),
    ...(tracksEditor(entity) ? [{ name: 'mine', filter: { created_by: 'me' } } as const] : []),
    ...('is_wave' in (list.initialFilters ?? {})
      ? [{ name: 'waves', filter: { is_wave: true } } as const]
      : []),
  ];
}

/** Returns the ready tab whose filters these are. */
export function readyTabOf(entity: Entity, filters: FilterValues): ReadyTab | undefined {
  const text = (values: FilterValues) => JSON.stringify(Object.entries(values).toSorted());
  return readyTabs(entity).find(({ filter }) => text(filter) === text(filters));
}

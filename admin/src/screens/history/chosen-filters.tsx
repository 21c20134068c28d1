import { useTranslate } from 'ra-core';
import { useNamesOf } from '../../data/labels/use-names-of.ts';
import { formatDay } from '../../kit/dates/date-time-text.ts';
import { resolveDay } from '../../kit/dates/relative-day.ts';
import { FilterChips } from '../../kit/tables/filter-chips.tsx';
import { useKinds } from './use-kinds.ts';

interface Props {
  chosen: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const dayOf = (end: string | undefined) => (end ? formatDay(resolveDay(end)) : '');

/** Active filters of the trail, each with a button to remove it. */
export function ChosenFilters({ chosen, onChange }: Props) {
  const translate = useTranslate();
  const kinds = useKinds();
  const { user, entity, from, until } = chosen;
  const { names } = useNamesOf('user', user ? [Number(user)] : []);
  const filters = [
    user && {
      names: ['user'],
      label: translate('console.history.who'),
      value: names.get(Number(user)) ?? '…',
    },
    entity && {
      names: ['entity'],
      label: translate('console.history.what'),
      value: kinds.find(({ value }) => value === entity)?.label ?? entity,
    },
    (from || until) && {
      names: ['from', 'until'],
      label: translate('console.history.when'),
      value: `${dayOf(from)} – ${dayOf(until)}`.trim(),
    },
  ].flatMap((filter) => (filter ? [filter] : []));
  const without = (removed: readonly string[]) =>
    Object.fromEntries(removed.map((name) => [name, undefined]));
  return (
    <FilterChips
      filters={filters.map(({ names: removed, label, value }) => ({
        name: removed.join(),
        label,
        value,
        onRemove: () => onChange(without(removed)),
      }))}
      onClear={() => onChange(without(filters.flatMap(({ names: removed }) => removed)))}
    />
  );
}

import Button from '@mui/material/Button';
import { type Entity, optionsOf, publishedField, tracksEditor } from '@piiri/schemas';
import { ListFilter, X } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { SEARCH_FILTER } from '../../data/api/dialect.ts';
import { customFieldAt } from '../../data/definitions/custom-fields.ts';
import { requireField } from '../../data/definitions/require-field.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import type { Profile } from '../../data/session/whoami.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { SearchField } from '../../kit/inputs/search-field.tsx';
import { withoutFallback } from '../../kit/lazy-component.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';
import type { ChangeBy } from '../../kit/state/pending-state.ts';
import { FoldingFilters } from '../../kit/tables/folding-filters.tsx';
import { componentsOf } from '../registry/field-components.ts';
import { type FilterValues, filterValue, isRange, withFieldFilter, withFilter } from './filter-values.ts';
import { chosenState, StateFilter, TextFilter } from './filters.tsx';

const MoreFilters = withoutFallback(lazyWithTexts(() => import('./more-filters.tsx')));

/** Query parameters of `MoreFilters`. */
const MORE_FILTERS_PARAMS = [
  'language_state',
  'created_by',
  'updated_by',
  'updated_at_from',
  'updated_at_until',
];

/** Maximum number of a definition's filters that are always shown; date ranges are not among them. */
const MAX_FILTERS = 2;

/** Returns the names of an entity's filters: those always shown, and the others. */
function filterNames(
  entity: Entity,
  profile?: Profile,
): { first: readonly string[]; more: readonly string[] } {
  // The server refuses filters by what a role does not show.
  const isOffered = (name: string) =>
    !profile || profile.is_tenant_admin || optionsOf(requireField(entity, name)).granted !== false;
  const names = (entity.list.filters ?? []).filter(isOffered);
  const first = names.filter((name) => !isRange(requireField(entity, name))).slice(0, MAX_FILTERS);
  return { first, more: names.filter((name) => !first.includes(name)) };
}

/** Whether a filter that is not always shown is active. */
export const usesMoreFilters = (entity: Entity, values: FilterValues) =>
  MORE_FILTERS_PARAMS.some((name) => values[name] !== undefined) ||
  filterNames(entity).more.some(
    (name) => filterValue(values, name, requireField(entity, name)) !== undefined,
  );

/** Returns how many filters of an entity are always shown beside the search, and whether there are more. */
export function filterCount(entity: Entity, profile: Profile): { shown: number; hasMore: boolean } {
  const { first, more } = filterNames(entity, profile);
  return { shown: first.length, hasMore: offersMore(entity, more) };
}

/** Whether there are filters behind a button. */
const offersMore = (entity: Entity, more: readonly string[]) =>
  more.length > 0 || (tracksEditor(entity) && entity.api.calls.includes('create'));

interface Props {
  entity: Entity;
  values: FilterValues;
  onChange: ChangeBy<FilterValues>;
  /** All filters of the definition are shown, and `MoreFilters`. */
  isMoreOpen: boolean;
  onMore: () => void;
}

/** Filters of a list: a search and the definition's filters, which fold behind a button on a phone. */
export function ListFilters({ entity, values, onChange, isMoreOpen, onMore }: Props) {
  const translate = useTranslate();
  const published = publishedField(entity);
  const { profile } = useConsole();
  const { first, more } = filterNames(entity, profile);
  const filters = (isMoreOpen ? [...first, ...more] : first).flatMap((name) => {
    const field = requireField(entity, name);
    const Filter = componentsOf(field).Filter ?? (customFieldAt(entity, name) && TextFilter);
    return Filter ? [{ name, field, Filter, value: filterValue(values, name, field) }] : [];
  });
  const isSearchable = (entity.list.search ?? []).length > 0;
  const state = published && chosenState(values, published);
  const changeState = (next: unknown) =>
    onChange((before) => withFilter(withFilter(before, published ?? '', undefined), 'state', next));
  const tracks = tracksEditor(entity) && entity.api.calls.includes('create');
  if (filters.length === 0 && !isSearchable) return null;
  const used =
    filters.filter(({ name, value }) => (name === published ? state : value) !== undefined).length +
    (MORE_FILTERS_PARAMS.some((name) => values[name] !== undefined) ? 1 : 0);
  return (
    <FoldingFilters
      used={used}
      isSingle={!isSearchable || filters.length === 0}
      first={
        isSearchable && (
          <SearchField
            value={String(values[SEARCH_FILTER] ?? '')}
            onChange={(value, after) => onChange((before) => withFilter(before, SEARCH_FILTER, value), after)}
          />
        )
      }
      last={
        Object.keys(values).length > 0 && (
          <Button
            startIcon={<X />}
            title={translate('console.list.clear_filters')}
            onClick={() => {
              restoreFocus(pageHeading);
              onChange(() => ({}));
            }}
          >
            <span className="tool-word">{translate('console.list.clear_filters')}</span>
          </Button>
        )
      }
    >
      {filters.map(({ name, field, Filter, value }) =>
        name === published ? (
          <StateFilter key={name} entity={entity} value={state} onChange={changeState} />
        ) : (
          <Filter
            key={name}
            entity={entity}
            field={field}
            name={name}
            value={value}
            onChange={(next) => onChange((before) => withFieldFilter(before, name, field, next))}
          />
        ),
      )}
      {tracks && isMoreOpen && <MoreFilters entity={entity} values={values} onChange={onChange} />}
      {offersMore(entity, more) && !isMoreOpen && (
        <Button
          startIcon={<ListFilter />}
          title={translate('console.list.more_filters')}
          onClick={({ currentTarget: { previousElementSibling: last } }) => {
            restoreFocus(() => last?.nextElementSibling?.querySelector<HTMLElement>('select, input'));
            onMore();
          }}
        >
          <span className="tool-word">{translate('console.list.more_filters')}</span>
        </Button>
      )}
    </FoldingFilters>
  );
}

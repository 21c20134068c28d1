import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Entity, publishedField, tracksEditor } from '@piiri/schemas';
import { ListFilter, SlidersHorizontal, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import { TextFilter } from '../custom/text-filter.tsx';
import { customAt } from '../custom/with-custom-fields.ts';
import { SEARCH_FILTER } from '../providers/data/dialect.ts';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { ChangeBy } from '../shell/use-pending-state.ts';
import { type FilterValues, filterValue, withFieldFilter, withFilter } from './filter-values.ts';
import { partsOf } from './parts-of.ts';
import { requireField } from './require-field.ts';
import { SearchField } from './search-field.tsx';
import { chosenState, StateFilter } from './state-filter.tsx';

const MoreFilters = lazyWithTexts(() => import('../list-tools/more-filters.tsx'));

/** What `MoreFilters` narrows by. */
const MORE = ['language_state', 'created_by', 'updated_by', 'updated_at_from', 'updated_at_until'];

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' } as const;

interface Props {
  entity: Entity;
  values: FilterValues;
  onChange: ChangeBy<FilterValues>;
}

/** What a list is narrowed by: a search and the definition's filters, which fold behind a button on a phone. */
export function ListFilters({ entity, values, onChange }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isToggledOpen, setToggledOpen] = useState<boolean>();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const id = useId();
  const published = publishedField(entity);
  const filters = (entity.list.filters ?? []).flatMap((name) => {
    const field = requireField(entity, name);
    const Filter = partsOf(field).Filter ?? (customAt(entity, name) && TextFilter);
    return Filter ? [{ name, field, Filter, value: filterValue(values, name, field) }] : [];
  });
  const isSearchable = (entity.list.search ?? []).length > 0;
  const state = published && chosenState(values, published);
  const changeState = (next: unknown) =>
    onChange((before) => withFilter(withFilter(before, published ?? '', undefined), 'state', next));
  const hasMore = tracksEditor(entity) && entity.api.calls.includes('create');
  const usesMore = MORE.some((name) => values[name] !== undefined);
  if (filters.length === 0 && !isSearchable) return null;
  const used =
    filters.filter(({ name, value }) => (name === published ? state : value) !== undefined).length +
    (usesMore ? 1 : 0);
  const folds = isPhone && isSearchable && filters.length > 0;
  // What narrows the list is in view until somebody folds it.
  const isOpen = !folds || (isToggledOpen ?? used > 0);
  return (
    <Box sx={{ ...ROW, mb: 1 }}>
      {isSearchable && (
        <SearchField
          value={String(values[SEARCH_FILTER] ?? '')}
          onChange={(value, after) => onChange((before) => withFilter(before, SEARCH_FILTER, value), after)}
        />
      )}
      {folds && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="quiet-button"
          sx={{ flexShrink: 0, px: 1.5 }}
          onClick={() => setToggledOpen(!isOpen)}
        >
          {translate(used > 0 ? 'console.list.narrow_used' : 'console.list.narrow', { count: used })}
        </Button>
      )}
      {isOpen && (
        <Box id={id} sx={folds ? { ...ROW, flexBasis: '100%' } : { display: 'contents' }}>
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
          {hasMore && (isMoreOpen || usesMore) && (
            <Suspense fallback={null}>
              <MoreFilters entity={entity} values={values} onChange={onChange} />
            </Suspense>
          )}
          {hasMore && !isMoreOpen && !usesMore && (
            <Button startIcon={<ListFilter />} onClick={() => setMoreOpen(true)}>
              {translate('console.list.more_filters')}
            </Button>
          )}
        </Box>
      )}
      {Object.keys(values).length > 0 && (
        <Button startIcon={<X />} onClick={() => onChange(() => ({}))}>
          {translate('console.list.clear_filters')}
        </Button>
      )}
    </Box>
  );
}

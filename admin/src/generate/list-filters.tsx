import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { SHORTCUTS } from '../keys/presses.ts';
import { SEARCH_FILTER } from '../providers/data/dialect.ts';
import { requireField } from './content.ts';
import { filterValue, withFieldFilter, withFilter } from './filter-values.ts';
import { partsOf } from './parts-of.ts';

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const id = useId();
  const [written, setWritten] = useState(value);
  // Cleared from elsewhere, or a stored search came back.
  useEffect(() => setWritten(value), [value]);
  const change = (next: string) => {
    setWritten(next);
    onChange(next);
  };
  return (
    <Box role="search" sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 420 } }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', mb: 0.25 }}
      >
        {translate('console.list.search')}
      </Typography>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type="search"
        slotProps={{ input: { 'aria-keyshortcuts': SHORTCUTS.search } }}
        value={written}
        onChange={(event) => change(event.target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Search size={18} />
          </InputAdornment>
        }
        endAdornment={
          written && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={translate('console.list.clear_search')}
                onClick={() => change('')}
              >
                <X size={18} />
              </IconButton>
            </InputAdornment>
          )
        }
        inputProps={{ autoComplete: 'off' }}
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </Box>
  );
}

/** What a list is narrowed by: a search and the definition's filters. */
export function ListFilters({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { filterValues = {}, setFilters } = useListContext();
  const filters = (entity.list.filters ?? []).flatMap((name) => {
    const field = requireField(entity, name);
    const { Filter } = partsOf(field);
    return Filter ? [{ name, field, Filter }] : [];
  });
  const isSearchable = (entity.list.search ?? []).length > 0;
  if (filters.length === 0 && !isSearchable) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 1 }}>
      {isSearchable && (
        <SearchField
          value={String(filterValues[SEARCH_FILTER] ?? '')}
          onChange={(value) => setFilters(withFilter(filterValues, SEARCH_FILTER, value))}
        />
      )}
      {filters.map(({ name, field, Filter }) => (
        <Filter
          key={name}
          entity={entity}
          field={field}
          name={name}
          value={filterValue(filterValues, name, field)}
          onChange={(value) => setFilters(withFieldFilter(filterValues, name, field, value))}
        />
      ))}
      {Object.keys(filterValues).length > 0 && (
        <Button startIcon={<X />} onClick={() => setFilters({})}>
          {translate('console.list.clear_filters')}
        </Button>
      )}
    </Box>
  );
}

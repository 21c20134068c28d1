import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { pageHeading, restoreFocus } from '../state/focus.ts';

/** An active filter of a list. */
export interface ActiveFilter {
  name: string;
  label: string;
  value: string;
  onRemove: () => void;
}

/** Active filters of a list; each can be removed, or all at once. */
export function FilterChips({ filters, onClear }: { filters: readonly ActiveFilter[]; onClear: () => void }) {
  const translate = useTranslate();
  const group = useRef<HTMLDivElement>(null);
  if (filters.length === 0) return null;
  const removing = (remove: () => void) => () => {
    restoreFocus(() => group.current?.querySelector('button') ?? pageHeading());
    remove();
  };
  return (
    <Box
      ref={group}
      role="group"
      aria-label={translate('console.tools.active_filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
    >
      {filters.map(({ name, label, value, onRemove }) => (
        <Chip
          key={name}
          component="button"
          clickable
          variant="outlined"
          aria-label={translate('console.tools.remove_filter', { name: `${label}: ${value}` })}
          label={`${label}: ${value}`}
          deleteIcon={<X size={16} aria-hidden />}
          onClick={removing(onRemove)}
          onDelete={removing(onRemove)}
        />
      ))}
      <Button size="small" onClick={removing(onClear)}>
        {translate('console.list.clear_filters')}
      </Button>
    </Box>
  );
}

/** A filter in the parameters of a list's address. */
interface ParamFilter {
  params: readonly string[];
  label: string;
  /** What it is set to, for people; empty when it is not set. */
  value: string | undefined;
}

interface ParamChipsProps {
  filters: readonly ParamFilter[];
  onChange: (changes: Record<string, undefined>) => void;
}

/** The active ones of a list's filters in the address. */
export function ParamChips({ filters, onChange }: ParamChipsProps) {
  const active = filters.flatMap(({ value, ...filter }) => (value ? [{ value, ...filter }] : []));
  const clear = (names: readonly string[]) =>
    onChange(Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <FilterChips
      filters={active.map(({ params, ...filter }) => ({
        ...filter,
        name: params.join(),
        onRemove: () => clear(params),
      }))}
      onClear={() => clear(active.flatMap(({ params }) => params))}
    />
  );
}

/** Returns a range of days for people; empty without one. `dayOf`: writes one of its ends. */
export const rangeText = (ends: readonly (string | undefined)[], dayOf: (end: string) => string): string =>
  ends.some(Boolean)
    ? ends
        .map((end) => (end ? dayOf(end) : ''))
        .join(' – ')
        .trim()
    : '';

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

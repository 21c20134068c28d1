import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { SEARCH_DEBOUNCE_MS } from '../shell/use-pending-state.ts';

interface Props {
  value: string;
  /** `after`: debounce of the change, ms. */
  onChange: (value: string, after?: number) => void;
}

/** The field in which a list is searched. */
export function SearchField({ value, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box
      role="search"
      sx={{ flex: { xs: '1 1 140px', sm: '1 1 240px' }, minWidth: 0, maxWidth: { sm: 420 } }}
    >
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
        value={value}
        onChange={({ target }) => onChange(target.value, SEARCH_DEBOUNCE_MS)}
        startAdornment={
          <InputAdornment position="start">
            <Search size={18} />
          </InputAdornment>
        }
        endAdornment={
          value && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={translate('console.list.clear_search')}
                onClick={() => onChange('')}
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

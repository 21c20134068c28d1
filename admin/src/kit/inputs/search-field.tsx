import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { shortcutProps, useCommands } from '../commands/registry.ts';
import { SEARCH_DEBOUNCE_MS } from '../state/pending-state.ts';
import { FieldCaption } from './field-caption.tsx';

interface Props {
  value: string;
  /** `after`: delay of the change in ms. */
  onChange: (value: string, after?: number) => void;
}

/** Search field of a list. */
export function SearchField({ value, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useCommands([{ id: 'search', shortcut: 'search', run: focus }]);
  return (
    <Box
      role="search"
      sx={{ flex: { xs: '1 1 140px', sm: '1 1 240px' }, minWidth: 0, maxWidth: { sm: 420 } }}
    >
      <FieldCaption htmlFor={id}>{translate('console.list.search')}</FieldCaption>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type="search"
        inputRef={input}
        slotProps={{ input: shortcutProps('search') }}
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

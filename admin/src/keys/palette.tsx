import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { focusIntoPage } from '../shell/focus.ts';
import { RADIUS } from '../theme/tokens.ts';
import { type Command, filterCommands, useCommands } from './commands.ts';
import { PaletteOptions } from './palette-options.tsx';
import { useObjectSearch } from './use-object-search.ts';

/** Command palette: finds lists, screens, actions and objects by a query. Arrow keys and Enter choose one. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  /** What the arrows have come to. By its id: what is found for the next letters may stand elsewhere. */
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { pages, actions } = useCommands();
  const found = useObjectSearch(query);
  const groups = [
    { name: 'places', commands: filterCommands(pages, query) },
    { name: 'actions', commands: filterCommands(actions, query) },
    { name: 'objects', commands: found.objects },
  ].filter(({ commands }) => commands.length > 0);
  const all = groups.flatMap(({ commands }) => commands);
  const active = all.find((command) => command.id === chosen) ?? all[0];
  const optionId = (command: Command) => `${id}-${command.id}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = ({ to, run }: Command) => {
    // Closed at once, it has given the focus back by now.
    flushSync(onClose);
    if (to) {
      focusIntoPage();
      navigate(to);
    }
    run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) {
      event.preventDefault();
      setChosen(all[(all.indexOf(active as Command) + step + all.length) % all.length]?.id);
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active);
    }
  };
  const statusText = found.isSearching
    ? translate('console.keys.searching')
    : found.hasFailed
      ? translate('console.keys.failed')
      : all.length === 0
        ? translate('console.keys.none')
        : translate('console.keys.found', { smart_count: all.length });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      aria-labelledby={`${id}-name`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: 10 }, mx: { xs: 1.5, sm: 4 }, width: '100%' } } }}
    >
      <h2 id={`${id}-name`} hidden>
        {translate('console.keys.palette')}
      </h2>
      <InputBase
        autoFocus
        fullWidth
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
        startAdornment={<Search />}
        placeholder={translate('console.keys.write')}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('console.keys.write'),
          'aria-expanded': all.length > 0,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': activeId,
          'aria-autocomplete': 'list',
          maxLength: 200,
          autoComplete: 'off',
          spellCheck: false,
        }}
        sx={{
          gap: 1.5,
          px: 2,
          py: 1,
          minHeight: 56,
          borderBlockEnd: 1,
          borderColor: 'divider',
          // The mark of the focus follows the dialog's corners.
          borderRadius: `${RADIUS.large}px ${RADIUS.large}px 0 0`,
          '&.Mui-focused': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
          '& input': { outline: 'none !important', boxShadow: 'none !important' },
        }}
      />
      <Box
        role="listbox"
        id={`${id}-list`}
        ref={list}
        aria-label={translate('console.keys.palette')}
        sx={{ overflowY: 'auto', maxHeight: 'min(60dvh, 480px)', py: 1 }}
      >
        {groups.map(({ name, commands }) => (
          <PaletteOptions
            key={name}
            label={translate(`console.keys.${name}`)}
            commands={commands}
            active={active}
            idOf={optionId}
            onChoose={choose}
          />
        ))}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ px: 2, py: 1, borderBlockStart: 1, borderColor: 'divider' }}
      >
        {statusText}
      </Typography>
    </Dialog>
  );
}

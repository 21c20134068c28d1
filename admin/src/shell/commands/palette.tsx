import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { MAX_SEARCH_LENGTH } from '@piiri/shared/search-length.ts';
import { useCombobox } from '@piiri/shared/ui/use-combobox.ts';
import { Search } from 'lucide-react';
import { useId, useLayoutEffect, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { SearchLimit } from '../../kit/inputs/limit.tsx';
import { NamedIcon, OwnIcon } from '../../kit/page/icons.tsx';
import { Row } from '../../kit/page/row.tsx';
import { takeCapturedText } from './captured-text.ts';
import { type ObjectAct, useObjectCommands } from './object-commands.ts';
import { useObjectSearch, useRecentCommands } from './object-search.ts';
import { filterCommands, type LabelledCommand, usePaletteCommands } from './palette-commands.ts';
import './commands.css';

interface Props {
  label: string;
  commands: readonly LabelledCommand[];
  /** The option that Enter chooses. */
  active: LabelledCommand | undefined;
  idOf: (command: LabelledCommand) => string;
  onChoose: (command: LabelledCommand) => void;
}

/**
 * A group of the palette's options. The focus stays in the input, whose `aria-activedescendant` points to the active
 * option.
 */
function PaletteOptions({ label, commands, active, idOf, onChoose }: Props) {
  return (
    <Box role="group" aria-label={label}>
      <Box aria-hidden className="muted strong text-13" sx={{ px: 2, pt: 1, pb: 0.5 }}>
        {label}
      </Box>
      {commands.map((command) => {
        const isActive = command === active;
        return (
          <Box
            key={command.id}
            id={idOf(command)}
            role="option"
            aria-selected={isActive}
            onClick={() => onChoose(command)}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            className="palette-option"
          >
            {command.lines ? (
              <OwnIcon lines={command.lines} />
            ) : (
              <NamedIcon name={command.icon ?? ''} aria-hidden />
            )}
            {/* The details are next to the label, or below it when there is no room. */}
            <Row component="span" align="center" sx={{ flex: 1, columnGap: 1.5, minWidth: 0, py: 0.5 }}>
              <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0 }}>
                {command.label}
              </Box>
              {command.detail && <small className="text-13">{` ${command.detail}`}</small>}
            </Row>
          </Box>
        );
      })}
    </Box>
  );
}

interface PaletteProps {
  onClose: () => void;
  /** Opens the dialog of an act on an object. */
  onAct: (act: ObjectAct) => void;
}

/** Command palette: finds lists, screens, actions and objects by a query. Arrow keys and Enter choose one. */
export default function Palette({ onClose, onAct }: PaletteProps) {
  const translate = useTranslate();
  const id = useId();
  const [query, setQuery] = useState('');
  // Text typed until now, including the last key.
  useLayoutEffect(() => {
    const captured = takeCapturedText();
    if (captured) setQuery(captured);
  }, []);
  const { pages, actions, onScreen } = usePaletteCommands();
  const objects = useObjectSearch(query);
  const { pathname } = useLocation();
  const recent = useRecentCommands(pathname);
  const acts = useObjectCommands(pathname, onAct);
  const groups = [
    { name: 'recent', commands: query.trim() ? [] : recent },
    { name: 'here', commands: filterCommands([...acts, ...onScreen], query) },
    { name: 'places', commands: filterCommands(pages, query) },
    { name: 'actions', commands: filterCommands(actions, query) },
    { name: 'objects', commands: objects.objects },
  ].filter(({ commands }) => commands.length > 0);
  const all = groups.flatMap(({ commands }) => commands);
  const optionId = (command: LabelledCommand) => `${id}-${command.id}`;
  const choose = ({ run }: LabelledCommand) => {
    // Closing synchronously gives the focus back before the command runs.
    flushSync(onClose);
    run();
  };
  const { option, activeId, onKeyDown, reset } = useCombobox({
    options: all,
    keyOf: (command) => command.id,
    idOf: optionId,
    startsWithFirst: true,
    onEnter: (command) => command && choose(command),
  });
  const statusText = objects.isSearching
    ? translate('console.keys.searching')
    : objects.hasFailed
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
          reset();
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
          'aria-invalid': query.trim().length > MAX_SEARCH_LENGTH || undefined,
          'aria-describedby': `${id}-limit`,
          autoComplete: 'off',
          spellCheck: false,
        }}
        className="palette-field"
      />
      <Box sx={{ px: 2 }}>
        <SearchLimit id={`${id}-limit`} text={query} />
      </Box>
      <Box
        role="listbox"
        id={`${id}-list`}
        aria-label={translate('console.keys.palette')}
        sx={{ overflowY: 'auto', maxHeight: 'min(60dvh, 480px)', py: 1 }}
      >
        {groups.map(({ name, commands }) => (
          <PaletteOptions
            key={name}
            label={translate(`console.keys.${name}`)}
            commands={commands}
            active={option}
            idOf={optionId}
            onChoose={choose}
          />
        ))}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        className="rule-above"
        sx={{ px: 2, py: 1 }}
      >
        {statusText}
      </Typography>
    </Dialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { keysOf } from '../../kit/commands/key-names.ts';
import { SEARCH_SHORTCUT, SHORTCUTS } from '../../kit/commands/registry.ts';
import { Row } from '../../kit/page/row.tsx';
import './commands.css';

/** Shortcuts by context; the names are text keys. */
const GROUPS = {
  anywhere: {
    palette: SHORTCUTS.palette,
    palette_too: SEARCH_SHORTCUT,
    help: SHORTCUTS.help,
    undo: 'Control+Z',
  },
  list: {
    next: SHORTCUTS.next,
    previous: SHORTCUTS.previous,
    open: 'Enter',
    select: SHORTCUTS.select,
    selectUntil: SHORTCUTS.selectUntil,
    new: SHORTCUTS.new,
    search: SHORTCUTS.search,
  },
  form: { save: SHORTCUTS.save, publish: SHORTCUTS.publish },
} as const;

/** Dialog that lists all shortcuts. */
export default function Help({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('console.keys.title')}</DialogTitle>
      {/* Focusable, so that it can be scrolled by keyboard in low windows. */}
      <DialogContent tabIndex={0}>
        <Typography variant="body2" color="textSecondary">
          {translate('console.keys.explain')}
        </Typography>
        {Object.entries(GROUPS).map(([place, keys]) => (
          <Box key={place} component="section" aria-labelledby={`${id}-${place}`} sx={{ mt: 2 }}>
            <Typography component="h3" variant="subtitle2" id={`${id}-${place}`} sx={{ mb: 0.5 }}>
              {translate(`console.keys.${place}`)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {Object.entries(keys).map(([name, shortcut]) => (
                <Row
                  key={name}
                  className="rule-below"
                  gap={2}
                  align="center"
                  isOneLine
                  sx={{ justifyContent: 'space-between', py: 0.75 }}
                >
                  <dt>{translate(`console.keys.${name}`)}</dt>
                  <Box component="dd" dir="ltr" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                    {keysOf(shortcut).map((key) => (
                      <Key key={key} name={key} />
                    ))}
                  </Box>
                </Row>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A key, as labelled on the keyboard. */
function Key({ name }: { name: string }) {
  return <kbd className="key">{name}</kbd>;
}

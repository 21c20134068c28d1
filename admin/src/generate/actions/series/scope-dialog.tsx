import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { SERIES_SCOPES, type SeriesScope } from '@piiri/schemas';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** What is about to be done to an occurrence. */
export type ScopedAction = 'save' | 'withdraw';

interface Props {
  action: ScopedAction;
  /** The repetition itself was changed, which cannot be of one occurrence. */
  isOfRule: boolean;
  /** Called with the choice; undefined when the user cancels. */
  onClose: (scope: SeriesScope | undefined) => void;
}

/** Asks what of a series a change concerns: this occurrence, it and the later ones, or all. */
export default function ScopeDialog({ action, isOfRule, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const offered = SERIES_SCOPES.filter((scope) => scope !== 'one' || !isOfRule);
  const [scope, setScope] = useState<SeriesScope>(offered[0] ?? 'one');
  return (
    <Dialog open onClose={() => onClose(undefined)} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate(`console.series.${action}_title`)}</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-label={translate('console.series.question')}
          value={scope}
          onChange={(_, chosen) => setScope(chosen as SeriesScope)}
          sx={{ gap: 1.5 }}
        >
          {offered.map((scope, index) => (
            <Box key={scope}>
              <FormControlLabel
                value={scope}
                control={
                  <Radio
                    autoFocus={index === 0}
                    slotProps={{ input: { 'aria-describedby': `${id}-${scope}` } }}
                  />
                }
                label={translate(`console.series.${scope}`)}
              />
              <Typography
                variant="body2"
                id={`${id}-${scope}`}
                color="textSecondary"
                sx={{ paddingInlineStart: 4 }}
              >
                {translate(`console.series.${scope}_help`)}
              </Typography>
            </Box>
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(undefined)}>{translate('ra.action.cancel')}</Button>
        <Button
          color={action === 'withdraw' ? 'error' : 'primary'}
          variant="contained"
          onClick={() => onClose(scope)}
        >
          {translate(`console.series.${action}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

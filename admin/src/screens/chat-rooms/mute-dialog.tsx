import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

/** For how long, in minutes; null until it is lifted. */
const TIMES = { hour: 60, day: 1440, week: 10_080, always: null } as const;

interface Props {
  /** Whom it is about. */
  name: string;
  onMute(minutes: number | null): void;
  onClose(): void;
}

/** Asks for how long somebody may not write in the channel. */
export function MuteDialog({ name, onMute, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [time, setTime] = useState<keyof typeof TIMES>('day');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('console.chat.mute_title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('console.chat.mute_text')}</DialogContentText>
        <RadioGroup
          sx={{ mt: 1 }}
          aria-label={translate('console.chat.mute_time')}
          value={time}
          onChange={(_, chosen) => setTime(chosen as keyof typeof TIMES)}
        >
          {Object.keys(TIMES).map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={translate(`console.chat.mute_times.${each}`)}
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" color="error" onClick={() => onMute(TIMES[time])}>
          {translate('console.chat.mute')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';

/** Durations in minutes; null: until it is lifted. */
const MUTE_MINUTES = { hour: 60, day: 1440, week: 10_080, always: null } as const;

interface Props {
  /** Name of the person. */
  name: string;
  onMute(minutes: number | null): void;
  onClose(): void;
}

/** Asks for how long a person may not write in the channel. */
export function MuteDialog({ name, onMute, onClose }: Props) {
  const translate = useTranslate();
  const [time, setTime] = useState<keyof typeof MUTE_MINUTES>('day');
  return (
    <PlainDialog
      title={translate('console.chat.mute_title', { name })}
      onClose={onClose}
      maxWidth="xs"
      yes={translate('console.chat.mute')}
      isDestructive
      onYes={() => onMute(MUTE_MINUTES[time])}
    >
      <DialogContentText>{translate('console.chat.mute_text')}</DialogContentText>
      <RadioGroup
        sx={{ mt: 1 }}
        aria-label={translate('console.chat.mute_time')}
        value={time}
        onChange={(_, chosen) => setTime(chosen as keyof typeof MUTE_MINUTES)}
      >
        {Object.keys(MUTE_MINUTES).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={translate(`console.chat.mute_times.${each}`)}
          />
        ))}
      </RadioGroup>
    </PlainDialog>
  );
}

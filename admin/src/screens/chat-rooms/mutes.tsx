import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Row } from '../../kit/page/row.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';

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
        {Object.keys(MUTE_MINUTES).map((duration) => (
          <FormControlLabel
            key={duration}
            value={duration}
            control={<Radio />}
            label={translate(`console.chat.mute_times.${duration}`)}
          />
        ))}
      </RadioGroup>
    </PlainDialog>
  );
}

/**
 * Lists the people who currently may not write in the channel, each with a button to lift that. Renders nothing when
 * there are none.
 */
export function Mutes({ channel }: { channel: number }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { data } = useCall(`GET v1/chat/channels/${channel}/mutes/`);
  const { run } = useAction(useRefreshAnswers(/v1\/chat\//));
  if (!data || data.results.length === 0) return null;
  const lift = async (user: number) => {
    await call(`DELETE v1/chat/channels/${channel}/mutes/${user}/`);
    restoreFocus(() => document.querySelector<HTMLElement>('[data-mutes] button') ?? pageHeading());
  };
  return (
    <PageSection title={translate('console.chat.muted')} gap={1}>
      <Box component="ul" className="plain-list" data-mutes>
        {data.results.map(({ user, user_name, until }) => (
          <Row component="li" key={user} gap={2} align="center" sx={{ py: 0.75 }}>
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <Typography>{user_name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {until
                  ? translate('console.chat.muted_until', { time: timeOf(until) })
                  : translate('console.chat.muted_always')}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={translate('console.chat.unmute_of', { name: user_name })}
              onClick={() => run(() => lift(user), translate('console.chat.unmute_done'))}
            >
              {translate('console.chat.unmute')}
            </Button>
          </Row>
        ))}
      </Box>
    </PageSection>
  );
}

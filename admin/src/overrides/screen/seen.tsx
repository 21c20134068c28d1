import Chip from '@mui/material/Chip';
import { type RaRecord, useTranslate } from 'react-admin';
import { useTimeText } from '../../data/session/use-time-text.ts';

/** Milliseconds without a sign of life after which a device is missed. */
const MISSED_MS = 60 * 60_000;

/** Milliseconds within which a device that plays has given a sign of life. */
const THERE_MS = 5 * 60_000;

type State = 'off' | 'unpaired' | 'missed' | 'quiet' | 'there';

/** Returns how a screen's device is. */
export function stateOf({ active, paired, seen_at }: RaRecord, now = Date.now()): State {
  if (!active) return 'off';
  if (!paired) return 'unpaired';
  const silent = now - Date.parse(String(seen_at));
  if (silent > MISSED_MS) return 'missed';
  return silent > THERE_MS ? 'quiet' : 'there';
}

const COLOURS = {
  off: 'default',
  unpaired: 'warning',
  missed: 'error',
  quiet: 'warning',
  there: 'success',
} as const;

/** How a screen's device is, and when it was last there. */
export function Seen({ screen }: { screen: RaRecord }) {
  const translate = useTranslate();
  const time = useTimeText();
  const state = stateOf(screen);
  const seen = screen.seen_at ? time(String(screen.seen_at)) : '';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[state]}
      label={translate(`console.screens.state.${state}`, { time: seen })}
    />
  );
}

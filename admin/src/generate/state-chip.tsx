import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

const STATES = {
  new: { ink: 'text.secondary', dot: 'text.secondary' },
  draft: { ink: 'warning.main', dot: 'warning.main' },
  scheduled: { ink: 'info.main', dot: 'info.main' },
  published: { ink: 'success.main', dot: 'success.main' },
  expired: { ink: 'text.secondary', dot: 'text.secondary' },
} as const;

export type State = keyof typeof STATES;

/** Whether a value names a state. */
export function isState(value: unknown): value is State {
  return typeof value === 'string' && value in STATES;
}

/** Where content stands on its way to its readers: in words and by colour. */
export function StateChip({ state }: { state: State }) {
  const translate = useTranslate();
  const { ink, dot } = STATES[state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.25,
        borderRadius: '999px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: ink,
        fontSize: 13,
        fontWeight: 650,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: dot,
          opacity: state === 'expired' ? 0.5 : 1,
        }}
      />
      {translate(`console.state.${state}`)}
    </Box>
  );
}

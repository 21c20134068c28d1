import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { resolveDay } from '../../kit/dates/relative-day.ts';

/** Ranges that end today, by their first day. Saved views store them as relative days, so that they move with time. */
const RANGES = [
  { name: 'today', first: 'today' },
  { name: 'days_7', first: 'today-6' },
  { name: 'days_30', first: 'today-29' },
] as const;

interface Props {
  from: string | undefined;
  until: string | undefined;
  onChange: (from: string | undefined) => void;
}

/** Frequent ranges of days; another click on the active one removes it. */
export function QuickRanges({ from, until, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('console.history.when')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}
    >
      {RANGES.map(({ name, first }) => {
        const isChosen = from !== undefined && resolveDay(from) === resolveDay(first) && !until;
        return (
          <Chip
            key={name}
            component="button"
            clickable
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            label={translate(`console.history.${name}`)}
            onClick={() => onChange(isChosen ? undefined : first)}
          />
        );
      })}
    </Box>
  );
}

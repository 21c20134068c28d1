import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { clockTime } from '../../form/date-time-text.ts';
import { useConsole } from '../../session/console-context.tsx';

/** Ranges that end today, by their first day: so many days before today. */
const RANGES = [
  { name: 'today', days: 0 },
  { name: 'days_7', days: 6 },
  { name: 'days_30', days: 29 },
] as const;

/** A day so many days before another, 2026-11-21. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

interface Props {
  from: string | undefined;
  until: string | undefined;
  onChange: (from: string | undefined) => void;
}

/** Ranges of days that are asked for often; pressed again, one is no more. */
export function QuickRanges({ from, until, onChange }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const today = clockTime(new Date().toISOString(), tenant.time_zone)?.day ?? '';
  return (
    <Box
      role="group"
      aria-label={translate('console.history.when')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {RANGES.map(({ name, days }) => {
        const first = daysBefore(today, days);
        const isChosen = from === first && !until;
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

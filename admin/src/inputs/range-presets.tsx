import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { addDays, type Day } from '@piiri/shared/month-days.ts';
import { useTranslate } from 'ra-core';
import { clockTime } from '../form/date-time-text.ts';
import { useConsole } from '../session/console-context.tsx';
import type { Range } from './range.ts';

const PRESETS = {
  today: (today: Day) => ({ from: today, until: today }),
  past_week: (today: Day) => ({ from: addDays(today, -6), until: today }),
  past_month: (today: Day) => ({ from: addDays(today, -29), until: today }),
  next_week: (today: Day) => ({ from: today, until: addDays(today, 6) }),
  next_month: (today: Day) => ({ from: today, until: addDays(today, 29) }),
  year: (today: Day) => ({ from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` }),
} satisfies Record<string, (today: Day) => Range>;

const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

interface Props {
  range: Range;
  onPick: (range: Range) => void;
}

/** Ranges of days that are asked for often, counted from today in the company's time zone. */
export function RangePresets({ range, onPick }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const today = clockTime(new Date().toISOString(), tenant.time_zone)?.day;
  if (!today) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {NAMES.map((name) => {
        const preset = PRESETS[name](today);
        const isPicked = range.from === preset.from && range.until === preset.until;
        return (
          <Chip
            key={name}
            label={translate(`console.list.preset_${name}`)}
            component="button"
            clickable
            color={isPicked ? 'primary' : 'default'}
            variant={isPicked ? 'filled' : 'outlined'}
            aria-pressed={isPicked}
            onClick={() => onPick(isPicked ? {} : preset)}
          />
        );
      })}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { Range } from '../../kit/dates/range.ts';

const PRESETS = {
  today: { from: 'today', until: 'today' },
  past_week: { from: 'today-6', until: 'today' },
  past_month: { from: 'today-29', until: 'today' },
  next_week: { from: 'today', until: 'today+6' },
  next_month: { from: 'today', until: 'today+29' },
  year: { from: 'year-start', until: 'year-end' },
} satisfies Record<string, Range>;

const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

interface Props {
  range: Range;
  onPick: (range: Range) => void;
}

/** Frequent ranges of days. They stay relative: tomorrow a saved view with one means other dates. */
export function RangePresets({ range, onPick }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {NAMES.map((name) => {
        const preset = PRESETS[name];
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

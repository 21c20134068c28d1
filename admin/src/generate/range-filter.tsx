import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { DayInput } from '../inputs/day-input.tsx';
import type { FieldFilterProps } from './field-parts.ts';
import { useEntityWords } from './texts.ts';

/** The ends of a range of days, as YYYY-MM-DD; both days belong to it. */
export interface Range {
  from?: string;
  until?: string;
}

const ENDS = ['from', 'until'] as const;

/** Narrows a list to a range of days. */
export function RangeFilter({ entity, name, value, onChange }: FieldFilterProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  const range = (value ?? {}) as Range;
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary', mb: 0.25 }}>
        {words.label(name)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {ENDS.map((end, place) => (
          <Box key={end} sx={{ display: 'contents' }}>
            {place > 0 && <span aria-hidden>–</span>}
            <DayInput
              label={translate(`console.list.range_${end}`)}
              value={range[end]}
              onChange={(day) => onChange({ ...range, [end]: day })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

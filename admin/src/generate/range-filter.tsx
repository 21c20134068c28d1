import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
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
            <OutlinedInput
              type="date"
              size="small"
              value={range[end] ?? ''}
              onChange={({ target }) => onChange({ ...range, [end]: target.value || undefined })}
              inputProps={{
                'aria-label': translate(`console.list.range_${end}`),
                min: end === 'until' ? range.from : undefined,
                max: end === 'from' ? range.until : undefined,
              }}
              sx={{ flex: 1, minWidth: 0 }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

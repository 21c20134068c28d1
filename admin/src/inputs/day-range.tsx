import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { DayInput } from './day-input.tsx';

/** The ends of a range of days, as YYYY-MM-DD; both days belong to it. */
export interface Range {
  from?: string;
  until?: string;
}

interface Props {
  label: string;
  value: Range;
  /** Tells the whole range, one end of it changed. */
  onChange: (range: Range) => void;
}

const ENDS = ['from', 'until'] as const;

/** The first and the last day of a time, each of which may be left open. */
export function DayRange({ label, value, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary', mb: 0.25 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {ENDS.map((end, index) => (
          <Box key={end} sx={{ display: 'contents' }}>
            {index > 0 && <span aria-hidden>–</span>}
            <DayInput
              label={translate(`console.list.range_${end}`)}
              value={value[end]}
              onChange={(day) => onChange({ ...value, [end]: day })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

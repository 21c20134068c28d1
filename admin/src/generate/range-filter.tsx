import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CalendarDays } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../form/date-time-text.ts';
import type { Range } from '../inputs/day-range.tsx';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import type { FieldFilterProps } from './field-parts.ts';
import { useEntityWords } from './texts.ts';

const RangePopover = lazyWithTexts(() => import('./range-popover.tsx'));

/** Narrows a list to a range of days, each end of which may be left open. */
export function RangeFilter({ entity, name, value, onChange }: FieldFilterProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const range = (value ?? {}) as Range;
  const label = value
    ? `${formatDay(range.from)} – ${formatDay(range.until)}`.trim()
    : translate('console.list.all');
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 auto' } }}>
      <Typography
        component="span"
        id={`${id}-label`}
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', mb: 0.25 }}
      >
        {words.label(name)}
      </Typography>
      <Button
        id={id}
        fullWidth
        variant="outlined"
        color="inherit"
        endIcon={<CalendarDays />}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        className="field-button"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <RangePopover
            label={words.label(name)}
            range={range}
            anchor={anchor}
            onChange={onChange}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}

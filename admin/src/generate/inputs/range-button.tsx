import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import type { Range } from '../../kit/dates/dates.ts';
import { formatDay, resolveDay } from '../../kit/dates/dates.ts';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import { withoutFallback } from '../../kit/lazy-component.tsx';

const RangePopover = withoutFallback(lazyWithTexts(() => import('./range-popover.tsx')));

const dayOf = (end: string | undefined) => formatDay(end && resolveDay(end));

interface Props {
  /** Name of the date field. */
  label: string;
  range: Range;
  onChange: (range: Range) => void;
}

/** Filter by a range of days, either end of which may be open. */
export function RangeButton({ label, range, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const days =
    range.from || range.until
      ? `${dayOf(range.from)} – ${dayOf(range.until)}`.trim()
      : translate('console.list.all');
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 140px', sm: '0 1 auto' } }}>
      <FieldCaption id={`${id}-label`}>{label}</FieldCaption>
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
        {days}
      </Button>
      {anchor && (
        <RangePopover
          label={label}
          range={range}
          anchor={anchor}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Range } from '../../kit/dates/range.ts';
import { resolveDay } from '../../kit/dates/relative-day.ts';
import { ToolPopover } from '../../kit/dialogs/tool-popover.tsx';
import { DayInput } from './day-input.tsx';
import { RangePresets } from './range-presets.tsx';

interface Props {
  /** Name of the date field. */
  label: string;
  range: Range;
  anchor: HTMLElement;
  onChange: (range: Range) => void;
  onClose: () => void;
}

const RANGE_ENDS = ['from', 'until'] as const;

/** Asks for the first and the last day of a range, both included. */
export default function RangePopover({ label, range, anchor, onChange, onClose }: Props) {
  const translate = useTranslate();
  return (
    <ToolPopover title={label} anchor={anchor} onClose={onClose}>
      <RangePresets range={range} onPick={onChange} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'center', gap: 1.5 }}>
        {RANGE_ENDS.map((end) => {
          const name = translate(`console.list.range_${end}`);
          return (
            <Box key={end} sx={{ display: 'contents' }}>
              <Typography aria-hidden>{name}</Typography>
              <DayInput
                label={name}
                value={range[end] && resolveDay(range[end])}
                onChange={(day) => onChange({ ...range, [end]: day })}
              />
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
        <Button onClick={() => onChange({})}>{translate('console.list.range_clear')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
    </ToolPopover>
  );
}

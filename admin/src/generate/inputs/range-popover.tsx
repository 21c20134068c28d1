import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type Range, resolveDay } from '../../kit/dates/dates.ts';
import { ToolPopover } from '../../kit/dialogs/tool-popover.tsx';
import { Row } from '../../kit/page/row.tsx';
import { DayInput } from './day-input.tsx';

const PRESETS = {
  today: { from: 'today', until: 'today' },
  past_week: { from: 'today-6', until: 'today' },
  past_month: { from: 'today-29', until: 'today' },
  next_week: { from: 'today', until: 'today+6' },
  next_month: { from: 'today', until: 'today+29' },
  year: { from: 'year-start', until: 'year-end' },
} satisfies Record<string, Range>;

const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

interface RangePresetsProps {
  range: Range;
  onPick: (range: Range) => void;
}

/** Frequent ranges of days. They stay relative: tomorrow a saved view with one means other dates. */
function RangePresets({ range, onPick }: RangePresetsProps) {
  const translate = useTranslate();
  return (
    <Row gap={1} sx={{ mb: 2 }}>
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
    </Row>
  );
}

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
      <Row isOneLine sx={{ justifyContent: 'space-between', mt: 2 }}>
        <Button onClick={() => onChange({})}>{translate('console.list.range_clear')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Row>
    </ToolPopover>
  );
}

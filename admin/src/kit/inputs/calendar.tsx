import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ClockTime } from '../dates/dates.ts';
import { Row } from '../page/row.tsx';
import './inputs.css';
import { addDays, addMonths, type Day, formatDayWith, weekday } from '@piiri/shared/month-days.ts';
import { MonthTable } from '@piiri/shared/ui/month-table.tsx';
import { NativeChoice } from './native-choice.tsx';

interface Props {
  anchor: HTMLElement;
  /** Accessible name of the calendar. */
  label: string;
  value: ClockTime;
  today: Day;
  /** Without a time of day: picking a day closes the calendar. */
  isDayAlone?: boolean;
  onPick: (picked: ClockTime) => void;
  onClose: () => void;
}

const MINUTE_STEP = 5;
const twoDigits = (value: number) => String(value).padStart(2, '0');
const numbersBelow = (end: number, step = 1) =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step);

/**
 * Returns the day that a key moves to:
 * https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: Day, isRightToLeft: boolean): Day | undefined {
  const onward = isRightToLeft ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  const inDays: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  };
  if (key === 'PageDown') return addMonths(day, months);
  if (key === 'PageUp') return addMonths(day, -months);
  const step = inDays[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** Role that tells screen readers that arrow keys move within the table. */
const GRID = { role: 'grid' } as const;

interface DaysProps {
  labelledBy: string;
  /** The day that determines the month, and the tab stop. */
  focusedDay: Day;
  picked: Day;
  today: Day;
  /** Whether the focus moves with the focused day. */
  follows: boolean;
  onMove: (day: Day) => void;
  onPick: (day: Day) => void;
}

/** Days of a month, one week per row. */
function Days({ labelledBy, focusedDay, picked, today, follows, onMove, onPick }: DaysProps) {
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (follows) grid.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay, follows]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, focusedDay, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <MonthTable
      {...GRID}
      ref={grid}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      month={focusedDay}
      locale={locale}
      renderDay={(day, isOfMonth) => (
        <td key={day}>
          <button
            type="button"
            className="day"
            data-day={day}
            data-other={!isOfMonth || undefined}
            tabIndex={day === focusedDay ? 0 : -1}
            aria-pressed={day === picked}
            aria-current={day === today ? 'date' : undefined}
            aria-label={formatDayWith(day, locale, { dateStyle: 'full' })}
            onClick={() => onPick(day)}
          >
            {Number(day.slice(8))}
          </button>
        </td>
      )}
    />
  );
}

/**
 * Month calendar to choose a day from, with weeks from Monday and a 24-hour time below; the same in every browser and
 * region.
 */
export default function Calendar({
  anchor,
  label,
  value,
  today,
  isDayAlone = false,
  onPick,
  onClose,
}: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const [focusedDay, setFocusedDay] = useState(value.day);
  // Keys move the focus with the day; the month buttons do not.
  const [follows, setFollows] = useState(true);
  const turn = (months: number) => {
    setFollows(false);
    setFocusedDay(addMonths(focusedDay, months));
  };
  const minutes = [...new Set([...numbersBelow(60, MINUTE_STEP), value.minute])].sort((a, b) => a - b);
  const time = (part: 'hour' | 'minute', options: number[]) => (
    <NativeChoice
      id={`${id}-${part}`}
      value={String(value[part])}
      options={options.map((option) => ({ value: String(option), label: twoDigits(option) }))}
      onChange={(chosen) => onPick({ ...value, [part]: Number(chosen) })}
      aria={{ 'aria-label': translate(`console.date_time.${part}`) }}
    />
  );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'calendar' } }}
    >
      <Row align="center" isOneLine>
        <IconButton aria-label={translate('console.date_time.previous_month')} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <Typography
          id={`${id}-month`}
          variant="h3"
          component="h2"
          role="status"
          sx={{ flex: 1, textAlign: 'center' }}
        >
          {formatDayWith(focusedDay, locale, { month: 'long', year: 'numeric' })}
        </Typography>
        <IconButton aria-label={translate('console.date_time.next_month')} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </Row>
      <Days
        labelledBy={`${id}-month`}
        focusedDay={focusedDay}
        picked={value.day}
        today={today}
        follows={follows}
        onMove={(day) => {
          setFollows(true);
          setFocusedDay(day);
        }}
        onPick={(day) => {
          setFocusedDay(day);
          onPick({ ...value, day });
        }}
      />
      {!isDayAlone && (
        <Row gap={1} align="center" isOneLine sx={{ mt: 1 }}>
          {time('hour', numbersBelow(24))}
          <span aria-hidden>:</span>
          {time('minute', minutes)}
          <Button variant="contained" onClick={onClose}>
            {translate('console.date_time.done')}
          </Button>
        </Row>
      )}
    </Popover>
  );
}

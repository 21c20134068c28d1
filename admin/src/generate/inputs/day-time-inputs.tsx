import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Row } from '../../kit/page/row.tsx';
import { DayInput } from './day-input.tsx';

interface Props {
  /** Label of the day. */
  label: string;
  /** Shown above the day. */
  caption?: ReactNode;
  /** As in 2026-11-21. */
  day: string | undefined;
  /** As in 08:00. */
  time: string;
  onDay: (day: string | undefined) => void;
  /** Receives an empty text while the time is none. */
  onTime: (time: string) => void;
  /** The time waits for a day. */
  isDayOptional?: boolean;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the value of a time input. */
export const timeOfDay = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

const TIME = /^(\d{1,2})(?:[.:]?(\d{2}))?$/;

/** Returns a time of day as it is written: `8`, `8.30`, `0830` and `08:30` are times; undefined for other texts. */
export function parseTimeOfDay(text: string): string | undefined {
  const [, hour, minute = '0'] = TIME.exec(text.trim()) ?? [];
  const time = { hour: Number(hour), minute: Number(minute) };
  return time.hour < 24 && time.minute < 60 ? timeOfDay(time) : undefined;
}

/**
 * A time of day, entered as HH:mm. That of the browser would have the hours of the browser's language, not of the
 * console's.
 */
function TimeInput({ time, onTime, disabled }: Pick<Props, 'time' | 'onTime'> & { disabled: boolean }) {
  const translate = useTranslate();
  // During typing the text stays as entered; otherwise it is the formatted value.
  const [text, setText] = useState<string>();
  const isWrong = Boolean(text) && !parseTimeOfDay(text ?? '');
  return (
    <OutlinedInput
      size="small"
      sx={{ flex: 'none', width: 92, '& input': { unicodeBidi: 'plaintext' } }}
      value={text ?? time}
      placeholder={translate('console.date_time.format_time')}
      disabled={disabled}
      error={isWrong}
      onChange={({ target }) => {
        setText(target.value);
        onTime(parseTimeOfDay(target.value) ?? '');
      }}
      onBlur={() => !isWrong && setText(undefined)}
      inputProps={{
        'aria-label': translate('console.draft.time'),
        'aria-invalid': isWrong || undefined,
        autoComplete: 'off',
      }}
    />
  );
}

/** A day and a time of day, next to each other. */
export function DayTimeInputs({ label, caption, day, time, onDay, onTime, isDayOptional = false }: Props) {
  const dayInput = <DayInput label={label} value={day} onChange={onDay} />;
  return (
    <Row gap={1} align="end" isOneLine>
      <Box sx={{ flex: '0 1 200px', minWidth: 0 }}>
        {caption}
        {dayInput}
      </Box>
      <TimeInput time={time} onTime={onTime} disabled={isDayOptional && !day} />
    </Row>
  );
}

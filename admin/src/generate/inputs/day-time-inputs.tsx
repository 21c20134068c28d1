import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
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
  onTime: (time: string) => void;
  /** The time waits for a day. */
  isDayOptional?: boolean;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the value of a time input. */
export const timeOfDay = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

/** A day and a time of day, next to each other. */
export function DayTimeInputs({ label, caption, day, time, onDay, onTime, isDayOptional = false }: Props) {
  const translate = useTranslate();
  const dayInput = <DayInput label={label} value={day} onChange={onDay} />;
  return (
    <Row gap={1} align="end" isOneLine>
      <Box sx={{ flex: '0 1 200px', minWidth: 0 }}>
        {caption}
        {dayInput}
      </Box>
      <OutlinedInput
        size="small"
        type="time"
        sx={{ flex: 'none' }}
        value={time}
        disabled={isDayOptional && !day}
        onChange={({ target }) => onTime(target.value)}
        inputProps={{ 'aria-label': translate('console.draft.time') }}
      />
    </Row>
  );
}

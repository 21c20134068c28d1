import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsole } from '../../data/session/console-context.tsx';
import { clockTime, clockTimeToIso, formatDateTimeText, parseDateTimeText } from '../../kit/dates/dates.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { DayInput } from './day-input.tsx';
import { useFieldInput } from './use-field-input.ts';

/** Date input of a form. */
export function DateInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const value = typeof control.value === 'string' && control.value ? control.value : undefined;
  return (
    <FieldFrame {...frame}>
      <DayInput
        label={frame.label}
        value={value}
        onChange={(day) => control.onChange(day ?? null)}
        control={{
          id,
          aria,
          inputRef: control.ref,
          isDisabled,
          isInvalid: Boolean(frame.error),
          onWrong: control.onChange,
        }}
      />
    </FieldFrame>
  );
}

const Calendar = withoutFallback(lazyComponent(() => import('../../kit/inputs/calendar.tsx')));

/** Hour of a time whose day is picked while the field is empty. */
const START_HOUR = 9;

/** A time, entered as DD.MM.YYYY HH:mm in the company's time zone, or picked from a calendar. */
export function DateTimeInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { control, frame, aria, id, labelledBy, isDisabled } = useFieldInput(props, {
    format: (value) => value ?? null,
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // During typing the text stays as entered; otherwise it is the formatted value.
  const [text, setText] = useState<string>();
  const value = control.value as string | null;
  const zone = tenant.time_zone;
  const today = clockTime(new Date().toISOString(), zone)?.day ?? '';
  return (
    <FieldFrame {...frame}>
      <Box sx={{ position: 'relative' }}>
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          value={text ?? formatDateTimeText(value, zone)}
          placeholder={translate('console.date_time.format')}
          inputRef={control.ref}
          error={Boolean(frame.error)}
          readOnly={isDisabled}
          onChange={(event) => {
            setText(event.target.value);
            control.onChange(parseDateTimeText(event.target.value, zone));
          }}
          onBlur={() => {
            setText(undefined);
            control.onBlur();
          }}
          sx={{ '& input': { unicodeBidi: 'plaintext' } }}
          inputProps={{ ...aria, autoComplete: 'off', inputMode: 'text' }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                disabled={isDisabled}
                aria-label={translate('console.date_time.pick')}
                aria-describedby={labelledBy}
                aria-haspopup="dialog"
                onClick={(event) => setAnchor(event.currentTarget)}
              >
                <CalendarDays size={18} />
              </IconButton>
            </InputAdornment>
          }
        />
        {anchor && (
          <Calendar
            anchor={anchor}
            label={frame.label}
            value={clockTime(value, zone) ?? { day: today, hour: START_HOUR, minute: 0 }}
            today={today}
            onPick={(picked) => {
              setText(undefined);
              control.onChange(clockTimeToIso(picked, zone));
            }}
            onClose={() => setAnchor(null)}
          />
        )}
      </Box>
    </FieldFrame>
  );
}

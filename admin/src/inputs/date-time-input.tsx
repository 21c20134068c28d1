import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldFrame } from '../form/field-frame.tsx';
import { useFieldInput } from '../form/use-field-input.ts';
import { momentOf, pickerValue, readWritten, writtenTime } from '../form/written-time.ts';
import type { FieldInputProps } from '../generate/field-parts.ts';
import { useConsole } from '../session/console-context.tsx';

/** A moment, written as DD.MM.YYYY HH:mm on the company's clocks, or picked with the browser's own picker. */
export default function DateTimeInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const { control, frame, aria, id, labelledBy, isDisabled } = useFieldInput(props, {
    format: (value) => value ?? null,
  });
  const picker = useRef<HTMLInputElement>(null);
  // While one writes, the words stand as they are written; otherwise as the value is read.
  const [written, setWritten] = useState<string>();
  const value = control.value as string | null;
  const zone = tenant.time_zone;
  return (
    <FieldFrame {...frame}>
      <Box sx={{ position: 'relative' }}>
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          value={written ?? writtenTime(value, zone)}
          placeholder={translate('console.date_time.format')}
          inputRef={control.ref}
          error={Boolean(frame.error)}
          readOnly={isDisabled}
          onChange={(event) => {
            setWritten(event.target.value);
            control.onChange(readWritten(event.target.value, zone));
          }}
          onBlur={() => {
            setWritten(undefined);
            control.onBlur();
          }}
          inputProps={{ ...aria, autoComplete: 'off', inputMode: 'text' }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                disabled={isDisabled}
                aria-label={translate('console.date_time.pick')}
                aria-describedby={labelledBy}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarDays size={18} />
              </IconButton>
            </InputAdornment>
          }
        />
        <Box
          component="input"
          ref={picker}
          type="datetime-local"
          tabIndex={-1}
          aria-hidden
          value={pickerValue(value, zone)}
          onChange={(event: { target: HTMLInputElement }) => {
            setWritten(undefined);
            control.onChange(momentOf(event.target.value, zone));
          }}
          sx={{
            position: 'absolute',
            bottom: 0,
            right: 0,
            width: 1,
            height: 1,
            opacity: 0,
            pointerEvents: 'none',
            border: 0,
            p: 0,
          }}
        />
      </Box>
    </FieldFrame>
  );
}

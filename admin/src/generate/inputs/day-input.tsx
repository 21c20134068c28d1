import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CalendarDays } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsole } from '../../data/session/console-context.tsx';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { clockTime, formatDay, parseDay } from '../../kit/dates/dates.ts';
import { withoutFallback } from '../../kit/lazy-component.tsx';

const Calendar = withoutFallback(lazyWithTexts(() => import('../../kit/inputs/calendar.tsx')));

interface Props {
  label: string;
  /** As in 2026-11-21. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  /** In a form: props that connect the input with its frame. */
  control?: {
    id: string;
    aria: Readonly<Record<`aria-${string}`, string | boolean | undefined>>;
    inputRef: Ref<HTMLInputElement>;
    isDisabled: boolean;
    isInvalid: boolean;
    /** Receives invalid text unchanged, so that the form can show the error. */
    onWrong: (text: string) => void;
  };
}

/**
 * A date, entered as DD.MM.YYYY or picked from a calendar. Invalid text does not change the value and shows an error.
 */
export function DayInput({ label, value, onChange, control }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // During typing the text stays as entered; otherwise it is the formatted value.
  const [text, setText] = useState<string>();
  const isWrong = Boolean(text?.trim()) && !parseDay(text ?? '');
  const today = clockTime(new Date().toISOString(), tenant.time_zone)?.day ?? '';
  const commit = () => {
    if (text === undefined) return;
    if (isWrong) return control?.onWrong(text);
    const day = parseDay(text);
    setText(undefined);
    if (day !== value) onChange(day);
  };
  return (
    <>
      <OutlinedInput
        size="small"
        value={text ?? formatDay(value)}
        placeholder={translate('console.date_time.format_day')}
        error={isWrong}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onChange(undefined);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          commit();
          // Enter must not submit a date that differs from the visible text.
          if (isWrong) event.preventDefault();
        }}
        id={control?.id}
        inputRef={control?.inputRef}
        readOnly={control?.isDisabled}
        fullWidth={Boolean(control)}
        inputProps={{
          ...(control ? control.aria : { 'aria-label': label }),
          'aria-invalid': isWrong || control?.isInvalid || undefined,
          autoComplete: 'off',
        }}
        endAdornment={
          <InputAdornment position="end" sx={{ ml: 0 }}>
            <IconButton
              edge="end"
              size="small"
              disabled={control?.isDisabled}
              aria-label={`${label}: ${translate('console.date_time.pick')}`}
              title={translate('console.date_time.pick')}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarDays size={18} />
            </IconButton>
          </InputAdornment>
        }
        sx={{
          flex: 1,
          minWidth: 0,
          width: control ? undefined : { sm: 156 },
          '& input': { pl: 1.5, pr: 0, unicodeBidi: 'plaintext' },
        }}
      />
      {anchor && (
        <Calendar
          anchor={anchor}
          label={label}
          value={{ day: value ?? today, hour: 0, minute: 0 }}
          today={today}
          isDayAlone
          onPick={({ day }) => {
            setText(undefined);
            setAnchor(null);
            onChange(day);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

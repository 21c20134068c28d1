import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { clockTime, formatDay, parseDay } from '../form/date-time-text.ts';
import { lazyWithTexts } from '../providers/i18n/lazy-namespace.ts';
import { useConsole } from '../session/console-context.tsx';

const Calendar = lazyWithTexts(() => import('./calendar.tsx'));

interface Props {
  label: string;
  /** As in 2026-11-21. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day, written as DD.MM.YYYY or picked from a calendar. What is no day changes nothing, and says that it is none. */
export function DayInput({ label, value, onChange }: Props) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // While one writes, the words stand as they are written; otherwise as the value is read.
  const [text, setText] = useState<string>();
  const isWrong = Boolean(text?.trim()) && !parseDay(text ?? '');
  const today = clockTime(new Date().toISOString(), tenant.time_zone)?.day ?? '';
  const commit = () => {
    if (text === undefined || isWrong) return;
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
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        inputProps={{ 'aria-label': label, 'aria-invalid': isWrong || undefined, autoComplete: 'off' }}
        endAdornment={
          <InputAdornment position="end" sx={{ ml: 0 }}>
            <IconButton
              edge="end"
              size="small"
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
          width: { sm: 156 },
          '& input': { pl: 1.25, pr: 0, unicodeBidi: 'plaintext' },
        }}
      />
      {anchor && (
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </>
  );
}

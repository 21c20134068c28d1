import type { QuietHours } from '@piiri/shared/contracts/push.ts';
import type { Change } from '@piiri/shared/ui/saved-value.ts';
import { useId } from 'react';
import { useApp } from '../../data/app.ts';
import { Switch } from '../../ui/form/switch.tsx';

interface TimeFieldProps {
  label: string;
  /** Format `HH:MM`, such as `07:30`. */
  value: string;
  /** Called when the field loses the focus with another complete time. */
  onChange(time: string): void;
}

/** A time of day; the value changes once the time is complete. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        key={value}
        type="time"
        required
        defaultValue={value}
        onBlur={({ target }) => target.value && target.value !== value && onChange(target.value)}
      />
    </div>
  );
}

/** Quiet hours that switching them on sets: every night. Times in minutes of the day. */
const DEFAULT_QUIET_HOURS: QuietHours = { from: 21 * 60, until: 7 * 60, days: [1, 2, 3, 4, 5, 6, 7] };

/** An arbitrary Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Converts `HH:MM` to minutes of the day. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Adds a weekday, or removes it if it is chosen. */
function withDay(quiet: QuietHours, weekday: number): QuietHours {
  const others = quiet.days.filter((chosen) => chosen !== weekday);
  const days = others.length < quiet.days.length ? others : [...others, weekday].sort();
  return { ...quiet, days };
}

interface Props {
  quiet: QuietHours | null;
  onChange(change: Change<QuietHours | null>): void;
}

/** Hours and weekdays without notifications. */
export function QuietHoursChoice({ quiet, onChange }: Props) {
  const { language, t } = useApp();
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const time = (end: 'from' | 'until') =>
    quiet && (
      <TimeField
        label={t(`profile:quiet_${end}`)}
        value={clockText(quiet[end])}
        onChange={(text) => onChange((now) => now && { ...now, [end]: minuteOf(text) })}
      />
    );
  return (
    <>
      <Switch
        label={t('profile:quiet')}
        help={t('profile:quiet_help')}
        checked={quiet !== null}
        onChange={(on) => onChange(() => (on ? DEFAULT_QUIET_HOURS : null))}
      />
      {quiet && (
        <div className="quiet-hours">
          {time('from')}
          {time('until')}
          <fieldset className="pills">
            <legend>{t('profile:quiet_days')}</legend>
            {DEFAULT_QUIET_HOURS.days.map((weekday) => (
              <button
                key={weekday}
                type="button"
                className="pill"
                aria-pressed={quiet.days.includes(weekday)}
                onClick={() => onChange((now) => now && withDay(now, weekday))}
              >
                {day.format(new Date(MONDAY + (weekday - 1) * DAY_MS))}
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </>
  );
}

import type { QuietHours } from '@piiri/shared/contracts/push.ts';
import { useApp } from '../../models/app.ts';
import { Switch } from '../switch.tsx';
import { TimeField } from './time-field.tsx';

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

interface Props {
  quiet: QuietHours | null;
  onChange(quiet: QuietHours | null): void;
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
        onChange={(text) => onChange({ ...quiet, [end]: minuteOf(text) })}
      />
    );
  return (
    <>
      <Switch
        label={t('profile:quiet')}
        help={t('profile:quiet_help')}
        checked={quiet !== null}
        onChange={(on) => onChange(on ? DEFAULT_QUIET_HOURS : null)}
      />
      {quiet && (
        <div className="quiet-hours">
          {time('from')}
          {time('until')}
          <fieldset className="pills">
            <legend>{t('profile:quiet_days')}</legend>
            {DEFAULT_QUIET_HOURS.days.map((each) => {
              const isChosen = quiet.days.includes(each);
              const days = isChosen ? quiet.days.filter((other) => other !== each) : [...quiet.days, each];
              return (
                <button
                  key={each}
                  type="button"
                  className="pill"
                  aria-pressed={isChosen}
                  onClick={() => onChange({ ...quiet, days: days.sort() })}
                >
                  {day.format(new Date(MONDAY + (each - 1) * DAY_MS))}
                </button>
              );
            })}
          </fieldset>
        </div>
      )}
    </>
  );
}

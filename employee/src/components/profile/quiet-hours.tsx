import type { QuietHours } from '@piiri/shared/contracts/push.ts';
import { useId } from 'react';
import { useApp } from '../../models/app.ts';
import { Switch } from '../switch.tsx';

/** What most people mean by it: the nights. */
const NIGHTS: QuietHours = { from: 21 * 60, until: 7 * 60, days: [1, 2, 3, 4, 5, 6, 7] };

/** Any Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day; undefined while the field holds no whole time. */
function minuteOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes;
}

interface Props {
  quiet: QuietHours | null;
  onChange(quiet: QuietHours | null): void;
}

/** Hours and days in which one is told nothing. */
export function QuietHoursChoice({ quiet, onChange }: Props) {
  const { language, t } = useApp();
  const id = useId();
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const time = (end: 'from' | 'until') =>
    quiet && (
      <div className="field">
        <label htmlFor={`${id}-${end}`}>{t(`profile:quiet_${end}`)}</label>
        <input
          id={`${id}-${end}`}
          type="time"
          required
          defaultValue={clockText(quiet[end])}
          onBlur={(event) => {
            const minute = minuteOf(event.target.value);
            if (minute !== undefined && minute !== quiet[end]) onChange({ ...quiet, [end]: minute });
          }}
        />
      </div>
    );
  return (
    <>
      <Switch
        label={t('profile:quiet')}
        help={t('profile:quiet_help')}
        checked={quiet !== null}
        onChange={(on) => onChange(on ? NIGHTS : null)}
      />
      {quiet && (
        <div className="quiet-hours">
          {time('from')}
          {time('until')}
          <fieldset className="pills">
            <legend>{t('profile:quiet_days')}</legend>
            {NIGHTS.days.map((each) => {
              const isChosen = quiet.days.includes(each);
              const days = isChosen ? quiet.days.filter((other) => other !== each) : [...quiet.days, each];
              return (
                <button
                  key={each}
                  type="button"
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

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { keyOf } from './entries.ts';
import { EntryChip } from './entry-chip.tsx';
import { NewOnDay } from './new-on-day.tsx';
import type { PlanView } from './toolbar.tsx';
import { useEntries } from './use-entries.ts';

/** Days with entries, one below the other, for narrow screens. */
export function Agenda({ plan }: { plan: PlanView }) {
  const translate = useTranslate();
  const id = useId();
  const [showsPast, setShowsPast] = useState(false);
  const { byDay, carrying, error, refetch, isLoaded } = useEntries(plan);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!isLoaded) return <Skeleton variant="rounded" height={480} />;
  const isOfMonth = (day: string) => plan.view === 'week' || day.slice(0, 7) === plan.day.slice(0, 7);
  const all = plan.weeks.flat().filter((day) => isOfMonth(day) && (byDay.has(day) || day === plan.today));
  // What is past folds away, so that the page begins with today.
  const past = all.includes(plan.today) ? all.filter((day) => day < plan.today) : [];
  const days = showsPast ? all : all.slice(past.length);
  if (all.every((day) => !byDay.has(day)))
    return <Typography color="textSecondary">{translate('console.plan.empty')}</Typography>;
  return (
    <div className="plan-agenda">
      {past.length > 0 && !showsPast && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setShowsPast(true)}>
          {translate('console.plan.earlier', { smart_count: past.length })}
        </Button>
      )}
      {days.map((day) => {
        const label = plan.words(day, { weekday: 'long', day: 'numeric', month: 'long' });
        return (
          <section
            key={day}
            aria-labelledby={`${id}${day}`}
            aria-current={day === plan.today ? 'date' : undefined}
            {...carrying.placeProps(day)}
          >
            <div className="plan-day">
              <h2 id={`${id}${day}`}>{label}</h2>
              <NewOnDay day={day} label={label} />
            </div>
            <div className="plan-chips">
              {(byDay.get(day) ?? []).map((entry) => (
                <EntryChip key={keyOf(entry)} entry={entry} day={day} carrying={carrying} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

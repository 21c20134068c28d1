import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Day } from '@piiri/shared/month-days.ts';
import { useTranslate } from 'react-admin';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { keyOf } from './entries.ts';
import { EntryChip } from './entry-chip.tsx';
import { Hint } from './hint.tsx';
import { NewOnDay } from './new-on-day.tsx';
import type { PlanView } from './toolbar.tsx';
import { type Entries, useEntries } from './use-entries.ts';

/** Maximum number of entries per day in the month view; the week view shows all. */
const MAX_ENTRIES = 3;

interface DayProps {
  day: Day;
  plan: PlanView;
  entries: Entries;
}

function DayCell({ day, plan, entries: { byDay, carrying } }: DayProps) {
  const translate = useTranslate();
  const entries = byDay.get(day) ?? [];
  const isWeek = plan.view === 'week';
  // One entry above the maximum is shown as well, since the button for more would take its place.
  const visible = isWeek || entries.length <= MAX_ENTRIES + 1 ? entries : entries.slice(0, MAX_ENTRIES);
  const label = plan.words(day, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <td
      data-other={!isWeek && day.slice(0, 7) !== plan.day.slice(0, 7) ? true : undefined}
      aria-current={day === plan.today ? 'date' : undefined}
      {...carrying.placeProps(day)}
    >
      <div className="plan-day">
        <span className="plan-number">
          <span aria-hidden>{Number(day.slice(8))}</span>
          <span className="visually-hidden">{label}</span>
        </span>
        <NewOnDay day={day} label={label} />
      </div>
      <div className="plan-chips">
        {visible.map((entry) => (
          <EntryChip key={keyOf(entry)} entry={entry} day={day} carrying={carrying} hint="plan-how" />
        ))}
        {visible.length < entries.length && (
          <Button
            size="small"
            sx={{ justifyContent: 'flex-start', minHeight: 28, py: 0 }}
            onClick={() => plan.change({ view: 'week', day })}
            aria-label={`${translate('console.plan.more', { smart_count: entries.length - visible.length })}, ${label}`}
          >
            {translate('console.plan.more', { smart_count: entries.length - visible.length })}
          </Button>
        )}
      </div>
    </td>
  );
}

/** The days as a table, one row per week. */
export function Grid({ plan }: { plan: PlanView }) {
  const entries = useEntries(plan);
  const { carrying, error, refetch, isLoaded, isTruncated } = entries;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!isLoaded) return <Skeleton variant="rounded" height={640} />;
  return (
    <>
      <Hint
        carrying={carrying}
        placeWords={(day) => plan.words(day, { weekday: 'long', day: 'numeric', month: 'long' })}
        isTruncated={isTruncated}
      />
      <table className={`plan-grid panel ${plan.view}`} aria-label={plan.title}>
        <thead>
          <tr>
            {plan.weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={plan.words(day, { weekday: 'long' })}>
                {plan.words(day, plan.view === 'week' ? { weekday: 'long' } : { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} plan={plan} entries={entries} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

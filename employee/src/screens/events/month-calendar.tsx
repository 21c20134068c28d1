import { addMonths, type Day, formatDayWith } from '@piiri/shared/month-days.ts';
import { MonthTable } from '@piiri/shared/ui/month-table.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from '../../content/list/use-search-params.ts';
import { useNow } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { events } from '../../data/models/events.ts';
import { dayOf } from '../../texts/time.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useItem } from '../../ui/hooks/use-item.ts';
import { useTimeZone } from './event-when.ts';
import './events.css';

const NONE: ReadonlyMap<Day, number> = new Map();

/** A month in which days with events can be selected; selecting the current day again shows all days. */
export function MonthCalendar({ month, day }: { month: string | undefined; day: Day | undefined }) {
  const app = useApp();
  const { language, t } = app;
  const zone = useTimeZone();
  const change = useSearchParams();
  const today = dayOf(useNow(), zone);
  const visibleMonth = month ?? (day ?? today).slice(0, 7);
  const first: Day = `${visibleMonth}-01`;
  const { item: counts = NONE } = useItem(`${visibleMonth} ${zone}`, () =>
    app.model(events).countsByDay(visibleMonth, zone),
  );
  const title = formatDayWith(first, language, { month: 'long', year: 'numeric' });
  const turn = (count: number) => change({ month: addMonths(first, count).slice(0, 7) });
  return (
    <section className="month-calendar surface" aria-label={t('events:calendar')}>
      <div className="month-head apart">
        <button type="button" className="icon-button" onClick={() => turn(-1)}>
          <ChevronLeft className="directed" />
          <span className="visually-hidden">{t('events:previous_month')}</span>
        </button>
        <h2 className="capital" aria-live="polite">
          {title}
        </h2>
        <button type="button" className="icon-button" onClick={() => turn(1)}>
          <ChevronRight className="directed" />
          <span className="visually-hidden">{t('events:next_month')}</span>
        </button>
      </div>
      <MonthTable
        month={first}
        locale={language}
        renderDay={(date, isOfMonth) => {
          const count = isOfMonth ? (counts.get(date) ?? 0) : 0;
          const label = String(Number(date.slice(8)));
          return (
            <td
              key={date}
              className={isOfMonth ? undefined : 'other-month'}
              aria-current={date === today ? 'date' : undefined}
            >
              {count > 0 ? (
                <button
                  type="button"
                  aria-pressed={date === day}
                  aria-label={t('events:day_events', {
                    count,
                    day: formatDayWith(date, language, { weekday: 'long', day: 'numeric', month: 'long' }),
                  })}
                  onClick={() => change({ day: date === day ? undefined : date, view: undefined })}
                >
                  {label}
                </button>
              ) : (
                <span>{label}</span>
              )}
            </td>
          );
        }}
      />
      {day && <LinkButton onClick={() => change({ day: undefined })}>{t('events:all_days')}</LinkButton>}
    </section>
  );
}

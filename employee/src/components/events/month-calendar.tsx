import { addMonths, type Day, dayWords, weeksOf } from '@piiri/shared/month-days.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { events } from '../../models/events.ts';
import { dayOf } from '../../models/time.ts';
import { useSearchParams } from '../content/use-search-params.ts';
import { useNow } from '../use-now.ts';
import { useTimeZone } from './event-when.ts';
import '../../styles/events.css';

const NONE: ReadonlyMap<Day, number> = new Map();

/** A month whose days with events can be chosen; choosing the chosen one again shows all days. */
export function MonthCalendar({ month, day }: { month: string | undefined; day: Day | undefined }) {
  const app = useApp();
  const { language, t } = app;
  const zone = useTimeZone();
  const change = useSearchParams();
  const today = dayOf(useNow(), zone);
  const visibleMonth = month ?? (day ?? today).slice(0, 7);
  const first: Day = `${visibleMonth}-01`;
  const [counted, setCounted] = useState({ month: '', counts: NONE });
  const model = app.model(events);

  useEffect(() => {
    let isCurrent = true;
    void model
      .countsByDay(visibleMonth, zone)
      .then((counts) => isCurrent && setCounted({ month: visibleMonth, counts }));
    return () => {
      isCurrent = false;
    };
  }, [model, visibleMonth, zone]);

  const counts = counted.month === visibleMonth ? counted.counts : NONE;
  const title = dayWords(first, language, { month: 'long', year: 'numeric' });
  const weeks = weeksOf(first);
  const turn = (count: number) => change({ month: addMonths(first, count).slice(0, 7) });
  return (
    <section className="month-calendar" aria-label={t('events:calendar')}>
      <div className="month-head">
        <button type="button" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" className="directed" />
          <span className="hidden">{t('events:previous_month')}</span>
        </button>
        <h2 aria-live="polite">{title}</h2>
        <button type="button" onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="directed" />
          <span className="hidden">{t('events:next_month')}</span>
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th key={each} scope="col" abbr={dayWords(each, language, { weekday: 'long' })}>
                {dayWords(each, language, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const count = each.startsWith(visibleMonth) ? (counts.get(each) ?? 0) : 0;
                const label = String(Number(each.slice(8)));
                const className = each.startsWith(visibleMonth) ? undefined : 'other-month';
                return (
                  <td key={each} className={className} aria-current={each === today ? 'date' : undefined}>
                    {count > 0 ? (
                      <button
                        type="button"
                        aria-pressed={each === day}
                        aria-label={t('events:day_events', {
                          count,
                          day: dayWords(each, language, { weekday: 'long', day: 'numeric', month: 'long' }),
                        })}
                        onClick={() => change({ day: each === day ? undefined : each, view: undefined })}
                      >
                        {label}
                      </button>
                    ) : (
                      <span>{label}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {day && (
        <button type="button" className="link-button" onClick={() => change({ day: undefined })}>
          {t('events:all_days')}
        </button>
      )}
    </section>
  );
}

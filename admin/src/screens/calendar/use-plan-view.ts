import { addDays, addMonths, type Day, formatDayWith } from '@piiri/shared/month-days.ts';
import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useConsole } from '../../data/session/console-context.tsx';
import { firstWeekday, formatLocale, monthWeeks, weekOf } from '../../kit/dates/weeks.ts';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { dayOf } from './entries.ts';

export const VIEWS = ['month', 'week', 'board'] as const;

export type View = (typeof VIEWS)[number];

const isDay = (text: string | undefined): text is Day =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the state of the calendar in the address: view, day and filters. */
export function usePlanView() {
  const { tenant } = useConsole();
  const language = useLocale();
  const { chosen, change } = useSearchParamFilters(['view', 'day', 'entity', 'group']);
  const today = dayOf(new Date().toISOString(), tenant.time_zone);
  const view = VIEWS.find((each) => each === chosen.view) ?? 'month';
  const day = isDay(chosen.day) ? chosen.day : today;
  const weeks = useMemo(() => {
    const first = firstWeekday(language);
    return view === 'week' ? [weekOf(day, first)] : monthWeeks(day, first);
  }, [view, day, language]);
  const days = weeks.flat();
  const [start = day, end = day] = [days[0], days.at(-1)];
  const words = (of: Day, format: Intl.DateTimeFormatOptions) =>
    formatDayWith(of, formatLocale(language), format);
  const range = { day: 'numeric', month: language === 'en' ? 'short' : 'numeric' } as const;
  return {
    view,
    day,
    today,
    weeks,
    start,
    end,
    chosen,
    change,
    words,
    /** Name of the period: a month, or a range of days. */
    title:
      view === 'week'
        ? `${words(start, range)} – ${words(end, { ...range, year: 'numeric' })}`
        : words(day, { month: 'long', year: 'numeric' }),
    /** Returns the day for showing the next or the previous period. */
    step: (count: 1 | -1) => (view === 'week' ? addDays(day, 7 * count) : addMonths(day, count)),
  };
}

export type PlanView = ReturnType<typeof usePlanView>;

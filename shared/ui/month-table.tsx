import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { type Day, formatDayWith, weeksOf } from '../month-days.ts';

interface MonthTableProps extends HTMLAttributes<HTMLTableElement> {
  ref?: Ref<HTMLTableElement>;
  /** Any day of the month. */
  month: Day;
  locale: string;
  /** Renders the cell of a day; the first and last weeks contain days of neighbouring months. */
  renderDay: (day: Day, isOfMonth: boolean) => ReactNode;
}

/** A month as a table with one row per week, from Monday. */
export function MonthTable({ month, locale, renderDay, ...table }: MonthTableProps) {
  const weeks = weeksOf(month);
  return (
    <table {...table}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={formatDayWith(day, locale, { weekday: 'long' })}>
              {formatDayWith(day, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map((day) => renderDay(day, day.slice(0, 7) === month.slice(0, 7)))}</tr>
        ))}
      </tbody>
    </table>
  );
}

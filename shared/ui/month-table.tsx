import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { type Day, dayWords, weeksOf } from '../month-days.ts';

interface MonthTableProps extends HTMLAttributes<HTMLTableElement> {
  ref?: Ref<HTMLTableElement>;
  /** Any day of the month. */
  month: Day;
  locale: string;
  /** A day's cell; days of neighbouring months fill the first and the last week. */
  renderDay: (day: Day, isOfMonth: boolean) => ReactNode;
}

/** A month as a table, a week a row from Monday. */
export function MonthTable({ month, locale, renderDay, ...table }: MonthTableProps) {
  const weeks = weeksOf(month);
  return (
    <table {...table}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={dayWords(day, locale, { weekday: 'long' })}>
              {dayWords(day, locale, { weekday: 'short' })}
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

import { addDays, type Day, weekday, weeksOf } from '@piiri/shared/month-days.ts';

/** `Intl.Locale` has this in every browser that the console supports, under one of two names. */
interface LocaleWithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

const MONDAY = 1;

/** Returns the locale for formatting dates: British for English, as everywhere in the console. */
export const formatLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Returns the first day of the week in a language, from 1 (Monday) to 7 (Sunday). */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(formatLocale(language)) as unknown as LocaleWithWeek;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}

/** Returns the days of a day's week. `first`: the weekday that weeks begin with. */
export function weekOf(day: Day, first = MONDAY): Day[] {
  const start = addDays(day, -((weekday(day) - (first - 1) + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** Returns the weeks of a day's month; the first and the last include days of the adjacent months. */
export function monthWeeks(day: Day, first = MONDAY): Day[][] {
  const days = weeksOf(day).flat();
  const isOfMonth = (date: Day) => date.slice(0, 7) === day.slice(0, 7);
  const weeks = new Map(days.filter(isOfMonth).map((day) => [weekOf(day, first)[0], weekOf(day, first)]));
  return [...weeks.values()];
}

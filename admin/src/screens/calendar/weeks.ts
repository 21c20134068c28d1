import { addDays, type Day, weekday, weeksOf } from '@piiri/shared/month-days.ts';

/** `Intl.Locale` knows it in every browser that the console supports, under one of two names. */
interface WithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

const MONDAY = 1;

/** The language by whose customs days are written: English ones are those of Europe, as everywhere in the console. */
export const customsOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** The first day of the week in a language, from Monday's 1 to Sunday's 7. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(customsOf(language)) as unknown as WithWeek;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}

/** The week of a day, which begins on a day of the week. */
export function weekOf(day: Day, first = MONDAY): Day[] {
  const start = addDays(day, -((weekday(day) - (first - 1) + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** The weeks of a day's month; days of other months fill the first and the last. */
export function monthWeeks(day: Day, first = MONDAY): Day[][] {
  const days = weeksOf(day).flat();
  const isOfMonth = (each: Day) => each.slice(0, 7) === day.slice(0, 7);
  const weeks = new Map(days.filter(isOfMonth).map((each) => [weekOf(each, first)[0], weekOf(each, first)]));
  return [...weeks.values()];
}

import { readRule, WEEKDAYS, type Weekday } from '@piiri/schemas/recurrence-rule.ts';

/** Keys of the texts in `recurrence-screen.json` that describe a rule. */
type RuleKey =
  | 'day'
  | 'days'
  | 'weekdays'
  | 'week'
  | 'weeks'
  | 'month_day'
  | 'months_day'
  | 'month_nth'
  | 'months_nth'
  | 'year'
  | 'other'
  | `weekday_${Weekday}`
  | `nth_${Nth}`;

type Nth = '1' | '2' | '3' | '4' | '5' | '-1';

/** Returns a text of `recurrence-screen.json`, with its values. */
export type RuleWords = (key: RuleKey, values?: Record<string, string | number>) => string;

const WORKDAYS = 'MO,TU,WE,TH,FR';

const isWeekday = (text: string): text is Weekday => WEEKDAYS.some((weekday) => weekday === text);

/** Describes days of the week: `tiistai ja torstai`. Undefined for others, such as the second Tuesday. */
function weekdayText(days: string, words: RuleWords, language: string): string | undefined {
  const weekdays = days.split(',');
  if (!weekdays.every(isWeekday)) return undefined;
  const inOrder = WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
  return new Intl.ListFormat(language).format(inOrder.map((weekday) => words(`weekday_${weekday}`)));
}

/** Describes an n-th weekday of each month, such as `2TU`; undefined for others. */
function nthText(day: string, words: RuleWords, count: number): string | undefined {
  const [, nth, weekday = ''] = /^(-1|[1-5])(\w\w)$/.exec(day) ?? [];
  if (!nth || !isWeekday(weekday)) return undefined;
  const values = { nth: words(`nth_${nth as Nth}`), day: words(`weekday_${weekday}`), count };
  return words(count === 1 ? 'month_nth' : 'months_nth', values);
}

/**
 * Describes when something repeats, in plain words and without its end: `joka tiistai`. `start`: its first day, as
 * `YYYY-MM-DD`, for rules that name no day. Whatever is too rare for words is `other`.
 */
export function ruleText(rule: string, start: string, words: RuleWords, language: string): string {
  const parts = readRule(rule);
  const fallback = words('other');
  if (typeof parts === 'string') return fallback;
  const count = Number(parts.get('INTERVAL') ?? 1);
  const days = parts.get('BYDAY');
  const named = [...parts.keys()].filter((name) => name.startsWith('BY')).join();
  const ofStart = WEEKDAYS[(new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
  if (parts.get('FREQ') === 'DAILY' && !named) return count === 1 ? words('day') : words('days', { count });
  if (parts.get('FREQ') === 'WEEKLY' && (!named || named === 'BYDAY')) {
    if (days === WORKDAYS && count === 1) return words('weekdays');
    const text = weekdayText(days ?? ofStart, words, language);
    if (text) return words(count === 1 ? 'week' : 'weeks', { days: text, count });
  }
  if (parts.get('FREQ') === 'MONTHLY' && named === 'BYDAY')
    return nthText(days ?? '', words, count) ?? fallback;
  if (parts.get('FREQ') === 'MONTHLY' && (!named || named === 'BYMONTHDAY')) {
    const day = parts.get('BYMONTHDAY') ?? String(Number(start.slice(8)));
    if (/^\d+$/.test(day)) return words(count === 1 ? 'month_day' : 'months_day', { day, count });
  }
  return parts.get('FREQ') === 'YEARLY' && !named && count === 1 ? words('year') : fallback;
}

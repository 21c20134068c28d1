import { formatDate } from '@piiri/schemas/date-time.ts';
import {
  type Frequency,
  MAX_OCCURRENCES,
  type RuleParts,
  readRule,
  WEEKDAYS,
  type Weekday,
  writeRule,
} from '@piiri/schemas/recurrence-rule.ts';

/** The frequencies that the form offers; it shows other rules, and leaves them as they are. */
export const OFFERED = ['DAILY', 'WEEKLY', 'MONTHLY'] as const satisfies readonly Frequency[];

type Offered = (typeof OFFERED)[number];

/** When something repeats, as the form edits it. */
export interface Repetition {
  frequency: Offered;
  interval: number;
  /** Of each week. */
  weekdays: readonly Weekday[];
  /** Of each month: `15` for the day, `2TU` or `-1TU` for a weekday. */
  monthly: string;
  /** The last day as `YYYY-MM-DD`, or the number of times. */
  end: { until: string } | { count: number };
}

export const DEFAULT_COUNT = 10;

const dayIn = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the day four weeks after a day, `YYYY-MM-DD`. */
export const fourWeeksAfter = (day: string): string =>
  new Date(dayIn(day).getTime() + 28 * 86_400_000).toISOString().slice(0, 10);

/** Returns the weekday of a day, `YYYY-MM-DD`. */
export const weekdayOf = (day: string): Weekday => WEEKDAYS[(dayIn(day).getUTCDay() + 6) % 7] as Weekday;

/** Returns the ways in which something that starts on a day can repeat each month. */
export function monthlyChoices(day: string): string[] {
  const date = dayIn(day);
  const ofMonth = date.getUTCDate();
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const nth = Math.ceil(ofMonth / 7);
  const weekday = weekdayOf(day);
  return [
    String(ofMonth),
    ...(nth < 5 ? [`${nth}${weekday}`] : []),
    ...(ofMonth > last - 7 ? [`-1${weekday}`] : []),
  ];
}

/** Returns the repetition that the form suggests for a frequency. */
export const suggestedRepetition = (frequency: Offered, day: string): Repetition => ({
  frequency,
  interval: 1,
  weekdays: [weekdayOf(day)],
  monthly: monthlyChoices(day)[0] ?? '1',
  end: { count: DEFAULT_COUNT },
});

/** Reads the last day of a rule in a zone. */
function untilOf(until: string, timeZone: string): string {
  const digits = until.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  if (!until.includes('T')) return digits;
  const time = digits.slice(10).replace(/^T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z');
  return formatDate(`${digits.slice(0, 10)}${time}`, timeZone)
    .split('.')
    .toReversed()
    .join('-');
}

const isSubset = (parts: RuleParts, allowed: readonly string[]) =>
  [...parts.keys()].every((name) => allowed.includes(name));

const COMMON = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];

/** Returns what of a rule names days, if the form can edit it. */
function daysOf(parts: RuleParts, day: string): Pick<Repetition, 'weekdays' | 'monthly'> | undefined {
  const { weekdays, monthly } = suggestedRepetition('WEEKLY', day);
  const named = parts.get('BYDAY');
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return isSubset(parts, COMMON) ? { weekdays, monthly } : undefined;
    case 'WEEKLY': {
      const list = named?.split(',') ?? weekdays;
      const isPlain =
        isSubset(parts, [...COMMON, 'BYDAY']) && list.every((item) => WEEKDAYS.includes(item as Weekday));
      return isPlain ? { weekdays: list as Weekday[], monthly } : undefined;
    }
    case 'MONTHLY': {
      const ofMonth = parts.get('BYMONTHDAY') ?? named ?? monthly;
      const isPlain =
        isSubset(parts, [...COMMON, 'BYDAY', 'BYMONTHDAY']) &&
        !(named && parts.has('BYMONTHDAY')) &&
        /^(\d{1,2}|-1[A-Z]{2}|[1-4][A-Z]{2})$/.test(ofMonth);
      return isPlain ? { weekdays, monthly: ofMonth } : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Reads a rule of something that starts on a day, `YYYY-MM-DD`. Undefined for rules that the form cannot edit, such as
 * those of imported calendars.
 */
export function readRepetition(rule: string, day: string, timeZone: string): Repetition | undefined {
  const parts = readRule(rule);
  if (typeof parts === 'string') return undefined;
  const days = daysOf(parts, day);
  if (!days) return undefined;
  const until = parts.get('UNTIL');
  return {
    ...days,
    frequency: parts.get('FREQ') as Offered,
    interval: Number(parts.get('INTERVAL') ?? 1),
    end: until ? { until: untilOf(until, timeZone) } : { count: Number(parts.get('COUNT')) },
  };
}

/** Writes a rule (RFC 5545). */
export function writeRepetition({ frequency, interval, weekdays, monthly, end }: Repetition): string {
  const inOrder = WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
  const byMonth = /^\d+$/.test(monthly) ? 'BYMONTHDAY' : 'BYDAY';
  const pairs: [string, string | undefined][] = [
    ['FREQ', frequency],
    ['INTERVAL', interval > 1 ? String(interval) : undefined],
    ['BYDAY', frequency === 'WEEKLY' && inOrder.length > 0 ? inOrder.join(',') : undefined],
    [byMonth, frequency === 'MONTHLY' ? monthly : undefined],
    'until' in end ? ['UNTIL', end.until.replaceAll('-', '')] : ['COUNT', String(end.count)],
  ];
  return writeRule(new Map(pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))));
}

/** The number that a text says, within what a rule allows; undefined for none. */
export function numberIn(text: string, max = MAX_OCCURRENCES): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

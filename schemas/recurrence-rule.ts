/** Maximum number of occurrences of a series. */
export const MAX_OCCURRENCES = 100;

/** Maximum length of a rule, in characters. */
export const MAX_RULE_LENGTH = 500;

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** Weekdays of rules, in the order of ISO 8601. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** A recurrence rule (RFC 5545 §3.3.10) by its parts, as written. */
export type RuleParts = ReadonlyMap<string, string>;

const NTH_DAY = '[+-]?\\d{1,2}';
const listOf = (item: string) => new RegExp(`^${item}(,${item})*$`);
const WEEKDAY = `(${WEEKDAYS.join('|')})`;

/** The form of each part's value. Times of day are not among them: each occurrence begins when the first one does. */
const FORMS: Readonly<Record<string, RegExp>> = {
  FREQ: new RegExp(`^(${FREQUENCIES.join('|')})$`),
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,5}$/,
  UNTIL: /^\d{8}(T\d{6}Z)?$/,
  BYDAY: listOf(`(${NTH_DAY})?${WEEKDAY}`),
  BYMONTHDAY: listOf(NTH_DAY),
  BYYEARDAY: listOf('[+-]?\\d{1,3}'),
  BYWEEKNO: listOf(NTH_DAY),
  BYMONTH: listOf('\\d{1,2}'),
  BYSETPOS: listOf('[+-]?\\d{1,3}'),
  WKST: new RegExp(`^${WEEKDAY}$`),
};

const TOO_OFTEN = ['SECONDLY', 'MINUTELY', 'HOURLY'];

/** Returns the problem of a rule whose parts have the right form; undefined without one. */
function problemOf(parts: RuleParts): string | undefined {
  if (TOO_OFTEN.includes(parts.get('FREQ') ?? '')) return 'recurrence_too_often';
  const isWellFormed = [...parts].every(([name, value]) => FORMS[name]?.test(value));
  if (!isWellFormed || !parts.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL')))
    return 'recurrence_wrong';
  if (!parts.has('COUNT') && !parts.has('UNTIL')) return 'recurrence_endless';
  return Number(parts.get('COUNT') ?? 0) > MAX_OCCURRENCES ? 'recurrence_too_many' : undefined;
}

/**
 * Reads a recurrence rule (RFC 5545 §3.3.10), with or without `RRULE:`. Returns its parts, or the key of a message: it
 * is none, is too frequent, has no end or more than `MAX_OCCURRENCES` occurrences.
 */
export function readRule(text: string): RuleParts | string {
  if (text.length > MAX_RULE_LENGTH) return 'recurrence_wrong';
  const pairs = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
    .split(';')
    .map((pair) => pair.split('=') as [string, string]);
  const parts = new Map(pairs);
  if (parts.size < pairs.length || pairs.some((pair) => pair.length !== 2)) return 'recurrence_wrong';
  return problemOf(parts) ?? parts;
}

/** Writes a rule, in the order of its parts. */
export const writeRule = (parts: RuleParts): string =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';');

import { fromWallTime, wallTime } from '@piiri/schemas/date-time.ts';
import {
  MAX_OCCURRENCES,
  type RuleParts,
  readRule,
  WEEKDAYS,
  type Weekday,
  writeRule,
} from '@piiri/schemas/recurrence-rule.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { RRuleTemporal } from 'rrule-temporal';

/** Maximum number of days, weeks, … that a rule is followed through: 30 years of days without an occurrence are none. */
const MAX_ITERATIONS = 11_000;

const DAY_MS = 86_400_000;

/** Where a series starts: what the clocks of its zone show, as `wallTime` returns it. */
export interface SeriesStart {
  timeZone: string;
  wall: number;
}

const rejected = (reason: string) => new AppError('invalid', { errors: { recurrence: [reason] } });

/** `20270105T090000`, of milliseconds that `wallTime` returns. */
const wallText = (wall: number) => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** A time in UTC as RFC 5545 writes it: `20270105T070000Z`. */
const utcText = (moment: Date) => `${wallText(moment.getTime())}Z`;

/** Writes a start as it is stored: `TZID=Europe/Helsinki:20270105T090000`. */
export const writeStart = ({ timeZone, wall }: SeriesStart): string => `TZID=${timeZone}:${wallText(wall)}`;

const START = /^TZID=(.+):(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})$/;

/** Reads a stored start. Throws when it is none. */
export function readStart(text: string): SeriesStart {
  const [, timeZone, ...parts] = START.exec(text) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  if (!timeZone) throw new Error('The start of a series is not readable.');
  return { timeZone, wall: Date.UTC(year, month - 1, day, hour, minute, second) };
}

/** The start of a series whose first occurrence begins at a time; without its milliseconds, which no rule has. */
export const startAt = (moment: Date, timeZone: string): SeriesStart => ({
  timeZone,
  wall: Math.floor(wallTime(moment, timeZone) / 1000) * 1000,
});

/** Returns the parts of a stored rule. Throws `invalid` for what is none. */
export function storedRule(rule: string): RuleParts {
  const parts = readRule(rule);
  if (typeof parts === 'string') throw rejected(parts);
  return parts;
}

/**
 * Returns the times of all occurrences of a rule, in order. Clocks decide: what begins at 9:00 does so all year. Throws
 * `invalid` at `recurrence` for more than `MAX_OCCURRENCES`, for none, and when the first is not at the start.
 */
export function slotsOf(rule: string, start: SeriesStart): Date[] {
  const rruleString = `DTSTART;TZID=${start.timeZone}:${wallText(start.wall)}\nRRULE:${writeRule(storedRule(rule))}`;
  const slots = occurrencesOf(rruleString);
  if (slots.length > MAX_OCCURRENCES) throw rejected('recurrence_too_many');
  const [first] = slots;
  if (first?.getTime() !== fromWallTime(start.wall, start.timeZone).getTime())
    throw rejected('recurrence_start');
  return slots;
}

function occurrencesOf(rruleString: string): Date[] {
  try {
    return new RRuleTemporal({ rruleString, maxIterations: MAX_ITERATIONS, cache: false })
      .all((_, index) => index <= MAX_OCCURRENCES)
      .map(({ epochMilliseconds }) => new Date(epochMilliseconds));
  } catch {
    // The library explains what is wrong in English, for programmers.
    throw rejected('recurrence_wrong');
  }
}

/** Returns a rule that ends after the first occurrences of its series. */
export function ruleUntil(rule: string, slots: readonly Date[]): string {
  const parts = new Map(storedRule(rule));
  const last = slots.at(-1);
  if (parts.has('COUNT')) parts.set('COUNT', String(slots.length));
  else if (last) parts.set('UNTIL', utcText(last));
  return writeRule(parts);
}

/** Returns the rule of what remains of a series after its first occurrences. */
export function ruleAfter(rule: string, passed: number): string {
  const parts = new Map(storedRule(rule));
  const count = parts.get('COUNT');
  if (count !== undefined) parts.set('COUNT', String(Number(count) - passed));
  return writeRule(parts);
}

const weekdayIndex = (wall: number) => (new Date(wall).getUTCDay() + 6) % 7;
const weekdayOf = (wall: number): Weekday => WEEKDAYS[weekdayIndex(wall)] as Weekday;
const startOfDay = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;

/** Returns a weekday some days later; its number within a month, if it has one, is that of `wall`. */
function movedWeekday(text: string, days: number, wall: number): string {
  const [, nth = '', weekday = ''] = /^([+-]?\d*)(\w\w)$/.exec(text) ?? [];
  const index = WEEKDAYS.indexOf(weekday as Weekday);
  if (nth)
    return `${nth.startsWith('-') ? nth : Math.ceil(new Date(wall).getUTCDate() / 7)}${weekdayOf(wall)}`;
  return WEEKDAYS[(((index + days) % 7) + 7) % 7] as Weekday;
}

/**
 * Returns the rule of a series that starts at another time: what it says of days moves along, and so does its end. A rule
 * with several days of a month stays, so that `slotsOf` rejects a start that it does not have.
 */
export function movedRule(rule: string, from: SeriesStart, to: SeriesStart): string {
  if (from.wall === to.wall) return rule;
  const parts = new Map(storedRule(rule));
  const days = (startOfDay(to.wall) - startOfDay(from.wall)) / DAY_MS;
  const until = parts.get('UNTIL');
  if (until) parts.set('UNTIL', movedUntil(until, from, to, days));
  if (days === 0) return writeRule(parts);
  const weekdays = parts.get('BYDAY')?.split(',') ?? [];
  const isOfMonth = parts.get('FREQ') === 'MONTHLY' || parts.get('FREQ') === 'YEARLY';
  if (weekdays.length > 0 && (!isOfMonth || weekdays.length === 1))
    parts.set('BYDAY', weekdays.map((weekday) => movedWeekday(weekday, days, to.wall)).join(','));
  const single = (name: string, value: number) => {
    if (/^\d+$/.test(parts.get(name) ?? '')) parts.set(name, String(value));
  };
  single('BYMONTHDAY', new Date(to.wall).getUTCDate());
  single('BYMONTH', new Date(to.wall).getUTCMonth() + 1);
  return writeRule(parts);
}

function movedUntil(until: string, from: SeriesStart, to: SeriesStart, days: number): string {
  const digits = until.replace(/\D/g, '').padEnd(14, '0');
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    digits.match(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/) ?? []
  )
    .slice(1)
    .map(Number);
  const moment = Date.UTC(year, month - 1, day, hour, minute, second);
  if (!until.includes('T')) return wallText(moment + days * DAY_MS).slice(0, 8);
  const moved = wallTime(new Date(moment), from.timeZone) + to.wall - from.wall;
  return utcText(fromWallTime(moved, to.timeZone));
}

/** Returns the rule for a calendar file, whose end is a time in UTC (RFC 5545 §3.3.10). */
export function ruleForCalendar(rule: string, slots: readonly Date[]): string {
  const parts = storedRule(rule);
  return parts.has('UNTIL') ? ruleUntil(rule, slots) : writeRule(parts);
}

/** A day in a zone, as `startOfDay` of what its clocks show. */
export const dayOf = (moment: Date, timeZone: string): number => startOfDay(wallTime(moment, timeZone));

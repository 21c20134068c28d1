import { ACKNOWLEDGEMENT, type Entity } from '@piiri/schemas';
import type { CalendarEntry } from '@piiri/shared/contracts/planning.ts';
import { addDays, type Day } from '@piiri/shared/month-days.ts';
import { entityNamed } from '../../data/definitions/resources.ts';
import { clockTime, clockTimeToIso } from '../../kit/dates/dates.ts';
import { RELEASE } from './release.ts';

/** Returns the unique key of an entry. */
export const keyOf = ({ entity, id, kind }: CalendarEntry): string => `${entity} ${id} ${kind}`;

/**
 * Returns the field with an entry's time; undefined for the publishing time of a draft, which is not a field of the
 * object.
 */
export function fieldOf({ publishing, times }: Entity, kind: CalendarEntry['kind']): string | undefined {
  return {
    release: publishing?.release,
    expire: publishing?.expire,
    span: times?.starts,
    deadline: times?.ends,
    acknowledge: ACKNOWLEDGEMENT.deadline as string,
    draft: undefined,
  }[kind];
}

/** Returns the date of a time in the company's time zone. */
export const dayOf = (time: string, timeZone: string): Day => clockTime(time, timeZone)?.day ?? '';

/** Returns the days of an entry. An entry that ends at midnight ends on the previous day. */
export function daysOf({ at, until }: CalendarEntry, timeZone: string): Day[] {
  const first = dayOf(at, timeZone);
  const last = until ? dayOf(new Date(new Date(until).getTime() - 1).toISOString(), timeZone) : first;
  const days = [first];
  while ((days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? last, 1));
  return days;
}

/** Returns the same time of day on another date. */
export function moveToDay(time: string, day: Day, timeZone: string): string | undefined {
  const clock = clockTime(time, timeZone);
  return (clock && clockTimeToIso({ ...clock, day }, timeZone)) ?? undefined;
}

/** Returns why an entry cannot be moved at all, as a text key below `console.plan`; undefined when it can. */
export function fixedReason(entry: CalendarEntry, now: Date): string | undefined {
  const { release } = entityNamed(entry.entity).publishing ?? {};
  if (new Date(entry.at) <= now) return entry.kind === 'span' ? 'fixed_begun' : 'fixed_past';
  // The publishing time of an approved object is part of the approval.
  const isRelease = entry.entity === RELEASE;
  return entry.kind === 'draft' && entry.state === 'scheduled' && !release && !isRelease
    ? 'fixed_approved'
    : undefined;
}

/** Returns why an entry cannot be moved to a day, as a text key below `console.plan`; undefined when it can. */
export function rejectionReason(
  entry: CalendarEntry,
  day: Day,
  now: Date,
  timeZone: string,
): string | undefined {
  const fixed = fixedReason(entry, now);
  if (fixed) return fixed;
  const at = moveToDay(entry.at, day, timeZone);
  return at && new Date(at) > now ? undefined : 'not_past';
}

/** Returns the field values that move an entry to another time, and the current ones. An event keeps its duration. */
export function valuesAt(entry: CalendarEntry, at: string): { values: Values; expected: Values } | undefined {
  const entity = entityNamed(entry.entity);
  const field = fieldOf(entity, entry.kind);
  if (!field) return undefined;
  const ends = entry.kind === 'span' && entry.until ? entity.times?.ends : undefined;
  const shift = new Date(at).getTime() - new Date(entry.at).getTime();
  const end = entry.until && new Date(new Date(entry.until).getTime() + shift).toISOString();
  return {
    values: { [field]: at, ...(ends && { [ends]: end }) },
    expected: { [field]: entry.at, ...(ends && { [ends]: entry.until }) },
  };
}

type Values = Record<string, unknown>;

/** Default hours of the day at which new content begins, or ends. */
const DEFAULT_START_HOUR = 9;
const DEFAULT_END_HOUR = 16;

/** Returns the initial values of a new object on a day: the time that the calendar shows. */
export function startValues({ publishing, times }: Entity, day: Day, timeZone: string): Values {
  const field = times?.starts ?? times?.ends ?? publishing?.release;
  const hour = times && !times.starts ? DEFAULT_END_HOUR : DEFAULT_START_HOUR;
  return field ? { [field]: clockTimeToIso({ day, hour, minute: 0 }, timeZone) } : {};
}

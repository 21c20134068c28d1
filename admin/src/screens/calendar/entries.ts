import { ACKNOWLEDGEMENT, type Entity } from '@piiri/schemas';
import type { CalendarEntry } from '@piiri/shared/contracts/planning.ts';
import { addDays, type Day } from '@piiri/shared/month-days.ts';
import { clockTime, clockTimeToIso } from '../../form/date-time-text.ts';
import { entityNamed } from '../../resources.ts';

/** What tells an entry from others. */
export const keyOf = ({ entity, id, kind }: CalendarEntry): string => `${entity} ${id} ${kind}`;

/** The field that holds an entry's time; undefined for the time of a draft, which is none of the object's. */
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

/** The day of a time on the company's clocks. */
export const dayOf = (time: string, timeZone: string): Day => clockTime(time, timeZone)?.day ?? '';

/** The days on which an entry stands. One that ends at midnight is over on the day before. */
export function daysOf({ at, until }: CalendarEntry, timeZone: string): Day[] {
  const first = dayOf(at, timeZone);
  const last = until ? dayOf(new Date(new Date(until).getTime() - 1).toISOString(), timeZone) : first;
  const days = [first];
  while ((days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? last, 1));
  return days;
}

/** A time of the same clock on another day. */
export function onDay(time: string, day: Day, timeZone: string): string | undefined {
  const clock = clockTime(time, timeZone);
  return (clock && clockTimeToIso({ ...clock, day }, timeZone)) ?? undefined;
}

/** Why an entry cannot be moved at all, as a key below `console.plan`; undefined when it can. */
export function whyFixed(entry: CalendarEntry, now: Date): string | undefined {
  const { release } = entityNamed(entry.entity).publishing ?? {};
  if (new Date(entry.at) <= now) return entry.kind === 'span' ? 'fixed_begun' : 'fixed_past';
  // The time that something unpublished was approved for belongs to the approval.
  return entry.kind === 'draft' && entry.state === 'scheduled' && !release ? 'fixed_approved' : undefined;
}

/** Why an entry cannot be moved to a day, as a key below `console.plan`; undefined when it can. */
export function whyNot(entry: CalendarEntry, day: Day, now: Date, timeZone: string): string | undefined {
  const fixed = whyFixed(entry, now);
  if (fixed) return fixed;
  const at = onDay(entry.at, day, timeZone);
  return at && new Date(at) > now ? undefined : 'not_past';
}

/** The values by which an entry stands at another time, and those that it has now. What takes place keeps its length. */
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

/** Hours of the working day at which something new begins, or ends. */
const BEGINS = 9;
const ENDS = 16;

/** What a new object starts with on a day: the time that the calendar shows of it. */
export function startValues({ publishing, times }: Entity, day: Day, timeZone: string): Values {
  const field = times?.starts ?? times?.ends ?? publishing?.release;
  const hour = times && !times.starts ? ENDS : BEGINS;
  return field ? { [field]: clockTimeToIso({ day, hour, minute: 0 }, timeZone) } : {};
}

import { type Entity, RECURRENCE, type SeriesScope } from '@piiri/schemas';
import { fromWallTime, wallTime } from '@piiri/schemas/date-time.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { Row } from '../access/call.ts';
import {
  dayOf,
  movedRule,
  readStart,
  ruleAfter,
  ruleUntil,
  type SeriesStart,
  slotsOf,
  startAt,
  writeStart,
} from './rule.ts';

type Columns = Readonly<Record<string, unknown>>;

const SECOND_MS = 1000;

/** Whether two times are in the same second: rules have no milliseconds. */
export const isSameSecond = (first: Date, second: Date): boolean =>
  Math.floor(first.getTime() / SECOND_MS) === Math.floor(second.getTime() / SECOND_MS);

/** A series that a change of one occurrence makes of its series, or of what remains of it from the occurrence on. */
export interface NextSeries {
  rule: string;
  start: SeriesStart;
  /** The places of the former series that become this one, and those of this one. */
  former: readonly Date[];
  slots: readonly Date[];
  /** The place of the occurrence. */
  slot: Date;
  /** Whether the caller sent another rule; otherwise the series keeps its own, moved in time where its start is. */
  isOtherRule: boolean;
  /** Whether occurrences begin at another time. */
  isMoved: boolean;
  /** The rule of the occurrences that stay before it; undefined when there are none. */
  earlierRule: string | undefined;
}

/** Returns the entity's column with the start of an object. */
export const startColumn = ({ times }: Entity): string => times?.starts ?? '';

const startIn = (entity: Entity, row: Columns) => row[startColumn(entity)] as Date;

/** Returns a new series that begins with an object. Throws `invalid` at `recurrence`. */
export function newSeries(entity: Entity, row: Columns, timeZone: string) {
  const start = startAt(startIn(entity, row), timeZone);
  const rule = String(row[RECURRENCE.rule]);
  const slots = slotsOf(rule, start);
  return { rule, start, slots, slot: slots[0] as Date };
}

/**
 * Returns what becomes of a series when one of its occurrences changes from `before` to `merged`. Throws `invalid` at
 * `recurrence`.
 */
export function nextSeries(entity: Entity, before: Row, merged: Columns, scope: SeriesScope): NextSeries {
  const formerRule = String(before[RECURRENCE.rule]);
  const formerStart = readStart(String(before[RECURRENCE.start]));
  const { timeZone } = formerStart;
  const formerSlots = slotsOf(formerRule, formerStart);
  const slot = before[RECURRENCE.slot] as Date;
  const index = Math.max(
    0,
    formerSlots.findIndex((former) => isSameSecond(former, slot)),
  );
  const from = scope === 'following' ? index : 0;
  const sent = String(merged[RECURRENCE.rule] ?? '');
  const [startBefore, startAfter] = [startIn(entity, before), startIn(entity, merged)];
  const isMoved = startBefore.getTime() !== startAfter.getTime();
  const days = dayOf(startAfter, timeZone) - dayOf(startBefore, timeZone);
  const timeOfDay = startAt(startAfter, timeZone).wall - dayOf(startAfter, timeZone);
  /** The place of an occurrence once all begin later or earlier. */
  const moved = (place: Date) =>
    isMoved ? dayOf(place, timeZone) + days + timeOfDay : startAt(place, timeZone).wall;
  const first = formerSlots[from] ?? slot;
  const start = { timeZone, wall: moved(first) };
  const own = movedRule(ruleAfter(formerRule, from), startAt(first, timeZone), start);
  const isOtherRule = sent !== formerRule && sent !== own;
  const rule = isOtherRule ? sent : own;
  const slots = slotsOf(rule, start);
  const nextSlot = fromWallTime(moved(slot), timeZone);
  // An occurrence that the changed one is no longer: its editor has to say when it begins.
  if (!slots.some((place) => isSameSecond(place, nextSlot)))
    throw new AppError('invalid', { errors: { [RECURRENCE.rule]: ['recurrence_start'] } });
  return {
    rule,
    start,
    former: formerSlots.slice(from),
    slots,
    slot: nextSlot,
    isOtherRule,
    isMoved,
    earlierRule: from > 0 ? ruleUntil(formerRule, formerSlots.slice(0, from)) : undefined,
  };
}

/** Returns the columns that place an occurrence in its series. */
export const seriesColumns = (
  series: string,
  { rule, start }: { rule: string; start: SeriesStart },
  slot: Date,
): Columns => ({
  [RECURRENCE.rule]: rule,
  [RECURRENCE.series]: series,
  [RECURRENCE.start]: writeStart(start),
  [RECURRENCE.slot]: slot,
});

/** The columns of what belongs to no series. */
export const NO_SERIES: Columns = {
  [RECURRENCE.rule]: null,
  [RECURRENCE.series]: null,
  [RECURRENCE.start]: null,
  [RECURRENCE.slot]: null,
};

/**
 * Returns the times of an occurrence that begins at `start`: each keeps the distance that `like` has, as clocks show it.
 */
export function timesAt(entity: Entity, like: Columns, start: Date, timeZone: string): Columns {
  const former = wallTime(startIn(entity, like), timeZone);
  const wall = wallTime(start, timeZone);
  const follows = (entity.recurring?.follows ?? []).map((name) => {
    const time = like[name];
    return [
      name,
      time instanceof Date ? fromWallTime(wall + wallTime(time, timeZone) - former, timeZone) : null,
    ];
  });
  return { [startColumn(entity)]: start, ...Object.fromEntries(follows) };
}

/** Returns the names of the times whose distance from the start differs between two states of an object. */
export function changedDistances(
  entity: Entity,
  before: Columns,
  after: Columns,
  timeZone: string,
): string[] {
  const distance = (row: Columns, name: string) => {
    const time = row[name];
    return time instanceof Date
      ? wallTime(time, timeZone) - wallTime(startIn(entity, row), timeZone)
      : undefined;
  };
  return (entity.recurring?.follows ?? []).filter((name) => distance(before, name) !== distance(after, name));
}

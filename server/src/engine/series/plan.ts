import { dayOf } from './rule.ts';

/** What becomes of the places of a series in time, by their index: where each goes, and which are new. */
export interface SlotPlan {
  /** The next place of a former one; missing for those that end. */
  nextOf: ReadonlyMap<number, number>;
  /** Next places that are nobody's: new occurrences. */
  added: readonly number[];
}

/** Pairs the places of a series that moves as a whole. */
export function pairMoved(former: readonly Date[], next: readonly Date[]): SlotPlan {
  const nextOf = new Map(former.flatMap((_, index) => (next[index] ? [[index, index] as const] : [])));
  return { nextOf, added: next.flatMap((_, index) => (index < former.length ? [] : [index])) };
}

/**
 * Pairs the places of a series under another rule: by their day, then the remaining occurrences in their order, so that
 * enrolments move along. `isTaken`: whether a former place has an occurrence; one without was cancelled, and its day stays
 * so.
 */
export function pairByDay(
  former: readonly Date[],
  next: readonly Date[],
  timeZone: string,
  isTaken: (index: number) => boolean,
): SlotPlan {
  const byDay = new Map(next.map((slot, index) => [dayOf(slot, timeZone), index]));
  const nextOf = new Map<number, number>();
  const used = new Set<number>();
  for (const [index, slot] of former.entries()) {
    const match = byDay.get(dayOf(slot, timeZone));
    if (match === undefined || used.has(match)) continue;
    nextOf.set(index, match);
    used.add(match);
  }
  const free = [...next.keys()].filter((index) => !used.has(index));
  const remaining = [...former.keys()].filter((index) => !nextOf.has(index) && isTaken(index));
  for (const index of remaining.slice(0, free.length)) nextOf.set(index, free.shift() as number);
  return { nextOf, added: free };
}

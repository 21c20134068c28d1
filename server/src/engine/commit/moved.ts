import type { Changes } from './versions-table.ts';

/** The history details of a sort, with ids: the moved objects, and the one before or after which they are now. */
export const MOVED = { moved: 'moved', before: 'moved_before', after: 'moved_after' } as const;

export type MovedName = (typeof MOVED)[keyof typeof MOVED];

/** Whether a history detail is one of those. */
export const isMoved = (name: string): boolean => (Object.values(MOVED) as string[]).includes(name);

/** Maximum number of objects that history names per sort. */
const MAX_NAMED = 20;

/** Returns the positions in `numbers` of a longest increasing subsequence (patience sorting). */
function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const place = ends.findIndex((end) => (numbers[end] as number) >= number);
    const length = place < 0 ? ends.length : place;
    previous[at] = length > 0 ? (ends[length - 1] as number) : -1;
    ends[length] = at;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}

/**
 * Returns what a sort moved, for history: the fewest objects whose move turns one order into the other. For a single
 * moved object also the one that it now precedes, or follows when it is the last. Undefined when none moved.
 */
export function movedBy(before: readonly number[], after: readonly number[]): Changes | undefined {
  const positions = new Map(before.map((id, index) => [id, index]));
  const stayed = longestRise(after.map((id) => positions.get(id) ?? -1));
  const moved = after.filter((_, index) => !stayed.has(index));
  const [only] = moved;
  if (only === undefined) return undefined;
  const named = { [MOVED.moved]: [null, moved.slice(0, MAX_NAMED)] as const };
  if (moved.length > 1) return named;
  const at = after.indexOf(only);
  const next = after[at + 1];
  return next === undefined
    ? { ...named, [MOVED.after]: [null, after[at - 1]] }
    : { ...named, [MOVED.before]: [null, next] };
}

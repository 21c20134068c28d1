import { type Figure, isSmall, protectTotal, smallestVisible } from './protect.ts';

/** A subset of people, by their indexes; subsets may overlap and need not cover everyone. */
export type Part = ReadonlySet<number>;

/**
 * Hides parts that would reveal a small number of their people in `counted`: the number itself, the number of everyone
 * else, the number of people in no visible part, or the difference to a part that contains it. Changes `hidden`.
 */
function hideRevealing(
  parts: readonly Part[],
  counted: Part,
  isTotalVisible: boolean,
  hidden: boolean[],
): void {
  const counts = parts.map((part) => [...part].filter((each) => counted.has(each)).length);
  const isWithin = (one: Part, other: Part) =>
    one.size < other.size && [...one].every((each) => other.has(each));
  for (const [index, count] of counts.entries())
    if (isSmall(count) || (isTotalVisible && isSmall(counted.size - count))) hidden[index] = true;
  for (const [index, part] of parts.entries())
    for (const [at, other] of parts.entries())
      if (!hidden[index] && !hidden[at] && isWithin(part, other))
        if (isSmall((counts[at] ?? 0) - (counts[index] ?? 0))) hidden[index] = true;
  if (!isTotalVisible) return;
  for (;;) {
    const covered = new Set(parts.flatMap((part, index) => (hidden[index] ? [] : [...part])));
    const rest = [...counted].filter((each) => !covered.has(each)).length;
    const next = isSmall(rest) ? smallestVisible(counts, hidden) : undefined;
    if (next === undefined) return;
    hidden[next] = true;
  }
}

/**
 * Returns which groups, which may overlap, would reveal a small number by any of the sets counted in each of them; the
 * sizes of the sets themselves are known. Nothing may be shown of such groups.
 */
export function revealingGroups(groups: readonly Part[], sets: readonly Part[]): boolean[] {
  const hidden = groups.map(() => false);
  // A group hidden for one set may reveal another set's numbers, so repeat until nothing more is hidden.
  for (let before = -1; before !== hidden.filter(Boolean).length; ) {
    before = hidden.filter(Boolean).length;
    for (const set of sets) hideRevealing(groups, set, true, hidden);
  }
  return hidden;
}

/** Returns the numbers of groups: how many of the `size` people each contains, and how many of those were reached. */
export function protectGroups(
  groups: readonly Part[],
  size: number,
  reached: Part,
): { audience: Figure; reached: Figure }[] {
  const everybody = new Set(Array.from({ length: size }, (_, index) => index));
  const unreached = new Set([...everybody].filter((each) => !reached.has(each)));
  const total = protectTotal(size, reached.size);
  const noAudience = groups.map(() => false);
  hideRevealing(groups, everybody, total.audience !== null, noAudience);
  const noReach = groups.map(() => false);
  for (const counted of [reached, unreached, reached])
    hideRevealing(groups, counted, total.reached !== null, noReach);
  return groups.map((group, index) => {
    const count = [...group].filter((each) => reached.has(each)).length;
    return {
      audience: noAudience[index] ? null : group.size,
      reached: noReach[index] && count > 0 ? null : count,
    };
  });
}

/** Returns the numbers of overlapping parts, such as the people of each day. `size`: the number of all people. */
export function protectOverlapping(parts: readonly Part[], size: number): Figure[] {
  const hidden = parts.map(() => false);
  const everybody = new Set(Array.from({ length: size }, (_, index) => index));
  hideRevealing(parts, everybody, !isSmall(size), hidden);
  return parts.map(({ size: count }, index) => (hidden[index] ? null : count));
}

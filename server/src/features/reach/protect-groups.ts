import { type Figure, isSmall, protectTotal, smallestVisible } from './protect.ts';

/** A subset of people, by their indexes; subsets may overlap and need not cover everyone. */
export type Part = ReadonlySet<number>;

/** Returns how many people of each part are in `counted`. */
const countsIn = (parts: readonly Part[], counted: Part) =>
  parts.map((part) => [...part].filter((person) => counted.has(person)).length);

/** Hides parts whose own number in `counted`, or that of everyone else, is small. Changes `hidden`. */
function hideSmall(parts: readonly Part[], counted: Part, isTotalVisible: boolean, hidden: boolean[]): void {
  for (const [index, count] of countsIn(parts, counted).entries())
    if (isSmall(count) || (isTotalVisible && isSmall(counted.size - count))) hidden[index] = true;
}

/**
 * Hides parts that would reveal a small number of their people in `counted` by subtraction: the number of people in no
 * visible part, or the difference to a part that contains it. Changes `hidden`.
 */
function hideDerivable(
  parts: readonly Part[],
  counted: Part,
  isTotalVisible: boolean,
  hidden: boolean[],
): void {
  const counts = countsIn(parts, counted);
  const isWithin = (part: Part, otherPart: Part) =>
    part.size < otherPart.size && [...part].every((person) => otherPart.has(person));
  for (const [index, part] of parts.entries())
    for (const [at, otherPart] of parts.entries())
      if (!hidden[index] && !hidden[at] && isWithin(part, otherPart))
        if (isSmall((counts[at] ?? 0) - (counts[index] ?? 0))) hidden[index] = true;
  if (!isTotalVisible) return;
  for (;;) {
    const covered = new Set(parts.flatMap((part, index) => (hidden[index] ? [] : [...part])));
    const rest = [...counted].filter((person) => !covered.has(person)).length;
    const next = isSmall(rest) ? smallestVisible(counts, hidden) : undefined;
    if (next === undefined) return;
    hidden[next] = true;
  }
}

/** Returns which parts would reveal a small number by any of the sets counted in each of them. */
function revealing(parts: readonly Part[], sets: readonly Part[], isTotalVisible: boolean): boolean[] {
  const hidden = parts.map(() => false);
  // What must be hidden anyway comes first for all sets: often no further part has to be hidden for its sake.
  for (const set of sets) hideSmall(parts, set, isTotalVisible, hidden);
  // A part hidden for one set may reveal another set's numbers, so repeat until nothing more is hidden.
  for (let before = -1; before !== hidden.filter(Boolean).length; ) {
    before = hidden.filter(Boolean).length;
    for (const set of sets) hideDerivable(parts, set, isTotalVisible, hidden);
  }
  return hidden;
}

/**
 * Returns which groups, which may overlap, would reveal a small number by any of the sets counted in each of them; the
 * sizes of the sets themselves are known. Nothing may be shown of such groups.
 */
export const revealingGroups = (groups: readonly Part[], sets: readonly Part[]): boolean[] =>
  revealing(groups, sets, true);

/** Returns the numbers of groups: how many of the `size` people each contains, and how many of those were reached. */
export function protectGroups(
  groups: readonly Part[],
  size: number,
  reached: Part,
): { audience: Figure; reached: Figure }[] {
  const everybody = new Set(Array.from({ length: size }, (_, index) => index));
  const unreached = new Set([...everybody].filter((person) => !reached.has(person)));
  const total = protectTotal(size, reached.size);
  const noAudience = revealing(groups, [everybody], total.audience !== null);
  const noReach = revealing(groups, [reached, unreached], total.reached !== null);
  return groups.map((group, index) => {
    const count = [...group].filter((person) => reached.has(person)).length;
    return {
      audience: noAudience[index] ? null : group.size,
      reached: noReach[index] && count > 0 ? null : count,
    };
  });
}

/** Returns the numbers of overlapping parts, such as the people of each day. `size`: the number of all people. */
export function protectOverlapping(parts: readonly Part[], size: number): Figure[] {
  const everybody = new Set(Array.from({ length: size }, (_, index) => index));
  const hidden = revealing(parts, [everybody], !isSmall(size));
  return parts.map(({ size: count }, index) => (hidden[index] ? null : count));
}

import { type Figure, isSmall, protectTotal, smallestShown } from './protect.ts';

/** Some of a whole's people, by their places in it: sets may overlap, and need not cover it. */
export type Part = ReadonlySet<number>;

/**
 * Which of some parts would tell a small figure, by what all of them have in common with `counted`: by their own number, by
 * the rest of the whole, by what no shown part has, and by the difference to a part that lies within another. Changes `hidden`.
 */
function hideRevealing(
  parts: readonly Part[],
  counted: Part,
  isWholeShown: boolean,
  hidden: boolean[],
): void {
  const counts = parts.map((part) => [...part].filter((each) => counted.has(each)).length);
  const isWithin = (one: Part, other: Part) =>
    one.size < other.size && [...one].every((each) => other.has(each));
  for (const [index, count] of counts.entries())
    if (isSmall(count) || (isWholeShown && isSmall(counted.size - count))) hidden[index] = true;
  for (const [index, part] of parts.entries())
    for (const [at, other] of parts.entries())
      if (!hidden[index] && !hidden[at] && isWithin(part, other))
        if (isSmall((counts[at] ?? 0) - (counts[index] ?? 0))) hidden[index] = true;
  if (!isWholeShown) return;
  for (;;) {
    const covered = new Set(parts.flatMap((part, index) => (hidden[index] ? [] : [...part])));
    const rest = [...counted].filter((each) => !covered.has(each)).length;
    const next = isSmall(rest) ? smallestShown(counts, hidden) : undefined;
    if (next === undefined) return;
    hidden[next] = true;
  }
}

/**
 * Which of some groups, that may overlap, would tell a small figure by any of some sets that are counted in each of them, beside the
 * sets' own sizes, which are known: those of which nothing may be told.
 */
export function revealingGroups(groups: readonly Part[], sets: readonly Part[]): boolean[] {
  const hidden = groups.map(() => false);
  // What is hidden for one set may tell another one's figures: until nothing more is hidden.
  for (let before = -1; before !== hidden.filter(Boolean).length; ) {
    before = hidden.filter(Boolean).length;
    for (const set of sets) hideRevealing(groups, set, true, hidden);
  }
  return hidden;
}

/** The figures of groups: how many people each has of an audience of `size`, and how many of them were reached. */
export function protectGroups(
  groups: readonly Part[],
  size: number,
  reached: Part,
): { audience: Figure; reached: Figure }[] {
  const everybody = new Set(Array.from({ length: size }, (_, index) => index));
  const unreached = new Set([...everybody].filter((each) => !reached.has(each)));
  const whole = protectTotal(size, reached.size);
  const noAudience = groups.map(() => false);
  hideRevealing(groups, everybody, whole.audience !== null, noAudience);
  const noReach = groups.map(() => false);
  for (const counted of [reached, unreached, reached])
    hideRevealing(groups, counted, whole.reached !== null, noReach);
  return groups.map((group, index) => {
    const count = [...group].filter((each) => reached.has(each)).length;
    return {
      audience: noAudience[index] ? null : group.size,
      reached: noReach[index] && count > 0 ? null : count,
    };
  });
}

/** The figures of parts of some people that overlap, such as those who came by day. `size`: how many people there are. */
export function protectOverlapping(parts: readonly Part[], size: number): Figure[] {
  const hidden = parts.map(() => false);
  const everybody = new Set(Array.from({ length: size }, (_, index) => index));
  hideRevealing(parts, everybody, !isSmall(size), hidden);
  return parts.map(({ size: count }, index) => (hidden[index] ? null : count));
}

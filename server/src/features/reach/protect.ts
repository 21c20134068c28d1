/** A figure, or null where it would point at a person. */
export type Figure = number | null;

/** Figures of fewer people than this are hidden, 0 excepted: as few as may point at one of them. */
const LEAST = 5;

/** Whether so few people may be pointed at by their number. */
export const isSmall = (count: number) => count > 0 && count < LEAST;

/** How many of an audience were reached. Those who were not are as few as those who were: both are hidden. */
export function protectTotal(audience: number, reached: number): { audience: Figure; reached: Figure } {
  const tells = isSmall(reached) || isSmall(audience - reached);
  return { audience: isSmall(audience) ? null : audience, reached: tells ? null : reached };
}

/** The index of the smallest number above zero that is not hidden; undefined when there is none. */
export function smallestShown(counts: readonly number[], hidden: readonly boolean[]): number | undefined {
  let found: number | undefined;
  for (const [index, count] of counts.entries()) {
    if (hidden[index] || count === 0) continue;
    if (found === undefined || count < (counts[found] ?? 0)) found = index;
  }
  return found;
}

/**
 * Figures of parts that together are the whole, as days and languages are. Small ones are hidden, and further ones until those
 * hidden are not told by subtraction from `total`; where `total` is hidden itself, until their sum does not tell it.
 * `revealsTotal`: all that can be hidden is, and the whole would still tell each part.
 */
export function protectParts(
  parts: readonly number[],
  total: Figure,
): { shown: Figure[]; revealsTotal: boolean } {
  const hidden = parts.map(isSmall);
  const of = (isHidden: boolean) => parts.filter((count, index) => count > 0 && hidden[index] === isHidden);
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  const isRevealed = () => {
    const held = of(true);
    if (total === null) return held.length === 0 && sum(of(false)) > 0;
    const all = sum(held);
    // As few or as many as hidden figures can be: then each of them is known.
    const isBound = held.every(isSmall) && (all === held.length || all === held.length * (LEAST - 1));
    return held.length > 0 && (all < LEAST || isBound);
  };
  while (isRevealed()) {
    const next = smallestShown(parts, hidden);
    if (next === undefined)
      return { shown: parts.map((n) => (n === 0 ? 0 : null)), revealsTotal: total !== null };
    hidden[next] = true;
  }
  return { shown: parts.map((count, index) => (hidden[index] ? null : count)), revealsTotal: false };
}

/** One number of people by itself. */
export const protectCount = (count: number): Figure => (isSmall(count) ? null : count);

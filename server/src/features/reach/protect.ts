/** A number, or null if it would single a person out. */
export type Figure = number | null;

/** Numbers below this are hidden, except 0. */
export const MIN_PEOPLE = 5;

/** Returns whether a number is so small that it may single a person out. */
export const isSmall = (count: number) => count > 0 && count < MIN_PEOPLE;

/**
 * Returns how many people of an audience were reached. Hidden if either the people who were reached or those who were
 * not are few.
 */
export function protectTotal(audience: number, reached: number): { audience: Figure; reached: Figure } {
  const isRevealing = isSmall(reached) || isSmall(audience - reached);
  return { audience: isSmall(audience) ? null : audience, reached: isRevealing ? null : reached };
}

/** Returns the index of the smallest number above zero that is not hidden; undefined if there is none. */
export function smallestVisible(counts: readonly number[], hidden: readonly boolean[]): number | undefined {
  let smallest: number | undefined;
  for (const [index, count] of counts.entries()) {
    if (hidden[index] || count === 0) continue;
    if (smallest === undefined || count < (counts[smallest] ?? 0)) smallest = index;
  }
  return smallest;
}

/**
 * Returns the numbers of parts that together are the whole, such as days or languages. Small ones are hidden, and
 * further ones until the hidden ones cannot be derived from `total`; if `total` is hidden itself, until the sum of the
 * visible ones does not reveal it. `revealsTotal`: everything possible is hidden, and the total would still reveal each
 * part.
 */
export function protectParts(
  parts: readonly number[],
  total: Figure,
): { shown: Figure[]; revealsTotal: boolean } {
  const hidden = parts.map(isSmall);
  const of = (isHidden: boolean) => parts.filter((count, index) => count > 0 && hidden[index] === isHidden);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const isRevealed = () => {
    const hiddenTotal = of(true);
    if (total === null) return hiddenTotal.length === 0 && sum(of(false)) > 0;
    const all = sum(hiddenTotal);
    // The hidden numbers have the smallest or largest possible sum, so each of them is known.
    const isBound =
      hiddenTotal.every(isSmall) &&
      (all === hiddenTotal.length || all === hiddenTotal.length * (MIN_PEOPLE - 1));
    return hiddenTotal.length > 0 && (all < MIN_PEOPLE || isBound);
  };
  while (isRevealed()) {
    const next = smallestVisible(parts, hidden);
    if (next === undefined)
      return { shown: parts.map((n) => (n === 0 ? 0 : null)), revealsTotal: total !== null };
    hidden[next] = true;
  }
  return { shown: parts.map((count, index) => (hidden[index] ? null : count)), revealsTotal: false };
}

/** Returns a single number of people, or null if it is small. */
export const protectCount = (count: number): Figure => (isSmall(count) ? null : count);

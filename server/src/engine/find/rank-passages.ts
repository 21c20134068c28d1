/** How well a passage contains each word of a question, in the same order. */
export interface Ranked {
  /** Ranks of the words in any form. */
  near: readonly number[];
  /** The same, or of words that contain or resemble them, or of a compound's parts. */
  wide: readonly number[];
  answer: { entity: string; object: { id: number } };
}

/** A word that is only contained or resembled counts this much of one that stands there. */
const WIDE = 0.5;

/** Rank at which a word counts half of what it counts at most, as BM25's k1 does. */
const SATURATION = 0.6;

/** Maximum number of passages of one object, so that one long page does not crowd out the others. */
const MAX_PER_OBJECT = 2;

/** Part of the score that depends on how much of the question's weight a passage contains at all. */
const COVERAGE = 1;

/**
 * Returns the best passages with their score, between 0 and 1, best first. Like BM25, a word counts more the rarer it is
 * and ever less the more often it stands in a passage. Rarity is counted among the given passages, which the caller
 * sees: a score tells nothing about others.
 */
export function rankPassages<T extends Ranked>(
  passages: readonly T[],
  most: number,
): (T & { score: number })[] {
  const size = passages[0]?.wide.length ?? 0;
  const rarity = Array.from({ length: size }, (_, word) => {
    const containing = passages.filter(({ wide }) => (wide[word] ?? 0) > 0).length;
    return containing === 0
      ? 0
      : Math.log(1 + (passages.length - containing + 0.5) / (containing + 0.5)) + 0.3;
  });
  // A word that stands nowhere counts like the rarest one: without it no passage answers the whole question.
  const rarest = Math.max(...rarity, 0.3);
  const total = rarity.reduce((sum, weight) => sum + (weight || rarest), 0);
  const saturated = (rank: number) => (rank * (1 + SATURATION)) / (rank + SATURATION);
  const scored = passages.map((passage) => {
    let sum = 0;
    let covered = 0;
    for (const [word, weight] of rarity.entries()) {
      const near = passage.near[word] ?? 0;
      const wide = passage.wide[word] ?? 0;
      const part = near > 0 ? 1 : wide > 0 ? WIDE : 0;
      sum += weight * part * saturated(Math.max(near, wide));
      covered += weight * part;
    }
    const score = (sum / total / (1 + SATURATION)) * (covered / total) ** COVERAGE;
    return { ...passage, score: Math.round(score * 1000) / 1000 };
  });
  const perObject = new Map<string, number>();
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(({ answer: { entity, object } }) => {
      const key = `${entity} ${object.id}`;
      const taken = (perObject.get(key) ?? 0) + 1;
      perObject.set(key, taken);
      return taken <= MAX_PER_OBJECT;
    })
    .slice(0, most);
}

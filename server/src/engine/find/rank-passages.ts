import { fold, wordsOf } from '../search/entries.ts';

/** How well a passage contains each word of a question, in the same order. */
export interface Ranked {
  /** Ranks of the words in any form. */
  near: readonly number[];
  /** The same and of words that contain or resemble them, or of a compound's parts. */
  wide: readonly number[];
  answer: { entity: string; object: { id: number }; heading: string | null; text: string };
}

/** A word that is only contained or resembled counts this much of one that stands there. */
const WIDE = 0.5;

/** Added to the rank of a word that stands there, when words that contain or resemble it do, too. */
const ALSO_WIDE = 0.2;

/** Rank at which a word counts half of what it counts at most, as BM25's k1 does. */
const SATURATION = 0.6;

/** Part of a word's saturation that depends on the passage's length, as BM25's b does. */
const LENGTH = 0.3;

/** Weight of a word that stands in most passages, of at most one of a rare word. */
const MIN_RARITY = 0.3;

/** Maximum number of passages of one object, so that one long page does not crowd out the others. */
const MAX_PER_OBJECT = 2;

/** Share that a passage gains whose words stand side by side, and number of passages that may gain it. */
const PROXIMITY = { gain: 0.5, passages: 60 };

/** Number of letters at a word's end that differ between its forms, and number that two words share at least. */
const FORM = { ending: 3, beginning: 4 };

/** Whether a folded word of a text is one of a question in some form; cheaper than a stemmer, and less exact. */
const isFormOf = (word: string, asked: string): boolean =>
  asked.length < FORM.beginning
    ? word === asked
    : word.startsWith(asked.slice(0, Math.max(FORM.beginning, asked.length - FORM.ending)));

/** Returns how near to each other the words of a question stand in a passage: 0, or up to 1 where side by side. */
export function proximityOf(text: string, asked: readonly string[]): number {
  if (asked.length < 2) return 0;
  const words = wordsOf(text).map(fold);
  const positions = asked
    .map((question) => words.flatMap((word, at) => (isFormOf(word, question) ? [at] : [])))
    .filter((places) => places.length > 0);
  let sum = 0;
  for (let at = 1; at < positions.length; at++) {
    let distance = words.length;
    for (const before of positions[at - 1] ?? [])
      for (const next of positions[at] ?? []) distance = Math.min(distance, Math.abs(next - before));
    sum += 1 / Math.max(1, distance);
  }
  return sum / (asked.length - 1);
}

/**
 * Returns the weight of each word of a question: like BM25's, higher the fewer of the passages contain it; `near` in
 * any form, `wide` also by words that contain or resemble it.
 */
function raritiesOf(passages: readonly Ranked[]) {
  const size = passages[0]?.wide.length ?? 0;
  const rarity = (ranks: 'near' | 'wide', word: number) => {
    const containing = passages.filter((passage) => (passage[ranks][word] ?? 0) > 0).length;
    if (containing === 0) return 0;
    return Math.log(1 + (passages.length - containing + 0.5) / (containing + 0.5)) + MIN_RARITY;
  };
  const wide = Array.from({ length: size }, (_, word) => rarity('wide', word));
  const near = wide.map((weight, word) => rarity('near', word) || weight);
  // A word that stands nowhere counts like the rarest one: without it no passage answers the whole question.
  const rarest = Math.max(...near, MIN_RARITY);
  return { near, wide, total: near.reduce((sum, weight) => sum + (weight || rarest), 0) };
}

/**
 * Returns the best passages with their score, between 0 and 1, best first. Like BM25, a word counts more the rarer it is
 * and the shorter the passage, and ever less the more often it stands there; and words count more side by side. Rarity
 * and length are compared among the given passages, which the caller sees: a score tells nothing about others.
 * `words`: the question's, in order.
 */
export function rankPassages<T extends Ranked>(
  passages: readonly T[],
  words: readonly string[],
  most: number,
): (T & { score: number })[] {
  const { near, wide, total } = raritiesOf(passages);
  const meanLength = passages.reduce((sum, { answer }) => sum + answer.text.length, 0) / passages.length;
  const scored = passages.map((passage) => {
    const length = 1 - LENGTH + (LENGTH * passage.answer.text.length) / meanLength;
    const saturated = (rank: number) => rank / (rank + SATURATION * length);
    let sum = 0;
    let covered = 0;
    for (const [word, weight] of near.entries()) {
      const [close, loose] = [passage.near[word] ?? 0, passage.wide[word] ?? 0];
      const isClose = close > 0;
      const part = isClose ? weight : loose > 0 ? WIDE * Math.min(weight, wide[word] ?? 0) : 0;
      // Ranks are rounded to reals.
      sum += part * saturated(isClose ? close + (loose > close * 1.001 ? ALSO_WIDE : 0) : loose);
      covered += part;
    }
    return { ...passage, score: (sum / total) * (covered / total) };
  });
  scored.sort((a, b) => b.score - a.score);
  const asked = words.map(fold);
  const perObject = new Map<string, number>();
  return scored
    .map((passage, at) => {
      const { heading, text } = passage.answer;
      const proximity = at < PROXIMITY.passages ? proximityOf(`${heading ?? ''} ${text}`, asked) : 0;
      const score = (passage.score * (1 + PROXIMITY.gain * proximity)) / (1 + PROXIMITY.gain);
      return { ...passage, score: Math.round(score * 1000) / 1000 };
    })
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

import type { HighlightRange } from '@piiri/shared/contracts/search.ts';
import { fold } from './entries.ts';

/** The forms of one searched word that match in a text. */
export interface MatchTerms {
  /** Beginnings of matching words. */
  prefixes: string[];
  /** Matching whole words. */
  others: string[];
}

/** Characters of an excerpt, and how many of them precede the match. */
const EXCERPT = { length: 180, before: 50 };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the length of two words' common prefix. */
function sharedBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

const prefixesOf = (terms: readonly MatchTerms[]) =>
  [...new Set(terms.flatMap((term) => term.prefixes))].filter(Boolean);

/** Returns a function that tells whether a letter, once folded, is in a set; it folds each letter only once. */
function foldedIn(letters: ReadonlySet<string>): (letter: string) => boolean {
  const cache = new Map<string, boolean>();
  return (letter) => {
    const isIn = cache.get(letter) ?? letters.has(fold(letter.toLowerCase()));
    cache.set(letter, isIn);
    return isIn;
  };
}

/** Yields the ranges of words that begin with one of some letters and pass a test. */
function* matchingWords(
  text: string,
  letters: ReadonlySet<string>,
  passes: (word: string) => boolean,
): Generator<HighlightRange> {
  const begins = foldedIn(letters);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // Most words are skipped here; the rest of the work per word takes many times longer.
    if (!begins(word[0] ?? '')) continue;
    if (passes(fold(word.normalize('NFC').toLowerCase()))) yield [index, index + word.length];
  }
}

/** Yields the ranges of the searched words in a text. */
function* exactHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  const prefixes = prefixesOf(terms);
  const others = new Set(terms.flatMap((term) => term.others));
  const letters = new Set([...prefixes, ...others].map((word) => word[0] ?? ''));
  yield* matchingWords(
    text,
    letters,
    (word) => others.has(word) || prefixes.some((prefix) => word.startsWith(prefix)),
  );
}

/** Yields the ranges of words that begin similarly to the searched ones: their other forms. */
function* similarHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  const prefixes = prefixesOf(terms);
  const enough = (prefix: string) => Math.max(4, Math.ceil(prefix.length * 0.6));
  yield* matchingWords(text, new Set(prefixes.map((prefix) => prefix[0] ?? '')), (word) =>
    prefixes.some((prefix) => sharedBeginning(prefix, word) >= enough(prefix)),
  );
}

/** Returns the index of the first text that contains any of the words; -1 for none. */
export function indexOfFirstMatch(texts: readonly string[], terms: readonly MatchTerms[]): number {
  const matchesIn = (highlights: typeof exactHighlights) =>
    texts.findIndex((text) => !highlights(text, terms).next().done);
  const exact = matchesIn(exactHighlights);
  return exact >= 0 ? exact : matchesIn(similarHighlights);
}

/** Yields the ranges of the searched words in a text; when there is none, of their other forms. */
function* findHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  let isFound = false;
  for (const highlight of exactHighlights(text, terms)) {
    isFound = true;
    yield highlight;
  }
  if (!isFound) yield* similarHighlights(text, terms);
}

/** Returns the ranges of a text to highlight. */
export const highlightsIn = (text: string, terms: readonly MatchTerms[]): HighlightRange[] => [
  ...findHighlights(text, terms),
];

/** Returns the bounds of an excerpt around a position, moved to word boundaries. */
function cutAround(text: string, at: number): { from: number; until: number } {
  if (text.length <= EXCERPT.length) return { from: 0, until: text.length };
  const start = Math.min(Math.max(0, at - EXCERPT.before), Math.max(0, text.length - EXCERPT.length));
  const space = start === 0 ? -1 : text.indexOf(' ', start);
  const from = start === 0 ? 0 : space >= 0 && space < at ? space + 1 : start;
  const end = from + EXCERPT.length;
  if (end >= text.length) return { from, until: text.length };
  const last = text.lastIndexOf(' ', end);
  return { from, until: last > from ? last : end };
}

/** Returns the part of a text around the first match, with the ranges to highlight in it. Null for an empty text. */
export function excerptAround(
  text: string,
  terms: readonly MatchTerms[],
): { excerpt: string | null; highlights: HighlightRange[] } {
  if (!text) return { excerpt: null, highlights: [] };
  // A long text is read only as far as the first match.
  const [first] = findHighlights(text, terms);
  const { from, until } = cutAround(text, first?.[0] ?? 0);
  const [before, after] = [from > 0 ? '… ' : '', until < text.length ? '…' : ''];
  const excerpt = `${before}${text.slice(from, until).trimEnd()}${after}`;
  return { excerpt, highlights: highlightsIn(excerpt, terms) };
}

import type { HighlightRange } from '@piiri/shared/contracts/search.ts';
import { fold } from './fold.ts';

/** The forms of one searched word that match in a text. */
export interface MatchTerms {
  /** What a word begins with. */
  prefixes: string[];
  /** Whole words. */
  others: string[];
}

/** Characters of an excerpt, and of those how many stand before what was found. */
const EXCERPT = { length: 180, before: 50 };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** How many letters two words begin with alike. */
function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

const prefixesOf = (terms: readonly MatchTerms[]) =>
  [...new Set(terms.flatMap((each) => each.prefixes))].filter(Boolean);

/** Whether letters are among some once they are folded; each is folded but once. */
function foldedIn(letters: ReadonlySet<string>): (letter: string) => boolean {
  const known = new Map<string, boolean>();
  return (letter) => {
    const found = known.get(letter) ?? letters.has(fold(letter.toLowerCase()));
    known.set(letter, found);
    return found;
  };
}

/** Where in a text words stand that begin with one of some letters and pass, one after the other. */
function* wordsThat(
  text: string,
  letters: ReadonlySet<string>,
  passes: (word: string) => boolean,
): Generator<HighlightRange> {
  const begins = foldedIn(letters);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // Most words end here: all else that is done with a word takes many times longer.
    if (!begins(word[0] ?? '')) continue;
    if (passes(fold(word.normalize('NFC').toLowerCase()))) yield [index, index + word.length];
  }
}

/** The ranges of a text where the searched words stand. */
function* exactHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  const prefixes = prefixesOf(terms);
  const others = new Set(terms.flatMap((each) => each.others));
  const letters = new Set([...prefixes, ...others].map((word) => word[0] ?? ''));
  yield* wordsThat(
    text,
    letters,
    (word) => others.has(word) || prefixes.some((prefix) => word.startsWith(prefix)),
  );
}

/** Where in a text words stand that begin much like the searched ones: their other forms. */
function* similarHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  const prefixes = prefixesOf(terms);
  const enough = (prefix: string) => Math.max(4, Math.ceil(prefix.length * 0.6));
  yield* wordsThat(text, new Set(prefixes.map((prefix) => prefix[0] ?? '')), (word) =>
    prefixes.some((prefix) => sharedBeginning(prefix, word) >= enough(prefix)),
  );
}

/** Which of some texts is the first to hold any of the words; -1 for none. */
export function indexOfFirstMatch(texts: readonly string[], terms: readonly MatchTerms[]): number {
  const holds = (highlights: typeof exactHighlights) =>
    texts.findIndex((text) => !highlights(text, terms).next().done);
  const exact = holds(exactHighlights);
  return exact >= 0 ? exact : holds(similarHighlights);
}

/** Where in a text the searched words stand; where none of them does, their other forms. */
function* findHighlights(text: string, terms: readonly MatchTerms[]): Generator<HighlightRange> {
  let isFound = false;
  for (const highlight of exactHighlights(text, terms)) {
    isFound = true;
    yield highlight;
  }
  if (!isFound) yield* similarHighlights(text, terms);
}

/** The ranges of a text to highlight. */
export const highlightsIn = (text: string, terms: readonly MatchTerms[]): HighlightRange[] => [
  ...findHighlights(text, terms),
];

/** Begins and ends between words, near where it should. */
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

/** The part of a text around what was found first, with where it stands in it. Null for no text. */
export function excerptAround(
  text: string,
  terms: readonly MatchTerms[],
): { excerpt: string | null; highlights: HighlightRange[] } {
  if (!text) return { excerpt: null, highlights: [] };
  // Of a long text no more is read than up to there.
  const [first] = findHighlights(text, terms);
  const { from, until } = cutAround(text, first?.[0] ?? 0);
  const [before, after] = [from > 0 ? '… ' : '', until < text.length ? '…' : ''];
  const excerpt = `${before}${text.slice(from, until).trimEnd()}${after}`;
  return { excerpt, highlights: highlightsIn(excerpt, terms) };
}

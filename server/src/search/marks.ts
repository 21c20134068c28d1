import type { Mark } from '@piiri/shared/contracts/search.ts';
import { fold } from './fold.ts';

/** How one searched word may stand in a text. */
export interface Told {
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

/** Where in a text words stand that pass. */
function wordsThat(text: string, passes: (word: string) => boolean): Mark[] {
  return [...text.matchAll(WORD)].flatMap((match): Mark[] =>
    passes(fold(match[0].normalize('NFC').toLowerCase()))
      ? [[match.index, match.index + match[0].length]]
      : [],
  );
}

/** Where in a text the searched words stand; where none of them does, what begins much like them: their other forms. */
export function marksIn(text: string, told: readonly Told[]): Mark[] {
  const prefixes = told.flatMap((each) => each.prefixes).filter(Boolean);
  const others = new Set(told.flatMap((each) => each.others));
  const found = wordsThat(
    text,
    (word) => others.has(word) || prefixes.some((prefix) => word.startsWith(prefix)),
  );
  if (found.length > 0) return found;
  const enough = (prefix: string) => Math.max(4, Math.ceil(prefix.length * 0.6));
  return wordsThat(text, (word) =>
    prefixes.some((prefix) => sharedBeginning(prefix, word) >= enough(prefix)),
  );
}

/** Begins and ends between words, near where it should. */
function cutAround(text: string, at: number): { from: number; until: number } {
  if (text.length <= EXCERPT.length) return { from: 0, until: text.length };
  const wanted = Math.min(Math.max(0, at - EXCERPT.before), Math.max(0, text.length - EXCERPT.length));
  const space = wanted === 0 ? -1 : text.indexOf(' ', wanted);
  const from = wanted === 0 ? 0 : space >= 0 && space < at ? space + 1 : wanted;
  const end = from + EXCERPT.length;
  if (end >= text.length) return { from, until: text.length };
  const last = text.lastIndexOf(' ', end);
  return { from, until: last > from ? last : end };
}

/** The part of a text around what was found first, with where it stands in it. Null for no text. */
export function excerptAround(
  text: string,
  told: readonly Told[],
): { excerpt: string | null; marks: Mark[] } {
  if (!text) return { excerpt: null, marks: [] };
  const [first] = marksIn(text, told);
  const { from, until } = cutAround(text, first?.[0] ?? 0);
  const [before, after] = [from > 0 ? '… ' : '', until < text.length ? '…' : ''];
  const excerpt = `${before}${text.slice(from, until).trimEnd()}${after}`;
  return { excerpt, marks: marksIn(excerpt, told) };
}

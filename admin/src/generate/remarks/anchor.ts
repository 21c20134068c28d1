import { REMARKS } from '@piiri/shared/remark-rules.ts';

/** A passage of a plain text, by its words, the text around it and its position in characters. */
export interface Anchor {
  quote: string;
  before: string;
  after: string;
  start: number;
}

/** A range of characters of a text. */
export interface TextRange {
  from: number;
  to: number;
}

/** Quotes of fewer characters occur by chance, so the text around them has to match as well. */
const CHANCE_LENGTH = 12;

/** Number of characters that two texts have in common, from their beginning or up to their end. */
function commonLength(one: string, other: string, isFromEnd: boolean): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = isFromEnd
      ? [one[one.length - 1 - index], other[other.length - 1 - index]]
      : [one[index], other[index]];
    if (a !== b) return index;
  }
  return length;
}

/** Returns the anchor of a range of a text. A range that is too long is cut at its end. */
export function anchorOf(text: string, { from, to }: TextRange): Anchor {
  const end = Math.min(to, from + REMARKS.maxQuote);
  return {
    quote: text.slice(from, end),
    before: text.slice(Math.max(0, from - REMARKS.maxContext), from),
    after: text.slice(end, end + REMARKS.maxContext),
    start: from,
  };
}

/** Returns the positions of a word or passage in a text. */
function positionsOf(text: string, words: string): number[] {
  const positions: number[] = [];
  for (let position = text.indexOf(words); position >= 0; position = text.indexOf(words, position + 1))
    positions.push(position);
  return positions;
}

/** Returns the occurrence of the quote whose surroundings match best; among equal ones, that nearest to the former position. */
function findQuote(text: string, { quote, before, after, start }: Anchor): TextRange | undefined {
  const candidates = positionsOf(text, quote).map((from) => {
    const to = from + quote.length;
    const matching =
      commonLength(text.slice(Math.max(0, from - before.length), from), before, true) +
      commonLength(text.slice(to, to + after.length), after, false);
    return { from, to, matching };
  });
  const [best] = candidates.toSorted(
    (one, other) =>
      other.matching - one.matching || Math.abs(one.from - start) - Math.abs(other.from - start),
  );
  if (!best) return undefined;
  const isByChance = quote.length < CHANCE_LENGTH && best.matching * 2 < before.length + after.length;
  return isByChance ? undefined : best;
}

/** Characters of the surroundings that are enough to find a passage whose own words were changed. */
const ENOUGH_CONTEXT = 12;

/** Returns what stands between the former surroundings of a passage whose words were changed. */
function findBetween(text: string, { quote, before, after, start }: Anchor): TextRange | undefined {
  const [head, tail] = [before.slice(-ENOUGH_CONTEXT), after.slice(0, ENOUGH_CONTEXT)];
  if (head.trim().length < ENOUGH_CONTEXT / 2 || tail.trim().length < ENOUGH_CONTEXT / 2) return undefined;
  const longest = quote.length * 2 + ENOUGH_CONTEXT;
  const ranges = positionsOf(text, head).flatMap((position) => {
    const from = position + head.length;
    const to = text.indexOf(tail, from);
    return to > from && to - from <= longest ? [{ from, to }] : [];
  });
  const [nearest] = ranges.toSorted(
    (one, other) => Math.abs(one.from - start) - Math.abs(other.from - start),
  );
  return nearest;
}

/** Finds an anchored passage in a text that may have been changed since. Undefined when it is gone. */
export function locate(text: string, anchor: Anchor): TextRange | undefined {
  if (!anchor.quote) return undefined;
  return findQuote(text, anchor) ?? findBetween(text, anchor);
}

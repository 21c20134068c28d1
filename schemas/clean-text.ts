/**
 * What no text of ours may hold: control characters (tabs and line ends are fine), halves of characters, and the two
 * code points that XML has no place for. PostgreSQL refuses some of them, spreadsheets others, and nobody types any. Nor the
 * old signs that force a direction on all that follows: they show a name or a file as what it is not, and Windows puts them
 * around numbers that are copied. Which way letters run they tell themselves, and the signs that only mark that may stay.
 */
const UNWANTED = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\ufffe\uffff]/gu;

/** A text without what no store can keep, nobody can read, or misleads who reads it. Done once, where a call's input arrives. */
export function cleanText(text: string): string {
  return text.replace(UNWANTED, '');
}

/** Spaces of all kinds, and what has no width at all: joiners, direction marks, fillers. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164]/u;

/** Whether there is nothing to see in a text. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Code units that a cut looks beyond its place, for the character that it may fall into. */
const AHEAD = 64;

/** The beginning of a text, at most `length` code units long, that ends with a whole character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // Some characters take many code units: a flag or a family of emoji, for instance.
  const segment = new Intl.Segmenter().segment(text.slice(0, length + AHEAD)).containing(length);
  const end = segment?.index || length;
  return cleanText(text.slice(0, end));
}

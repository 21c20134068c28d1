/**
 * What no text of ours may hold: control characters (tabs and line ends are fine), halves of characters, and the two
 * code points that XML has no place for. PostgreSQL refuses some of them, spreadsheets others, and nobody types any.
 */
const UNWANTED = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text without what no store can keep and nobody can read. Done once, where a call's input arrives. */
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
  const found = new Intl.Segmenter().segment(text.slice(0, length + AHEAD)).containing(length);
  const end = found?.index || length;
  return cleanText(text.slice(0, end));
}

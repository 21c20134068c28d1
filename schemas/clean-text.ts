/**
 * Characters that no text may contain: control characters (except tabs and line ends), lone surrogates, and two code
 * points that XML excludes. PostgreSQL rejects some of them, spreadsheets others, and nobody types any. Also the old
 * directional embeddings and overrides: they make a name or a file look like another one, and Windows puts them around
 * copied numbers. Letters carry their own direction, and marks that only hint at it may stay.
 */
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\ufffe\uffff]/gu;

/**
 * Returns a text without characters that cannot be stored, are invisible, or mislead readers. Applied once, to a call's
 * input.
 */
export function cleanText(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, '');
}

/** Tabs and everything that ends a line or a paragraph. */
const LINE_ENDS = /[\t\n\r\u2028\u2029]+/g;

/**
 * Returns a text of one line: what `cleanText` removes is gone, and line ends and tabs become one space. Names, titles,
 * subjects and file names are such texts; they must not begin another line in a mail's head, a file or a log.
 */
export function cleanLine(text: string): string {
  return cleanText(text.replace(LINE_ENDS, ' '));
}

/**
 * Matches a visible character: not a space of any kind, and nothing without width, such as joiners, direction marks,
 * variation selectors and fillers.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/u;

/** Whether a text has no visible character. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Returns a text without the spaces around it; null if it has no visible character. */
export function visibleText(text: string | null | undefined): string | null {
  return text && !isInvisible(text) ? text.trim() : null;
}

/** Number of code units read beyond the cut, to find the end of the character there. */
const AHEAD = 64;

/** Returns the beginning of a text, at most `length` code units long, ending with a whole character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // Some characters consist of many code units, such as a flag or an emoji family.
  const segment = new Intl.Segmenter().segment(text.slice(0, length + AHEAD)).containing(length);
  const end = segment?.index || length;
  return cleanText(text.slice(0, end));
}

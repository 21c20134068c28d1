let segmenter: Intl.Segmenter | undefined;

/** Returns the first character of a text, as a reader sees it: with its accents, or a whole emoji. */
function firstCharacter(text: string): string {
  if (/^[\x20-\x7e]{2}/.test(text)) return text.slice(0, 1);
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
}

/**
 * Returns the initials of a person or company without a picture: the first character of each name, such as "AV". Whole
 * characters in any script.
 */
export function initials(...names: readonly unknown[]): string {
  const letters = names.map((name) => (typeof name === 'string' ? firstCharacter(name.trim()) : ''));
  return letters.join('').toUpperCase();
}

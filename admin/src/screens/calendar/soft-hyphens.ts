const SOFT_HYPHEN = '\u00AD';

/** Shorter words fit into a line of a chip. */
const LONG_WORD = /\p{L}{10,}/gu;

/** Where a Finnish syllable begins: at a consonant before a vowel, with letters enough on both sides. */
const SYLLABLE = /(?<=\p{L}{2})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L})/giu;

/** A text whose long words break between Finnish syllables, for which browsers have no dictionary. */
export const withSoftHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, SOFT_HYPHEN));

const SOFT_HYPHEN = '\u00AD';

/** Words of at least ten letters; shorter ones fit into a line of a chip. */
const LONG_WORD = /\p{L}{10,}/gu;

/** Start of a Finnish syllable: a consonant before a vowel, with at least two letters before it and one after. */
const SYLLABLE = /(?<=\p{L}{2})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L})/giu;

/** Inserts soft hyphens between the Finnish syllables of long words, since browsers have no dictionary for them. */
export const withSoftHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, SOFT_HYPHEN));

/** Words that may be hyphenated, from 16 letters; shorter ones fit on every phone. */
const LONG_WORD = /\p{L}{16,}/gu;

/**
 * Before a consonant followed by a vowel, with at least four letters on both sides: the start of a Finnish syllable.
 */
const SYLLABLE = /(?<=\p{L}{4})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L}{2})/giu;

/**
 * Inserts soft hyphens into long words, at syllables. Only for Finnish, for which Chrome has no dictionary; browsers
 * hyphenate the other languages. `language`: of the text.
 */
export const withSoftHyphens = (text: string, language: string | undefined): string =>
  language === 'fi' ? text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, '\u00ad')) : text;

const NO_BREAK = '\u00a0';

/** Spaces within a number (`1 200`), and between a number and its unit or sign. */
const NUMBER_SPACE =
  /(?<=\d) (?=\d{3}(?!\d)|(?:%|‰|€|°C|km|cm|mm|m²|kg|kWh|kt|Mt|kB|MB|min|h|tim|st|pv|kk|vrk|val|vnt)(?![\p{L}\d]))/gu;

/** Browsers may break the line after a dash, as in `–30 %` and `8–16`; a word joiner prevents it. */
const DASH = /–(?=\d)/g;
const UNBREAKABLE_DASH = '–\u2060';

/** Returns a text in which no line break separates numbers from their digit groups, units or dashes. */
export const withNoBreaks = (text: string): string =>
  text.replace(NUMBER_SPACE, NO_BREAK).replace(DASH, UNBREAKABLE_DASH);

/** Number of letters from which words may be hyphenated; shorter ones fit on every phone. */
const LONG_WORD = 16;

const WORD = /\p{L}+/gu;

/**
 * Before a consonant followed by a vowel, with at least four letters on both sides: the start of a Finnish syllable.
 */
const SYLLABLE = /(?<=\p{L}{4})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L}{2})/giu;

/**
 * Inserts soft hyphens into long words, at syllables. Only for Finnish, for which Chrome has no dictionary; browsers
 * hyphenate the other languages. `language`: of the text. `shortest`: letters of the words that a narrow place breaks.
 */
export const withSoftHyphens = (text: string, language: string | undefined, shortest = LONG_WORD): string =>
  language === 'fi'
    ? text.replace(WORD, (word) => (word.length < shortest ? word : word.replace(SYLLABLE, '\u00ad')))
    : text;

/** Words from so many letters on may be broken: shorter ones have room on every phone. */
const LONG = /\p{L}{16,}/gu;

/** Before a consonant that a vowel follows, with four letters on both sides: where a Finnish syllable begins. */
const JOINT = /(?<=\p{L}{4})(?=[bcdfghjklmnpqrstvwxz][aeiouyåäö]\p{L}{2})/giu;

/**
 * A text whose long words a narrow line breaks between syllables. Finnish only: Chrome has no dictionary for it, while other
 * languages are hyphenated by the browser. `language`: of the text.
 */
export const withSoftHyphens = (text: string, language: string | undefined): string =>
  language === 'fi' ? text.replace(LONG, (word) => word.replace(JOINT, '\u00ad')) : text;

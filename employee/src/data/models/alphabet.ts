import type { Language } from '@piiri/schemas/languages.ts';

const ENGLISH = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters of each language in order. */
const ALPHABETS: Record<Language, string> = {
  fi: `${ENGLISH}ÅÄÖ`,
  sv: `${ENGLISH}ÅÄÖ`,
  en: ENGLISH,
  // Y is sorted with I, and letters with an ogonek with their base letters.
  lt: 'ABCČDEFGHIJKLMNOPRSŠTUVZŽ',
};

/** Returns the letters of a language's index bar. */
export const lettersOf = (language: Language): string[] => [...ALPHABETS[language]];

/**
 * Returns a function that finds the letter of a language's alphabet under which a word is sorted: É under E, Ü under Y
 * in Finnish. Letters of another script are returned themselves, `#` for characters that are not letters.
 */
export function letterFinder(language: Language): (word: string) => string {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const letters = lettersOf(language);
  const known = new Map<string, string>();
  const find = (first: string) => {
    if (!/\p{L}/u.test(first)) return '#';
    const same = letters.find((letter) => compare(letter, first) === 0);
    if (same) return same;
    const before =
      /\p{Script=Latin}/u.test(first) && letters.findLast((letter) => compare(letter, first) < 0);
    return before || first.toLocaleUpperCase(language);
  };
  return (word) => {
    const [first = ''] = word.trim();
    const letter = known.get(first) ?? find(first);
    known.set(first, letter);
    return letter;
  };
}

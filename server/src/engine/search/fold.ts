/** Letters with diacritics, and the letters that people type instead. */
const ACCENTED = 'àáâãäåāăąæçćčďđèéêëēėęěìíîïīįıłñńňòóôõöøōőŕřśšşťţùúûüūůűųýÿźżžß';
const PLAIN = 'aaaaaaaaaacccddeeeeeeeeiiiiiiilnnnoooooooorrsssttuuuuuuuuyyzzzs';

const LETTERS = new Map([...ACCENTED].map((letter, index) => [letter, PLAIN[index] ?? letter]));

/** Maximum number of characters of a word; longer words are cut. */
const MAX_WORD_LENGTH = 60;

/** Replaces letters with diacritics: "lämpö" and "lampo" become the same. Expects lower case. */
export function fold(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** Returns the words of a text in lower case and in order: letters and digits only. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join('') : word,
  );
}

/** The same folding as an SQL function. */
export const FOLD_SQL = `create or replace function piiri_fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select translate($1, '${ACCENTED}', '${PLAIN}') $$`;

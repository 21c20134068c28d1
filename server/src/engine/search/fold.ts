/** Letters with marks, and the letters that people type in their place. */
const MARKED = 'àáâãäåāăąæçćčďđèéêëēėęěìíîïīįıłñńňòóôõöøōőŕřśšşťţùúûüūůűųýÿźżžß';
const PLAIN = 'aaaaaaaaaacccddeeeeeeeeiiiiiiilnnnoooooooorrsssttuuuuuuuuyyzzzs';

const LETTERS = new Map([...MARKED].map((letter, place) => [letter, PLAIN[place] ?? letter]));

/** Most characters of a word; what is longer is cut. */
const MAX_WORD_LENGTH = 60;

/** The same letters without marks: "lämpö" and "lampo" are one. Takes lower case. */
export function fold(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** The words of a text in lower case, in their order: letters and digits alone. */
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

/** The same folding for the database. */
export const FOLD_SQL = `create or replace function piiri_fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select translate($1, '${MARKED}', '${PLAIN}') $$`;

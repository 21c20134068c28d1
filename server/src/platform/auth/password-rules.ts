import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { message } from '@piiri/schemas';
import { ROOT } from '../process/paths.ts';
import { COMMON_WORDS, fold } from './common-words.ts';

export const PASSWORD_MIN = 10;

/** Maximum length: nobody types more, and hashing time grows with the length. */
export const PASSWORD_MAX = 200;

/** Minimum number of characters that a password needs besides a name. */
const MIN_WITHOUT_NAME = 4;

/** Maximum number of symbols that stand for letters at either end of a word. */
const MAX_SUBSTITUTES = 4;

/** Sequences that fingers follow: alphabets, rows and columns of keys. */
const KEY_SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyzåäö',
  '01234567890',
  '§1234567890+',
  'qwertyuiopå',
  'qwertzuiopü',
  'asdfghjklöä',
  'zxcvbnm,.-',
  'yxcvbnm,.-',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmik',
  '!"#¤%&/()=',
  '!@#$%^&*()',
];

const ALL_SEQUENCES = KEY_SEQUENCES.flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** Returns how many characters from `start` follow one sequence. */
function sequenceLengthFrom(text: string, start: number): number {
  let length = 1;
  while (
    start + length < text.length &&
    ALL_SEQUENCES.some((path) => path.includes(text.slice(start, start + length + 1)))
  ) {
    length++;
  }
  return length;
}

/**
 * Returns whether a text consists of keyboard sequences with at most two other characters: qwerty12345, 1qaz2wsx3edc.
 */
function isKeySequence(text: string): boolean {
  let others = 0;
  for (let at = 0; at < text.length; ) {
    const length = sequenceLengthFrom(text, at);
    if (length < 3) others += length;
    at += length;
  }
  return others <= 2;
}

/**
 * Returns whether a text repeats a piece of at most five characters, or has at most three different ones: ababababab,
 * 1111100000.
 */
function isRepetition(text: string): boolean {
  if (new Set(text).size <= 3) return true;
  return [1, 2, 3, 4, 5].some((period) => [...text].every((letter, at) => letter === text[at % period]));
}

function isCommon(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return COMMON_WORDS.has(word) || (half + half === word && COMMON_WORDS.has(half));
}

/**
 * Returns whether a text is a common word, single or doubled, with any digits and symbols before and after it. Tries
 * where the word ends: the last 4 of s4l4s4n4 is a letter, that of salasana4 is not.
 */
function isCommonWord(text: string): boolean {
  const letters = [...text];
  const isLetter = (letter: string) => /\p{L}/u.test(letter);
  const first = letters.findIndex(isLetter);
  const last = letters.findLastIndex(isLetter);
  if (first < 0) return false;
  for (let from = Math.max(0, first - MAX_SUBSTITUTES); from <= first; from++) {
    for (let to = last + 1; to <= Math.min(letters.length, last + 1 + MAX_SUBSTITUTES); to++) {
      if (isCommon(fold(letters.slice(from, to).join('')).replace(/[^\p{L}]/gu, ''))) return true;
    }
  }
  return false;
}

/** Returns whether a text is little more than names of its user. */
function isName(text: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => [name, ...name.split(/[\s@.,_-]+/)])
    .map(fold)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const folded = fold(text);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), folded);
  return rest !== folded && rest.replace(/[^\p{L}\d]/gu, '').length < MIN_WITHOUT_NAME;
}

/**
 * Returns why a password is not allowed, as a packed message; undefined when it is allowed. `names`: what others know
 * of its user, such as user name, own name, phone and company.
 */
export function passwordProblem(password: string, names: readonly string[] = []): string | undefined {
  const text = password.normalize('NFKC');
  const { length } = [...text];
  if (length < PASSWORD_MIN) return message('password_too_short', { min: PASSWORD_MIN });
  if (length > PASSWORD_MAX) return message('too_long', { max: PASSWORD_MAX });
  const small = text.toLowerCase();
  const guessed =
    isRepetition(small) ||
    isKeySequence(small) ||
    isCommonWord(small) ||
    isName(small, [...names, 'Piiri']) ||
    isBreached(text);
  return guessed ? 'password_too_common' : undefined;
}

/** Argon2id with the minimum parameters that OWASP recommends: 19 MiB of memory, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the stored form of a password: Argon2id with salt and parameters. Takes tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS);
}

/** Computed at start, so that the first failed attempt takes no longer than others. */
const dummyHash = hashPassword(crypto.randomUUID());

/**
 * Returns whether a password matches a hash. Without a hash it returns false after the same time, so that the time does
 * not reveal whether an account exists.
 */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await verify(hashed ?? (await dummyHash), password.normalize('NFKC'));
  return matches && Boolean(hashed);
}

/** The Bloom filter of breached passwords, made by `server/scripts/breached-passwords.ts`. */
export const BREACHED_FILE = join(ROOT, 'server', 'seed', 'breached-passwords.bloom');

/** Bits set per password. With 24 bits of the filter for each password, 1 in 100,000 others is found by chance. */
const HASHES = 17;

/** Returns the positions of a password's bits in a filter of that many bits (Kirsch and Mitzenmacher, 2006). */
export function bitPositions(password: string, bitCount: number): number[] {
  const digest = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: HASHES }, (_, n) => (first + n * step) % bitCount);
}

let filter: Buffer | undefined;

/**
 * Returns whether a password is in the list of breached ones, whatever its case; wrongly for one password in 100,000.
 * Asks nobody: the list is a file, read once.
 */
export function isBreached(password: string): boolean {
  filter ??= readFileSync(BREACHED_FILE);
  const bits = filter;
  return bitPositions(password, bits.length * 8).every(
    (position) => ((bits[Math.floor(position / 8)] ?? 0) & (1 << (position % 8))) !== 0,
  );
}

import { randomInt } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/** Letters and digits that nobody mistakes for each other, without vowels, so that no code is a word: 28 of them. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789';

const LENGTH = 10;

const PURPOSE = 'join code';

/** A new code, as it is printed: two times five characters, 48 random bits. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** The characters of a code, however it is typed. */
const folded = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How a code is stored. */
export const hashCode = ({ sign }: Pick<Services, 'sign'>, code: string): string =>
  sign(PURPOSE, folded(code));

/** How a code may be stored, by this and former keys of the installation. */
export const codeHashes = ({ signatures }: Pick<Services, 'signatures'>, code: string): string[] =>
  signatures(PURPOSE, folded(code));

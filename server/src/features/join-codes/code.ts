import { randomInt } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/** 28 letters and digits that cannot be confused with each other; without vowels, so that no code is a word. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789';

const LENGTH = 10;

const PURPOSE = 'join code';

/** Returns a new code as printed: two groups of five characters, 48 random bits. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Normalises a typed code: upper case, letters and digits only. */
const normalizeCode = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the hash under which a code is stored. */
export const hashCode = ({ sign }: Pick<Services, 'sign'>, code: string): string =>
  sign(PURPOSE, normalizeCode(code));

/** Returns the possible hashes of a code, by the current and previous keys of the installation. */
export const codeHashes = ({ signatures }: Pick<Services, 'signatures'>, code: string): string[] =>
  signatures(PURPOSE, normalizeCode(code));

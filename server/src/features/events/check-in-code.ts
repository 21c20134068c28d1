import type { Services } from '../../platform/services.ts';

/** Letters and digits that nobody mistakes for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const PURPOSE = 'event check-in';

/** Characters that cannot be guessed: 40 bits. */
const LENGTH = 8;

/** The first characters of a signature. */
const shortened = (signature: string) =>
  [...Buffer.from(signature, 'base64url').subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');

const signedText = (eventId: number, id: number) => `${eventId}\0${id}`;

/** The number of an enrolment in the letters of a code. */
function numberText(id: number): string {
  return (id < 32 ? '' : numberText(Math.floor(id / 32))) + ALPHABET[id % 32];
}

/**
 * The code by which a person shows that they have enrolled in an event: the number of the enrolment and a signature, so that
 * none is stored. A new enrolment has a new one.
 */
export const checkInCode = ({ sign }: Pick<Services, 'sign'>, eventId: number, id: number): string =>
  numberText(id) + shortened(sign(PURPOSE, signedText(eventId, id)));

/**
 * The enrolment that a code is of, however it is typed; undefined for a code that is none of the event. It is also found by former keys
 * of the installation.
 */
export function enrollmentOfCode(
  { signatures }: Pick<Services, 'signatures'>,
  eventId: number,
  typed: string,
): number | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const number = code.slice(0, -LENGTH);
  if (!number || number.length > 7 || [...number].some((letter) => !ALPHABET.includes(letter)))
    return undefined;
  const id = [...number].reduce((sum, letter) => sum * 32 + ALPHABET.indexOf(letter), 0);
  if (id > 2 ** 31 - 1) return undefined;
  const given = signatures(PURPOSE, signedText(eventId, id)).map(shortened);
  return given.includes(code.slice(-LENGTH)) ? id : undefined;
}

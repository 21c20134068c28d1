import type { Services } from '../../platform/services.ts';

/** Letters and digits that cannot be confused with each other (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const PURPOSE = 'event check-in';

/** Number of unguessable characters: 40 bits. */
const LENGTH = 8;

/** Encodes the first bytes of a signature in the alphabet. */
const encodeSignature = (signature: string) =>
  [...Buffer.from(signature, 'base64url').subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');

const signedText = (eventId: number, id: number) => `${eventId}\0${id}`;

/** Encodes the id of an enrolment in the alphabet. */
function numberText(id: number): string {
  return (id < 32 ? '' : numberText(Math.floor(id / 32))) + ALPHABET[id % 32];
}

/**
 * Returns the code by which a person proves their enrolment in an event: the enrolment's id and a truncated signature,
 * so that no code is stored. A new enrolment has a new code.
 */
export const checkInCode = ({ sign }: Pick<Services, 'sign'>, eventId: number, id: number): string =>
  numberText(id) + encodeSignature(sign(PURPOSE, signedText(eventId, id)));

/**
 * Returns the id of the enrolment that a code belongs to, ignoring case and separators; undefined if the code is not
 * valid for the event. Codes signed with previous keys of the installation are accepted.
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
  const expected = signatures(PURPOSE, signedText(eventId, id)).map(encodeSignature);
  return expected.includes(code.slice(-LENGTH)) ? id : undefined;
}

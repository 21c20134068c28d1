import { encryptedLength } from '../../platform/http/encrypted.ts';

/**
 * Characters to which a reference is padded before encryption, so that the ciphertext has the same length for every
 * number.
 */
export const REFERENCE_LENGTH = 32;

/** Stored in place of an answer that has been deleted. */
export const SCRUBBED = '';

/** Characters of an encrypted reference; anything longer is an answer. */
export const REFERENCE_CHARACTERS = encryptedLength(REFERENCE_LENGTH);

/** Signatures of releases: Ed25519 over the whole file, raw, in a file beside it. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Failure } from './fail.mjs';

/**
 * Reads the private key with which releases are signed, from a PEM file. Throws Failure when it is none of Ed25519.
 * @param {string} path
 */
export function readSigningKey(path) {
  let key;
  try {
    key = createPrivateKey(readFileSync(path));
  } catch (error) {
    throw new Failure(`RELEASE_KEY: ${error.message}`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Failure('RELEASE_KEY: must be a private key of Ed25519.');
  return key;
}

/** Returns the public part of a private key, as PEM. */
export const publicPem = (key) => createPublicKey(key).export({ type: 'spki', format: 'pem' });

/** Writes a file's signature, 64 raw bytes, beside it as `<file>.sig`. */
export function signFile(path, key) {
  writeFileSync(`${path}.sig`, sign(null, readFileSync(path), key));
}

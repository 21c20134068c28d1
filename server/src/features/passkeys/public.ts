/** The exports of passkeys for other features. */

export { signedCredential } from './credential.ts';
export { proveByPasskey, provingPurpose } from './prove.ts';
export { signingOptions } from './relying-party.ts';

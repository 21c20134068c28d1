import {
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { messageOf } from '../../platform/process/start-error.ts';
import type { Services } from '../../platform/services.ts';
import { redeemChallenge } from './challenges.ts';
import { ALGORITHMS, type RelyingParty } from './relying-party.ts';

/**
 * Returns whether an attestation contains no certificates. None is requested, and to verify one the library would fetch
 * lists from addresses in the certificate, which an attacker could choose.
 */
function isPlainAttestation(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'));
}

/**
 * Returns the verified credential that a browser has created for an account; undefined if anything is wrong with it.
 */
export async function verifyNewPasskey(
  services: Services,
  { id, origin }: RelyingParty,
  accountId: number,
  response: RegistrationResponseJSON,
): Promise<WebAuthnCredential | undefined> {
  const challenge = await redeemChallenge(services, response.response.clientDataJSON, `make ${accountId}`);
  if (challenge === undefined) return undefined;
  try {
    if (!isPlainAttestation(response.response.attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch (error) {
    // The library throws on any failed check.
    services.log.info({ reason: messageOf(error).slice(0, 200) }, 'passkeys: new passkey rejected');
    return undefined;
  }
}

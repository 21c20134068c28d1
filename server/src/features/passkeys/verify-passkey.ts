import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { passkeys } from '../../platform/db/tables/accounts.ts';
import { messageOf } from '../../platform/process/start-error.ts';
import type { Services } from '../../platform/services.ts';
import { type ChallengePurpose, redeemChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

type Key = Pick<typeof passkeys.$inferSelect, 'credential_id' | 'public_key' | 'counter'>;

/**
 * Key used to verify an answer by an unknown passkey (COSE, P-256; the curve's base point), so that it takes as long as
 * for a known one. Its signatures never grant access.
 */
const DUMMY_KEY: Key = {
  credential_id: 'none',
  public_key:
    'pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  counter: 0,
};

/** Verifies the signature and returns the authenticator's counter; undefined if anything is wrong. */
async function counterOf(
  { log }: Services,
  { id, origin }: RelyingParty,
  key: Key,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: isoBase64URL.toBuffer(key.public_key),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    log.info({ reason: messageOf(error).slice(0, 200) }, 'passkeys: sign-in rejected');
    return undefined;
  }
}

/**
 * Returns the passkey of a valid signature with its account; undefined if there is none or anything is wrong. `purpose`:
 * of the challenge, which is used up in any case.
 */
export async function verifyPasskey(
  services: Services,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  purpose: ChallengePurpose,
): Promise<{ id: number; account: number } | undefined> {
  const { system } = services.database;
  const challenge = await redeemChallenge(services, response.response.clientDataJSON, purpose);
  if (challenge === undefined) return undefined;
  const [key] = await system.select().from(passkeys).where(eq(passkeys.credential_id, response.id));
  const { userHandle } = response.response;
  const counter = await counterOf(services, party, key ?? DUMMY_KEY, response, challenge);
  if (!key || counter === undefined || (userHandle && userHandle !== key.user_handle)) return undefined;
  // Of two answers with the same counter, one comes from a copy of the key. Authenticators without a counter always
  // send 0.
  const rises = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`);
  const [used] = await system
    .update(passkeys)
    .set({ counter, last_used_at: sql`date_trunc('hour', now())`, host: party.id })
    .where(and(eq(passkeys.id, key.id), rises))
    .returning({ id: passkeys.id, account: passkeys.account_id });
  return used;
}

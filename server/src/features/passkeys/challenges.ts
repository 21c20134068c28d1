import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { usedChallenges } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';

/** Validity of a challenge in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

const PURPOSE = 'passkey challenge';

/** Purpose of a challenge: signing in, or creating a passkey for an account, or proving again who its holder is. */
export type ChallengePurpose = 'sign in' | `make ${number}` | `prove ${number}`;

const signedText = (purpose: ChallengePurpose, random: string, expires: string) =>
  `${purpose}.${random}.${expires}`;

/**
 * Returns a challenge: random bytes, the expiry time, and a signature of these and the purpose. Nothing is stored,
 * however often strangers request one.
 */
export function makeChallenge(
  { sign }: Pick<Services, 'sign'>,
  purpose: ChallengePurpose,
): Uint8Array<ArrayBuffer> {
  const random = randomBytes(24).toString('base64url');
  const expires = String(Date.now() + CHALLENGE_MS);
  return new TextEncoder().encode(
    `${random}.${expires}.${sign(PURPOSE, signedText(purpose, random, expires))}`,
  );
}

/** Returns the challenge in a browser's client data (WebAuthn §5.8.1), in base64url; undefined if there is none. */
function answeredChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

const isSame = (text: string, otherText: string) =>
  text.length === otherText.length && timingSafeEqual(Buffer.from(text), Buffer.from(otherText));

/**
 * Marks the answered challenge as used and returns it in base64url; undefined if its signature or purpose is wrong, or
 * if it is expired or already used.
 */
export async function redeemChallenge(
  { database: { system }, signatures }: Pick<Services, 'database' | 'signatures'>,
  clientDataJson: string,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const challenge = answeredChallenge(clientDataJson);
  if (challenge === undefined) return undefined;
  const [random = '', expires = '', signature = ''] = Buffer.from(challenge, 'base64url')
    .toString('utf8')
    .split('.');
  const isOurs = signatures(PURPOSE, signedText(purpose, random, expires)).some((candidate) =>
    isSame(candidate, signature),
  );
  if (!isOurs || Number(expires) < Date.now()) return undefined;
  const hash = createHash('sha256').update(random).digest('base64url');
  const used = await system
    .insert(usedChallenges)
    .values({ hash })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
  return used.length > 0 ? challenge : undefined;
}

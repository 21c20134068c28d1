import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { usedChallenges } from '../../platform/db/tables/accounts.ts';
import type { Services } from '../../platform/services.ts';

/** How long a browser has for an answer, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

const PURPOSE = 'passkey challenge';

/** What a challenge is for: signing in, or making a key of an account. */
export type ChallengePurpose = 'sign in' | `make ${number}`;

const signedText = (purpose: ChallengePurpose, random: string, expires: string) =>
  `${purpose}.${random}.${expires}`;

/**
 * Makes a challenge: random, with its end and a signature of that and its purpose. So asking for one stores nothing, however
 * often strangers ask.
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

/** The challenge that a browser says it answered (WebAuthn §5.8.1), in base64url; undefined when it says none. */
function answeredChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Uses up the challenge that is answered, and gives it in base64url; undefined when it is none of ours, for something else, too
 * old or used.
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
  const isOurs = signatures(PURPOSE, signedText(purpose, random, expires)).some((each) =>
    isSame(each, signature),
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

import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the minimum parameters that OWASP recommends: 19 MiB of memory, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the stored form of a password: Argon2id with salt and parameters. Takes tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS);
}

/** Computed at start, so that the first failed attempt takes no longer than others. */
const dummyHash = hashPassword(crypto.randomUUID());

/**
 * Returns whether a password matches a hash. Without a hash it returns false after the same time, so that the time does
 * not reveal whether an account exists.
 */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await verify(hashed ?? (await dummyHash), password.normalize('NFKC'));
  return matches && Boolean(hashed);
}

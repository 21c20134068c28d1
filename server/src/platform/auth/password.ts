import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the least that OWASP recommends: 19 MiB of memory, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a password is kept as: Argon2id with its own salt and parameters. Takes tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS);
}

/** Made at once, so that not even the first failed try takes longer than others. */
const nobodys = hashPassword(crypto.randomUUID());

/**
 * Whether a password is the one that was hashed. Without a hash it is none, but that takes as long to find out, so
 * that the time does not reveal whether there is an account.
 */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobodys), password.normalize('NFKC'));
  return matches && Boolean(hashed);
}

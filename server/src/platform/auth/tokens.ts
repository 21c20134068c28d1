import { hash, randomBytes } from 'node:crypto';

/**
 * Returns the stored form of a token, its SHA-256. Tokens are random, so a plain hash cannot be reversed by guessing.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Prefix of every token of a person's own. */
const PERSONAL_TOKEN_PREFIX = 'piirime_';

/** Returns a new token of a person's own: the prefix and 256 random bits. */
export const newPersonalSecret = () => `${PERSONAL_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** Prefix of every secret of a paired device. */
const DEVICE_PREFIX = 'piirisc_';

/** Returns a new secret for a device to be paired: the prefix and 256 random bits. */
export const newDeviceSecret = () => `${DEVICE_PREFIX}${randomBytes(32).toString('base64url')}`;

/** Prefix of every service token, so that secret scanners find a leaked one. */
const SERVICE_TOKEN_PREFIX = 'piiri_';

/** Returns a new service token: the prefix and 256 random bits. */
export const newServiceToken = () => `${SERVICE_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** Returns the prefix of a token, which identifies it and grants nothing: 24 of its 256 random bits. */
export const tokenPrefix = (token: string) => token.slice(0, SERVICE_TOKEN_PREFIX.length + 4);

/** Returns whose bearer token it is, by its prefix. */
export function holderOf(token: string): 'session' | 'person' | 'device' | 'service' {
  if (token.startsWith(PERSONAL_TOKEN_PREFIX)) return 'person';
  if (token.startsWith(DEVICE_PREFIX)) return 'device';
  return token.startsWith(SERVICE_TOKEN_PREFIX) ? 'service' : 'session';
}

/** Returns a random token: 256 secret bits after its prefix of eight characters, see `page-session.ts`. */
export const newToken = () => randomBytes(38).toString('base64url');

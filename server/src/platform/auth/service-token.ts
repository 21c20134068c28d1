import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** Prefix of every service token, so that secret scanners find a leaked one. */
export const SERVICE_TOKEN_PREFIX = 'piiri_';

/** Returns a new service token: the prefix and 256 random bits. */
export const newServiceToken = () => `${SERVICE_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** Returns the prefix of a token, which identifies it and grants nothing: 24 of its 256 random bits. */
export const tokenPrefix = (token: string) => token.slice(0, SERVICE_TOKEN_PREFIX.length + 4);

/** Returns whether a bearer token is a service token rather than a person's. */
export const isServiceToken = (token: string) => token.startsWith(SERVICE_TOKEN_PREFIX);

/**
 * Condition on `service_token_keys` under which a use must be stored: at most every ten seconds, so that the displayed
 * time is accurate to half a minute.
 */
export const IS_USE_DUE = sql`(last_used_at is null or last_used_at < now() - interval '10 seconds')`;

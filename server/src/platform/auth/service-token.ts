import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** What every service token begins with, so that a leaked one is found by secret scanners. */
export const SERVICE_TOKEN_PREFIX = 'piiri_';

/** A new service token: the prefix, and 256 random bits. */
export const newServiceToken = () => `${SERVICE_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** How a token begins, which tells which one it is and opens nothing: 24 of its 256 random bits. */
export const tokenPrefix = (token: string) => token.slice(0, SERVICE_TOKEN_PREFIX.length + 4);

/** Whether a bearer token is a service token rather than a person's. */
export const isServiceToken = (token: string) => token.startsWith(SERVICE_TOKEN_PREFIX);

/**
 * Whether a use of a token is to be stored: every ten seconds at most, so the time that is shown is true to within half a minute.
 * A condition on `service_token_keys`.
 */
export const IS_USE_DUE = sql`(last_used_at is null or last_used_at < now() - interval '10 seconds')`;

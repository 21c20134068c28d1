import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieName, cookieOf, writeCookie } from '../http/cookies.ts';
import type { Services } from '../services.ts';
import { findDevice } from './device-actor.ts';

/**
 * A kiosk is known by a cookie, which scripts do not read: whoever signs in at it cannot take it along, and every way to
 * sign in sees that it is used there.
 */
const COOKIE_NAME = 'kiosk';

/** Days for which a browser keeps the cookie: as long as browsers keep any. */
const COOKIE_DAYS = 400;

/** Seconds for which the server waits longer than the device for a call, before it ends a session as unused. */
const GRACE_SECONDS = 20;

/** The kiosk from which a call came. */
export interface Kiosk {
  id: number;
  tenantId: number;
  /** Seconds without a call that end a session there. */
  idleSeconds: number;
}

/** Returns the secret in a browser's cookie; undefined where no kiosk is. */
export const kioskSecretOf = (config: Config, request: FastifyRequest): string | undefined =>
  cookieOf(request, cookieName(config, request, COOKIE_NAME));

/** Returns the cookie that makes a browser wait to be paired as a kiosk, or be one. */
export const kioskCookie = (config: Config, request: FastifyRequest, secret: string): string =>
  writeCookie(config, request, COOKIE_NAME, secret, COOKIE_DAYS * 86_400);

/** Returns the kiosk from which a call came; undefined for other devices, and once it is ended or inactive. */
export async function kioskAt(
  { config, database }: Pick<Services, 'config' | 'database'>,
  request: FastifyRequest,
): Promise<Kiosk | undefined> {
  const secret = kioskSecretOf(config, request);
  const actor = secret && secret.length < 200 ? await findDevice(database.system, secret) : undefined;
  if (actor?.device?.kind !== 'kiosk') return undefined;
  const { rows } = await database.system.execute<{ seconds: number }>(sql`
    select kiosk_seconds as seconds from screens where id = ${actor.device.screenId}::int`);
  const seconds = rows[0]?.seconds;
  return seconds === undefined
    ? undefined
    : { id: actor.device.screenId, tenantId: actor.tenantId, idleSeconds: seconds + GRACE_SECONDS };
}

import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import { cookieName, cookieOf, writeCookie } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';

/** Validity of the code in the browser's address, and of the cookie that belongs to it, in seconds. */
export const CODE_SECONDS = 60;

/** Number of characters of the code in the cookie's name, so that several tabs do not interfere. */
const NAME_LENGTH = 8;

const nameOf = (code: string) => `oidc-code-${code.slice(0, NAME_LENGTH)}`;

type Installation = Pick<Services, 'config'>;

/**
 * Makes the second secret of a sign-in's code. It stays in the browser that signed in, so that the address with the code
 * signs in nobody else. Returns its hash, and the cookie that stores it.
 */
export function makeBrowserSecret({ config }: Installation, request: FastifyRequest, code: string) {
  const secret = newToken();
  return {
    hash: hashToken(secret),
    cookie: writeCookie(config, request, nameOf(code), secret, CODE_SECONDS),
  };
}

/** Returns the hash of a browser's secret of a code; undefined if it has none. */
export function browserSecretOf(
  { config }: Installation,
  request: FastifyRequest,
  code: string,
): string | undefined {
  const secret = cookieOf(request, cookieName(config, request, nameOf(code)));
  return secret && hashToken(secret);
}

/** Returns the cookie that ends a browser's secret. */
export const clearBrowserSecret = ({ config }: Installation, request: FastifyRequest, code: string) =>
  writeCookie(config, request, nameOf(code), '', 0);

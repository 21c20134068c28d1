import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Installation = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Installation, request: FastifyRequest) =>
  (publicUrl?.startsWith('https://') ?? false) || request.protocol === 'https';

/** Returns the name of a cookie in the browser. Over https no other site of the domain can set it. */
export const cookieName = (config: Installation, request: FastifyRequest, name: string) =>
  isSecure(config, request) ? `__Host-${name}` : name;

/** A `Set-Cookie` header of a cookie that scripts do not read; `seconds` 0 ends it. */
export const writeCookie = (
  config: Installation,
  request: FastifyRequest,
  name: string,
  value: string,
  seconds: number,
): string =>
  stringifySetCookie({
    name: cookieName(config, request, name),
    value,
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config, request),
  });

/** The value of a cookie that the browser sent; undefined without one. */
export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[name] || undefined;

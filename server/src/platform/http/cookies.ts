import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Installation = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Installation, request: FastifyRequest) =>
  (publicUrl?.startsWith('https://') ?? false) || request.protocol === 'https';

/** The name of a cookie as the browser has it. Over https no other site of the domain can set it. */
export const cookieName = (config: Installation, request: FastifyRequest, name: string) =>
  isSecure(config, request) ? `__Host-${name}` : name;

/** A `Set-Cookie` header of a cookie that scripts do not read; `seconds` 0 ends it. */
export function writeCookie(
  config: Installation,
  request: FastifyRequest,
  name: string,
  value: string,
  seconds: number,
): string {
  const attributes = [
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(config, request) ? ['Secure'] : []),
  ];
  return [`${cookieName(config, request, name)}=${value}`, ...attributes].join('; ');
}

/** The value of a cookie that the browser sent; undefined without one. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const each of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = each.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type Installation = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Installation, request: FastifyRequest) =>
  (publicUrl?.startsWith('https://') ?? false) || request.protocol === 'https';

/** Returns the name of a cookie in the browser. Over https no other site of the domain can set it. */
export const cookieName = (config: Installation, request: FastifyRequest, name: string) =>
  isSecure(config, request) ? `__Host-${name}` : name;

/** Returns a `Set-Cookie` header for a cookie that scripts cannot read; `seconds` 0 deletes it. */
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

/** Returns the value of a request's cookie; undefined without one. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const each of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = each.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Names and addresses of this machine itself: in them a `Host` header leads nobody anywhere else. */
const LOOPBACK = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where people reach the installation, such as `https://intra.example.com`: `PUBLIC_URL` or, on this machine alone, the request's own
 * address. Undefined otherwise: whoever sends a request chooses its `Host` header, so no address is made of that.
 */
export function originOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | undefined {
  if (publicUrl) return publicUrl;
  const requested = `${protocol}://${host}`;
  if (!URL.canParse(requested)) return undefined;
  const { hostname, origin } = new URL(requested);
  return LOOPBACK.test(hostname) ? origin : undefined;
}

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackName } from './host-name.ts';

/**
 * Where people reach the installation, such as `https://intra.example.com`: `PUBLIC_URL` or, on this machine alone, the request's own
 * address. Undefined otherwise: whoever sends a request chooses its `Host` header, so no address is made of that. `originAt` knows the
 * hosts of companies too.
 */
export function originOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | undefined {
  if (publicUrl) return publicUrl;
  const requested = `${protocol}://${host}`;
  if (!URL.canParse(requested)) return undefined;
  const { hostname, origin } = new URL(requested);
  return isLoopbackName(hostname) ? origin : undefined;
}

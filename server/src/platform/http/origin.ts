import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackName } from './host-name.ts';

/**
 * Returns the origin of the installation, such as `https://intra.example.com`: `PUBLIC_URL` or, on this machine only,
 * the request's own origin. Undefined otherwise: the sender chooses the `Host` header, so no address is derived from
 * it. `originAt` also knows the hosts of companies.
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

import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

const nameOf = (host: string) =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Returns whether a page of the product opens a live connection (RFC 6455 §10.2): one from the requested host, or from
 * `PUBLIC_URL`. Pages cannot set those headers; programs send no `Origin`, and need a token like everybody. Names are
 * compared without ports, which some proxies omit from `Host`.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  const forwarded = String(headers['x-forwarded-host'] ?? '').split(',');
  const hosts = [host, ...forwarded.map((forwardedHost) => forwardedHost.trim())].map(nameOf);
  return hosts.includes(hostname) || (publicUrl !== undefined && hostname === new URL(publicUrl).hostname);
}

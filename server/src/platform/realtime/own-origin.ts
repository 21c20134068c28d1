import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

const nameOf = (host: string) =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Whether a live connection is opened by a page of ours (RFC 6455 §10.2): one of the host that it is opened to, or of `PUBLIC_URL`.
 * Pages cannot write those headers; programs send no `Origin`, and have to show a token like everybody. Names are compared without
 * ports, which some proxies leave out of `Host`.
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
  const hosts = [host, ...forwarded.map((each) => each.trim())].map(nameOf);
  return hosts.includes(hostname) || (publicUrl !== undefined && hostname === new URL(publicUrl).hostname);
}

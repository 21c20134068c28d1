import type { Config } from '../../platform/config/config.ts';
import { hostOf, isLoopback, PrivateAddressError, resolvePublic } from '../../platform/net/public-address.ts';

/** Path of a provider's metadata (OpenID Connect Discovery 1.0, 4). */
const WELL_KNOWN = /\/\.well-known\/openid-configuration\/?$/;

const isOwnMachine = (url: URL) => url.hostname === 'localhost' || isLoopback(hostOf(url));

/** Returns an issuer as it is stored; admins may also paste the address of its metadata. */
export const trimIssuer = (issuer: string) => issuer.trim().replace(WELL_KNOWN, '');

/**
 * Returns the message key of the problem of a provider's address; undefined if it may be used. It must be an https
 * address; http is allowed on this machine if private addresses are.
 */
export function addressProblem(address: string, { oidcPrivate }: Pick<Config, 'oidcPrivate'>) {
  if (!URL.canParse(address)) return 'not_issuer';
  const url = new URL(address);
  const isFit = url.protocol === 'https:' || (url.protocol === 'http:' && oidcPrivate && isOwnMachine(url));
  return url.username || url.password || url.hash || !isFit ? 'not_issuer' : undefined;
}

/**
 * Returns the message key of an issuer's problem; undefined if it may be used. A name that does not resolve now is accepted, since it may resolve
 * later.
 */
export async function issuerProblem(issuer: string, config: Pick<Config, 'oidcPrivate'>) {
  const wrong = addressProblem(issuer, config);
  if (wrong) return wrong;
  const url = new URL(issuer);
  if (url.search) return 'not_issuer';
  try {
    await resolvePublic(url, { allowPrivate: config.oidcPrivate });
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'issuer_private';
  }
  return undefined;
}

import type { Config } from '../../platform/config/config.ts';
import { hostOf, isLoopback, PrivateAddressError, resolvePublic } from '../../platform/net/public-address.ts';

/** Path of a provider's metadata (OpenID Connect Discovery 1.0, 4). */
const WELL_KNOWN = /\/\.well-known\/openid-configuration\/?$/;

const isOwnMachine = (url: URL) => url.hostname === 'localhost' || isLoopback(hostOf(url));

/** Returns an issuer as it is stored; admins may also paste the address of its metadata. */
export const trimIssuer = (issuer: string) => issuer.trim().replace(WELL_KNOWN, '');

/**
 * Returns the message key of an issuer's problem; undefined if it may be used. It must be an https address; http is
 * allowed on this machine if private addresses are. A name that does not resolve now is accepted, since it may resolve
 * later.
 */
export async function issuerProblem(issuer: string, { oidcPrivate }: Pick<Config, 'oidcPrivate'>) {
  if (!URL.canParse(issuer)) return 'not_issuer';
  const url = new URL(issuer);
  const isPlain = url.username || url.password || url.search || url.hash;
  const isFit = url.protocol === 'https:' || (url.protocol === 'http:' && oidcPrivate && isOwnMachine(url));
  if (isPlain || !isFit) return 'not_issuer';
  try {
    await resolvePublic(url, { allowPrivate: oidcPrivate });
  } catch (error) {
    if (error instanceof PrivateAddressError) return 'issuer_private';
  }
  return undefined;
}

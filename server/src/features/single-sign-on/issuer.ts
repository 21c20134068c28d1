import type { Config } from '../../platform/config/config.ts';
import { hostOf, isLoopback, PrivateAddressError, resolvePublic } from '../../platform/net/public-address.ts';

/** What the metadata of a provider stand below (OpenID Connect Discovery 1.0, 4). */
const WELL_KNOWN = /\/\.well-known\/openid-configuration\/?$/;

const isOwnMachine = (url: URL) => url.hostname === 'localhost' || isLoopback(hostOf(url));

/** An issuer as it is stored; admins also paste the address of its metadata. */
export const trimIssuer = (written: string) => written.trim().replace(WELL_KNOWN, '');

/**
 * What is wrong with an issuer, as the key of a message; undefined when it may be used. It is an https address; on this machine, where
 * private addresses are allowed, also http. A name that does not resolve now may do so later.
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

import type { FastifyRequest } from 'fastify';
import { publicAddress } from '../../platform/config/public-address.ts';
import { originAt } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';

/** COSE algorithms that are offered and accepted: EdDSA, ES256 and RS256, which all authenticators of today cover. */
export const ALGORITHMS = [-8, -7, -257];

/** Who passkeys are made for. */
export interface RelyingParty {
  /** The host name of the origin. */
  id: string;
  /** The only origin that they are used at. */
  origin: string;
}

/**
 * The relying party (WebAuthn §5.1): the public address, or this machine's as it was asked for where nobody has said one; at a
 * company's own host that host, so that a key made there serves there alone.
 */
export async function relyingParty(
  services: Pick<Services, 'config' | 'database'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<RelyingParty> {
  const address = (await originAt(services, request)) ?? publicAddress(services.config);
  const { hostname: id, origin } = new URL(address);
  return { id, origin };
}

import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { publicAddress } from '../../platform/config/public-address.ts';
import { originOf } from '../../platform/http/origin.ts';

/** COSE algorithms that are offered and accepted: EdDSA, ES256 and RS256, which all authenticators of today cover. */
export const ALGORITHMS = [-8, -7, -257];

/** Who passkeys are made for. */
export interface RelyingParty {
  /** The host of the public address. */
  id: string;
  /** The only origin that they are used at. */
  origin: string;
}

/** The relying party (WebAuthn §5.1): the public address, or this machine's as it was asked for where nobody has said one. */
export function relyingParty(
  config: Pick<Config, 'publicUrl' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const { hostname: id, origin } = new URL(originOf(config, request) ?? publicAddress(config));
  return { id, origin };
}

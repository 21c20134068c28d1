import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { originAt, publicAddress } from '../../platform/http/company-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { CHALLENGE_MS, type ChallengePurpose, makeChallenge } from './challenges.ts';

/** COSE algorithms offered and accepted: EdDSA, ES256 and RS256, which cover all current authenticators. */
export const ALGORITHMS = [-8, -7, -257];

/** The relying party for which passkeys are created. */
export interface RelyingParty {
  /** Host name of the origin. */
  id: string;
  /** The only origin at which they can be used. */
  origin: string;
}

/**
 * Returns the relying party (WebAuthn §5.1): the public address or, if none is configured, the requested address of
 * this machine; on a company's own host that host, so that passkeys created there work only there.
 */
export async function relyingParty(
  services: Pick<Services, 'config' | 'database'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<RelyingParty> {
  const address = (await originAt(services, request)) ?? publicAddress(services.config);
  const { hostname: id, origin } = new URL(address);
  return { id, origin };
}

/** Returns the options with which a browser signs a challenge by a passkey. The device knows its passkeys: none is listed. */
export const signingOptions = async (
  services: Services,
  request: FastifyRequest,
  purpose: ChallengePurpose,
) =>
  generateAuthenticationOptions({
    rpID: (await relyingParty(services, request)).id,
    challenge: makeChallenge(services, purpose),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: [],
  });

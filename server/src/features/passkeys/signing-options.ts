import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { CHALLENGE_MS, type ChallengePurpose, makeChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

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

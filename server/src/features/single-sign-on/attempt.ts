import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { z } from 'zod';
import { cookieName, cookieOf, writeCookie } from '../../platform/http/cookies.ts';
import { decrypt, encrypt } from '../../platform/http/encrypted.ts';
import type { Services } from '../../platform/services.ts';

const PURPOSE = 'oidc attempt';

/** How long somebody may take at the provider, in seconds. */
const SECONDS = 10 * 60;

/** Characters of the state that name its cookie, so that two tabs do not disturb each other. */
const NAME_LENGTH = 8;

const attempt = z.object({
  tenantId: z.int(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  /** The tenant admin who tests the provider; null: somebody signs in. */
  testedBy: z.int().nullable(),
  expires: z.number(),
});

/** A sign-in that is under way at the provider. The browser keeps it, encrypted: nowhere else can it be finished. */
export type Attempt = z.output<typeof attempt>;

type Signing = Pick<Services, 'config' | 'sign' | 'signatures'>;

const keyFrom = (signature: string) => Buffer.from(signature, 'base64url');
const nameOf = (state: string) => `oidc-${state.slice(0, NAME_LENGTH)}`;

/** Begins a sign-in, with the cookie that keeps it. */
export function beginAttempt(
  { config, sign }: Signing,
  request: FastifyRequest,
  given: Pick<Attempt, 'tenantId' | 'returnTo' | 'testedBy'>,
): { begun: Attempt; cookie: string } {
  const begun: Attempt = {
    ...given,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    expires: Date.now() + SECONDS * 1000,
  };
  const encrypted = encrypt(keyFrom(sign(PURPOSE, '')), JSON.stringify(begun));
  return { begun, cookie: writeCookie(config, request, nameOf(begun.state), encrypted, SECONDS) };
}

/** The sign-in that a browser has under way by a state; undefined when it has none, or it took too long. */
export function findAttempt(
  { config, signatures }: Signing,
  request: FastifyRequest,
  state: string,
): Attempt | undefined {
  const encrypted = cookieOf(request, cookieName(config, request, nameOf(state)));
  if (!encrypted) return undefined;
  for (const signature of signatures(PURPOSE, '')) {
    try {
      const found = attempt.parse(JSON.parse(decrypt(keyFrom(signature), encrypted)));
      return found.state === state && found.expires > Date.now() ? found : undefined;
    } catch {
      // Sealed under a former secret, or by nobody of ours: the next one is tried.
    }
  }
  return undefined;
}

/** The cookie that ends a sign-in under way. */
export const endAttempt = ({ config }: Signing, request: FastifyRequest, state: string) =>
  writeCookie(config, request, nameOf(state), '', 0);

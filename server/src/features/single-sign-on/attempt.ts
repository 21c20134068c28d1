import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { z } from 'zod';
import { hashToken } from '../../platform/auth/tokens.ts';
import { usedSignInAttempts } from '../../platform/db/tables/sign-in-settings.ts';
import { cookieName, cookieOf, writeCookie } from '../../platform/http/cookies.ts';
import { decrypt, encrypt } from '../../platform/http/encrypted.ts';
import type { Services } from '../../platform/services.ts';
import { SHARED_CALLBACK } from './settings.ts';

const PURPOSE = 'oidc attempt';

/** Time in seconds that a person may take at the provider. */
const MAX_ATTEMPT_SECONDS = 10 * 60;

/** Number of characters of the state in the cookie's name, so that several tabs do not interfere. */
const NAME_LENGTH = 8;

const attempt = z.object({
  tenantId: z.int(),
  protocol: z.enum(['oidc', 'saml']).default('oidc'),
  /** Path of the redirect address. Attempts of the previous version have none: it knew the shared one only. */
  callback: z.string().default(SHARED_CALLBACK),
  /** With SAML the id of the request. */
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  /** Id of the tenant admin who tests the provider; null for a sign-in. */
  testedBy: z.int().nullable(),
  /** The login whose person proves again who they are; null for a sign-in. */
  provenLogin: z.string().nullable().default(null),
  expires: z.number(),
});

/** A sign-in in progress at the provider. It is stored encrypted in the browser, so it can only be completed there. */
export type Attempt = z.output<typeof attempt>;

/** Ids of SAML requests are names of XML, which begin with no digit. */
const newRequestId = () => `_${randomBytes(20).toString('hex')}`;

/** Whether a text has the form of the id of a SAML request of ours. */
export const isRequestId = (text: string): boolean => /^_[0-9a-f]{40}$/.test(text);

type Signing = Pick<Services, 'config' | 'sign' | 'signatures'>;

const keyFrom = (signature: string) => Buffer.from(signature, 'base64url');
const nameOf = (state: string) => `oidc-${state.slice(0, NAME_LENGTH)}`;

/** Begins a sign-in, and returns it with the cookie that stores it. */
export function beginAttempt(
  { config, sign }: Signing,
  request: FastifyRequest,
  input: Pick<Attempt, 'tenantId' | 'protocol' | 'callback' | 'returnTo'> &
    Partial<Pick<Attempt, 'testedBy' | 'provenLogin'>>,
): { begun: Attempt; cookie: string } {
  const started: Attempt = {
    testedBy: null,
    provenLogin: null,
    ...input,
    state: input.protocol === 'saml' ? newRequestId() : client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    expires: Date.now() + MAX_ATTEMPT_SECONDS * 1000,
  };
  const encrypted = encrypt(keyFrom(sign(PURPOSE, '')), JSON.stringify(started));
  return {
    begun: started,
    cookie: writeCookie(config, request, nameOf(started.state), encrypted, MAX_ATTEMPT_SECONDS),
  };
}

/** Returns a browser's sign-in in progress by its state; undefined if there is none or it has expired. */
export function findAttempt(
  { config, signatures }: Signing,
  request: FastifyRequest,
  state: string,
): Attempt | undefined {
  const encrypted = cookieOf(request, cookieName(config, request, nameOf(state)));
  if (!encrypted) return undefined;
  for (const signature of signatures(PURPOSE, '')) {
    try {
      const stored = attempt.parse(JSON.parse(decrypt(keyFrom(signature), encrypted)));
      return stored.state === state && stored.expires > Date.now() ? stored : undefined;
    } catch {
      // Encrypted with a previous secret, or not by this installation: try the next one.
    }
  }
  return undefined;
}

/** Returns the cookie that ends a sign-in in progress. */
export const clearAttemptCookie = ({ config }: Signing, request: FastifyRequest, state: string) =>
  writeCookie(config, request, nameOf(state), '', 0);

/** Uses up a sign-in in progress. Returns false if it was used before: a copy of its cookie is good for nothing. */
export async function consumeAttempt(
  { database: { system } }: Pick<Services, 'database'>,
  { state, expires }: Pick<Attempt, 'state' | 'expires'>,
): Promise<boolean> {
  const { rowCount } = await system
    .insert(usedSignInAttempts)
    .values({ state_hash: hashToken(state), expires_at: new Date(expires) })
    .onConflictDoNothing();
  return rowCount === 1;
}

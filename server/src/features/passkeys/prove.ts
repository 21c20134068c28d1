import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/auth/actor.ts';
import { sourceOf } from '../../platform/auth/request-source.ts';
import { ACCOUNT_SCOPE } from '../../platform/auth/scope.ts';
import type { Services } from '../../platform/services.ts';
import { PASSKEY_SCOPE, proveAgain } from '../sessions/public.ts';
import { relyingParty } from './relying-party.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** Purpose of a challenge by which the caller proves who they are. */
export const provingPurpose = ({ accountId }: Pick<Actor, 'accountId'>) => `prove ${accountId}` as const;

/** Stores a proof by a passkey of the caller's. Returns false if it is not theirs, or anything is wrong with it. */
export async function proveByPasskey(
  services: Services,
  request: FastifyRequest,
  actor: Actor,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const party = await relyingParty(services, request);
  const key = await verifyPasskey(services, party, response, provingPurpose(actor));
  if (key?.account !== actor.accountId) return false;
  return proveAgain(services, actor, { by: 'passkey', id: key.id }, sourceOf(services, request));
}

/** Returns whether the caller can prove by a passkey of this host. */
export async function proofMethodsOf(
  services: Services,
  actor: Actor,
  request: FastifyRequest,
): Promise<ProofMethod[]> {
  const { id: host } = await relyingParty(services, request);
  const { rows } = await services.database.system.execute(sql`
    select from passkeys p where p.account_id = ${actor.accountId}::int and coalesce(p.host, ${host}) = ${host}
      and ${PASSKEY_SCOPE} in (${ACCOUNT_SCOPE}::int, ${actor.scope}::int) limit 1`);
  return rows.length > 0 ? ['passkey'] : [];
}

import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import type { SignInProblemKind } from '@piiri/shared/sign-in-problems.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Actor, findPageReader } from '../../platform/auth/actor.ts';
import { pageCookieOf } from '../../platform/auth/page-session.ts';
import { sourceOf } from '../../platform/auth/request-source.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { isPrivileged, needsSecondFactor } from '../people/public.ts';
import { proveAgain } from '../sessions/public.ts';
import type { Attempt } from './attempt.ts';
import { authenticate } from './authenticate.ts';
import { signInIdentities } from './owned/sign-in-identities.ts';
import { SignInProblem } from './problem.ts';
import { enabledSettings, protocolOf } from './settings.ts';

/** Age in seconds up to which a sign-in at the provider is a proof: the attempt's ten minutes, and two for its clock. */
const MAX_AGE_SECONDS = 12 * 60;

/** `acr` of somebody whom the provider let in without asking, as by a cookie of long ago (OpenID Connect Core 1.0, 2). */
const NOT_ASKED = '0';

/** Ways of signing in (`amr`, RFC 8176) that are no second factor: a password, and questions about oneself. */
const KNOWLEDGE = ['pwd', 'kba'];

/** Parameter with the problem at the address that a person returns to. */
const PROBLEM = 'problem';

/** Returns the address that a person returns to, with the problem if there was one. */
export function provedAddress({ returnTo }: Pick<Attempt, 'returnTo'>, problem?: SignInProblemKind): string {
  const nowhere = 'http://nowhere.invalid';
  const address = new URL(returnTo ?? '/', nowhere);
  if (problem) address.searchParams.set(PROBLEM, problem);
  return address.href.slice(nowhere.length);
}

/** Returns the person for whom the browser's pages are rendered; undefined if nobody is signed in there. */
export async function pageActorOf(
  { config, database }: Services,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const cookie = pageCookieOf(config, request);
  const reader = cookie && (await findPageReader(database.system, cookie.token));
  return reader?.actor;
}

/** Returns the providers' subjects to whom the caller is bound; for people with rights only confirmed ones. */
async function identitiesOf(db: Db, actor: Actor) {
  const { tenantId, userId } = actor;
  const bound = await db
    .select()
    .from(signInIdentities)
    .where(and(eq(signInIdentities.tenant_id, tenantId), eq(signInIdentities.user_id, userId)));
  return bound.filter(({ confirmed }) => confirmed || !isPrivileged(actor));
}

/** Whether a provider says that it asked for nothing but a password. One that says nothing is trusted to ask for more. */
const isPasswordAlone = ({ amr }: { amr?: unknown }): boolean =>
  Array.isArray(amr) && amr.length > 0 && amr.every((method) => KNOWLEDGE.includes(method));

/**
 * Completes an attempt to prove who a signed-in person is: only the subject to whom they are bound proves it, by having
 * signed in at the provider just now. Throws SignInProblem.
 */
export async function proveByProvider(
  services: Services,
  request: FastifyRequest,
  attempt: Attempt,
  search: string,
): Promise<void> {
  const { system } = services.database;
  const actor = await pageActorOf(services, request);
  const settings = await enabledSettings(system, attempt.tenantId);
  const isInUse = settings && protocolOf(settings) === attempt.protocol;
  if (!isInUse || actor?.loginId !== attempt.provenLogin || actor.tenantId !== attempt.tenantId)
    throw new SignInProblem('expired');
  const answer = { settings, attempt, search };
  const { details, authentication } = await authenticate(services, request, answer);
  const { auth_time: signedInAt } = authentication;
  if (typeof signedInAt === 'number' && signedInAt < Date.now() / 1000 - MAX_AGE_SECONDS)
    throw new SignInProblem('expired');
  if (authentication.acr === NOT_ASKED) throw new SignInProblem('expired');
  if (isPasswordAlone(authentication) && (await needsSecondFactor(system, actor.accountId)))
    throw new SignInProblem('password_only');
  const identities = await identitiesOf(system, actor);
  const isSame = identities.some(
    ({ issuer, subject }) => issuer === details.issuer && subject === details.subject,
  );
  const evidence = { by: 'provider', tenantId: attempt.tenantId } as const;
  if (!isSame || !(await proveAgain(services, actor, evidence, sourceOf(services, request))))
    throw new SignInProblem('no_match');
}

/** Returns whether the caller can prove by the company's provider: not in a session that reaches further. */
export async function proofMethodsOf(services: Services, actor: Actor): Promise<ProofMethod[]> {
  const { system } = services.database;
  if (actor.scope !== actor.tenantId) return [];
  if (!(await enabledSettings(system, actor.tenantId))) return [];
  return (await identitiesOf(system, actor)).length > 0 ? ['provider'] : [];
}

import type { FastifyRequest } from 'fastify';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import type { Services } from '../../platform/services.ts';
import { type Attempt, consumeAttempt } from './attempt.ts';
import type { Identity } from './claims.ts';
import { authorizationUrl, exchange } from './exchange.ts';
import { SignInProblem } from './problem.ts';
import { samlOf } from './saml-settings.ts';
import { authnRequestUrl, takeAssertion } from './saml-sign-in.ts';
import type { Matching } from './settings.ts';

/** A browser that came back from the provider. */
interface Answer {
  settings: SignInSettings;
  attempt: Attempt;
  /** Query of the address to which it came. */
  search: string;
}

/** Returns how the people are matched whom an attempt's provider has signed in. */
export const matchingOf = (settings: SignInSettings, { protocol }: Pick<Attempt, 'protocol'>): Matching =>
  protocol === 'saml' ? { ...samlOf(settings), tenant_id: settings.tenant_id } : settings;

/** Returns the address at the company's provider where an attempt begins. Throws SignInProblem. */
export const providerUrl = (
  services: Services,
  request: FastifyRequest,
  settings: SignInSettings,
  attempt: Attempt,
): Promise<URL> =>
  attempt.protocol === 'saml'
    ? authnRequestUrl(services, request, settings, attempt)
    : authorizationUrl(services, request, settings, attempt);

/** Returns what the provider states about the person, once for an attempt. Throws SignInProblem. */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  answer: Answer,
): Promise<Identity> {
  if (!(await consumeAttempt(services, answer.attempt))) throw new SignInProblem('expired');
  return answer.attempt.protocol === 'saml'
    ? takeAssertion(services, answer)
    : exchange(services, request, answer);
}

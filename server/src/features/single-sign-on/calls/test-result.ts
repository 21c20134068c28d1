import { type SignInTest, signInTest } from '@piiri/shared/contracts/sign-in.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { clearAttemptCookie, findAttempt } from '../attempt.ts';
import { allClaims, type ProviderClaims, readDetails } from '../claims.ts';
import { exchange } from '../exchange.ts';
import { identify } from '../identify.ts';
import { SignInProblem } from '../problem.ts';
import { settingsOf } from '../settings.ts';

const EMPTY = { claims: {}, outcome: null, person: null, needs_code: false };

/**
 * Returns the result of a test: what the provider sent, and which user that would sign in. Nobody is created, bound or
 * signed in.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/tenant/sign-in/test/result',
  summary: 'Read the claims that the provider sent in a test, and whom they would sign in',
  tag: 'tenant',
  access: 'tenant_admin',
  body: z.object({ search: z.string('required').max(8000) }, 'not_an_object'),
  answers: { 200: signInTest },
  async handler({ services, actor, body: { search }, read, request, reply }): Promise<SignInTest> {
    const state = new URLSearchParams(search).get('state') ?? '';
    const attempt = findAttempt(services, request, state);
    if (attempt?.testedBy !== actor.userId || attempt.tenantId !== actor.tenantId)
      return { ...EMPTY, problem: 'expired' };
    reply.header('Set-Cookie', clearAttemptCookie(services, request, state));
    const settings = await read((db) => settingsOf(db, actor.tenantId));
    let identity: ProviderClaims | undefined;
    try {
      identity = await exchange(services, request, { settings, attempt, search });
      const { outcome, user, needsCode } = await identify(
        services,
        settings,
        readDetails(identity, settings),
        {
          dryRun: true,
        },
      );
      const person = { ...user, id: outcome === 'create' ? null : user.id };
      return { claims: allClaims(identity), outcome, person, needs_code: needsCode, problem: null };
    } catch (error) {
      if (!(error instanceof SignInProblem)) throw error;
      return { ...EMPTY, claims: identity ? allClaims(identity) : {}, problem: error.kind };
    }
  },
});

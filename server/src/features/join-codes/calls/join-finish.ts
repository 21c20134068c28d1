import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { optionalText, requiredText } from '../../../platform/auth/input.ts';
import { startPageSession } from '../../../platform/auth/page-session.ts';
import { throttled } from '../../../platform/auth/throttle.ts';
import {
  loginAnswer,
  needsSecondFactor,
  openSessions,
  opensAtHost,
  signInContext,
} from '../../sign-in/public.ts';
import { findAttempt } from '../attempts.ts';
import { finishJoining } from '../finish.ts';

const CONFLICTS = ['username_taken', 'phone_taken'];

/**
 * Returns an `invalid` error about the chosen values, which does not count as a failed guess at a code; throws all
 * others. A taken name or number is thrown too, since otherwise one card would suffice to find out which ones exist.
 */
function refusalIn(error: unknown): AppError {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
  const problems = Object.values(error.extras.errors ?? {}).flat();
  if (problems.some((problem) => CONFLICTS.includes(problem))) throw error;
  return error;
}

/** Joins by a code: stores the chosen credentials and signs the person in. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/join/finish',
  summary: 'Finish joining: set the sign-in credentials, and sign in',
  tag: 'auth',
  access: 'public',
  body: z.object(
    {
      attempt_id: requiredText(),
      password: requiredText(),
      username: optionalText(),
      phone: optionalText(50),
    },
    'not_an_object',
  ),
  answers: { 200: loginAnswer },
  refuses: [400, 429],
  async handler({ services, body: { attempt_id, ...joining }, request, reply }) {
    const target = `join attempt ${attempt_id.slice(0, 100)}`;
    const context = await signInContext(services, request);
    const joined = await throttled(services, { target, address: request.ip }, async () => {
      const code = await findAttempt(services, attempt_id);
      const isHere = code && opensAtHost(context, code.tenantId);
      const joined = isHere && (await finishJoining(services, code, joining).catch(refusalIn));
      if (!joined) throw new AppError('join_failed');
      return joined;
    });
    if (joined instanceof AppError) throw joined;
    const { account: id, hash } = joined;
    // They may have been given rights since: they sign in by their password, and by the second factor.
    if (await needsSecondFactor(services.database.system, id)) throw new AppError('join_failed');
    const opened = await openSessions(services, { id, evidence: { by: 'password', hash } }, context);
    if (!opened) throw new AppError('join_failed');
    reply.header('Set-Cookie', await startPageSession(services, request, opened.token));
    return opened;
  },
});

import type { Language } from '@piiri/schemas';
import { PROOF_METHODS } from '@piiri/shared/contracts/proof.ts';
import { AppError, ERRORS } from '@piiri/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/auth/actor.ts';
import { openOutageLog } from '../../platform/log/outages.ts';
import type { Services } from '../../platform/services.ts';
import { errorTexts, validationText } from '../../platform/texts.ts';
import { registeredFeatures } from '../feature.ts';
import { countRefusal, isServerError, sendProblem, toAppError } from '../problem/problem.ts';

/** Sets the only error handler. */
export function handleErrors(app: FastifyInstance, services: Services): void {
  const reportOutage = openOutageLog();
  app.setErrorHandler(async (error, request, reply) => {
    const problem = await withProofMethods(services, request, toAppError(error)).catch(toAppError);
    countRefusal(services.metrics, problem);
    const { gate } = problem.extras;
    if (problem.code === 'unavailable' && gate) reportOutage(request.log, gate, error);
    else if (isServerError(problem)) request.log.error({ err: error }, 'http: call failed');
    return sendProblem(request, reply, problem);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; undefined on public routes, and until the request's head was checked. */
    actor?: Actor;
  }
}

/** Returns an error as the caller gets it: `proof_needed` lists the ways in which they can prove who they are. */
async function withProofMethods(
  services: Services,
  request: FastifyRequest,
  error: AppError,
): Promise<AppError> {
  const { actor } = request;
  if (error.code !== 'proof_needed' || !actor) return error;
  const offered = await Promise.all(
    registeredFeatures().map(({ proofMethods }) => proofMethods?.(services, actor, request) ?? []),
  );
  const methods = PROOF_METHODS.filter((method) => offered.flat().includes(method));
  return new AppError('proof_needed', { members: { methods } });
}

type Reports = Pick<Services, 'log' | 'metrics'>;

/** Returns a thrown error as an answer over the live connection. Logs unexpected errors. */
export function refusalOf(error: unknown, language: Language, { log, metrics }: Reports) {
  const refusal = toAppError(error);
  const { code, extras } = refusal;
  countRefusal(metrics, refusal);
  if (code === 'internal' || code === 'unavailable') log.error({ err: error }, 'live: call failed');
  const { title, detail } = errorTexts(language, code);
  return {
    ok: false as const,
    status: ERRORS[code],
    code,
    title,
    detail: extras.detail ? validationText(language, extras.detail) : detail,
  };
}

/**
 * Returns the reason why a connection is not opened, for `connect_error`: the message in words, with the status number.
 */
export function connectError(error: unknown, language: Language, reports: Reports): Error {
  const { status, code, title, detail } = refusalOf(error, language, reports);
  return Object.assign(new Error(`${title}. ${detail}`), { data: { status, code, title, detail } });
}

import type { FastifyInstance } from 'fastify';
import { openOutageLog } from '../../platform/log/outages.ts';
import type { Services } from '../../platform/services.ts';
import { countRefusal, isServerError, sendProblem, toAppError } from '../problem/problem.ts';
import { withProofMethods } from './proof-methods.ts';

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

import { AppError } from '@piiri/shared/errors.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { ROUTER_OPTIONS } from './engine/calls/answer-for.ts';
import { handleErrors } from './engine/calls/handle-errors.ts';
import { handleFrameworkErrors, sendProblem } from './engine/problem/problem.ts';
import { serveHealth, turnAway } from './platform/http/health.ts';
import { closeStalledAnswers } from './platform/http/request-bodies.ts';
import { CallLog, continueTraces, requestIds } from './platform/http/request-log.ts';
import type { Services } from './platform/services.ts';

/** Interval between checks of requests against their time limits, in milliseconds. */
const TIMEOUT_CHECK_MS = 1000;

/** Returns a server that only reports its health: all of a worker, and the base of the web server. */
export function openBareApp(services: Services): FastifyInstance {
  const { config, log, stopping } = services;
  const { time } = config.limits;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    // For requests without a route; routes set their own limit.
    bodyLimit: 16 * 1024,
    connectionTimeout: time.idle * 1000,
    requestTimeout: time.request * 1000,
    http: { headersTimeout: time.headers * 1000, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    requestIdHeader: false,
    genReqId: requestIds(config),
    logController: new CallLog(),
    forceCloseConnections: 'idle',
    // A call over a kept-alive connection that arrives during closing is answered normally.
    return503OnClosing: false,
    frameworkErrors: handleFrameworkErrors,
    routerOptions: ROUTER_OPTIONS,
  });
  continueTraces(app);
  handleErrors(app, services);
  closeStalledAnswers(app, time.idle * 1000);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // The client, such as a proxy, then opens its next connection to another process.
    if (stopping.aborted) reply.header('Connection', 'close');
  });
  turnAway(app, services);
  serveHealth(app, services);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('not_found')));
  return app;
}

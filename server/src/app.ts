import './features/register.ts';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { AppError } from '@piiri/shared/errors.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { openAnswerFor, ROUTER_OPTIONS } from './engine/calls/answer-for.ts';
import { MAX_TEXT_BYTES } from './engine/calls/body-limits.ts';
import { openCallers } from './engine/calls/callers.ts';
import { takeForms } from './engine/calls/multipart.ts';
import { openApi } from './engine/calls/openapi.ts';
import { handleErrors, handleFrameworkErrors, sendProblem } from './engine/calls/problem.ts';
import { registerRoute } from './engine/calls/register.ts';
import type { AnyRoute } from './engine/calls/route.ts';
import { entityRoutes } from './engine/calls/routes.ts';
import { DEFINITIONS } from './engine/model/tables.ts';
import { routes } from './features/calls.gen.ts';
import { openLive } from './live.ts';
import { VERSION } from './platform/config/version.ts';
import { serveHealth } from './platform/http/health.ts';
import { endIdleAnswers } from './platform/http/idle-connections.ts';
import { parseJsonBodies } from './platform/http/json-body.ts';
import { servePreview } from './platform/http/preview-page.ts';
import { DOCS_POLICY, secure } from './platform/http/security.ts';
import { openShares } from './platform/http/shares.ts';
import { forgetUnreadBodies } from './platform/http/unread-bodies.ts';
import type { Services } from './platform/services.ts';
import { openPageRenderer } from './ssr/pages.ts';
import { serveStatic } from './ssr/static.ts';

/** How much later than told a request that takes too long is found out, in milliseconds. */
const LATENESS_MS = 1000;

/** Every call of the API: those of the definitions, and those of `routes/`. */
export function allRoutes(): AnyRoute[] {
  return [...[...DEFINITIONS.values()].flatMap(entityRoutes), ...(routes as unknown as AnyRoute[])];
}

/** The server, ready to listen or to be asked in a test. Closing it closes nothing of the services. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { time } = services.config.limits;
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: services.config.trustProxy,
    // Of what is no route of ours; those say what they take.
    bodyLimit: 16 * 1024,
    connectionTimeout: time.idle * 1000,
    requestTimeout: time.request * 1000,
    http: { headersTimeout: time.headers * 1000, connectionsCheckingInterval: LATENESS_MS },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: handleFrameworkErrors,
    routerOptions: ROUTER_OPTIONS,
  });
  handleErrors(app);
  parseJsonBodies(app);
  forgetUnreadBodies(app);
  endIdleAnswers(app, time.idle * 1000);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  secure(app, services.config);
  await takeForms(app, MAX_TEXT_BYTES);
  const all = allRoutes();
  const serving = {
    services,
    shares: openShares(services.config.limits.shares),
    callers: openCallers(services),
  };
  for (const route of all) registerRoute(app, serving, route);
  const description = openApi(all, VERSION);
  app.get('/api/openapi.json', async () => description);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: description as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'Piiri API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  });
  for (const unknown of ['/api', '/api/*'])
    app.all(unknown, (request, reply) => sendProblem(request, reply, new AppError('not_found')));
  openLive(app, services);
  serveHealth(app, services);
  servePreview(app, services.config);
  await serveStatic(app, undefined, await openPageRenderer(services, openAnswerFor(all, serving)));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('not_found')));
  return app;
}

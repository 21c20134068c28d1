import './features/register.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { openBareApp } from './bare-app.ts';
import { openAnswerFor } from './engine/calls/answer-for.ts';
import { MAX_TEXT_BYTES } from './engine/calls/body-limits.ts';
import { registerForms } from './engine/calls/multipart.ts';
import { registerRoute } from './engine/calls/register.ts';
import type { Route } from './engine/calls/route.ts';
import { openCallers } from './engine/calls/route-call.ts';
import { entityRoutes } from './engine/calls/routes.ts';
import { serveDescription } from './engine/calls/serve-description.ts';
import { registeredFeatures } from './engine/feature.ts';
import { DEFINITIONS } from './engine/model/tables.ts';
import { sendProblem } from './engine/problem/problem.ts';
import { routes } from './features/routes.gen.ts';
import { openLive } from './live.ts';
import { watchMaintenance } from './platform/db/maintenance.ts';
import { measureCallLimits, openCallLimits } from './platform/http/call-limits.ts';
import { servePreview } from './platform/http/preview-page.ts';
import { CONSOLE, EMPLOYEE } from './platform/http/programs.ts';
import { refuseDuringMaintenance } from './platform/http/refuse-during-maintenance.ts';
import { discardUnreadBodies, parseJsonBodies } from './platform/http/request-bodies.ts';
import { secure } from './platform/http/security.ts';
import { serveSecurityContact } from './platform/http/security-contact.ts';
import type { Services } from './platform/services.ts';
import { openConsoleRenderer } from './ssr/console-pages.ts';
import { openKioskPages } from './ssr/kiosk-pages.ts';
import { openPageRenderer } from './ssr/pages.ts';
import { serveStatic } from './ssr/static.ts';
import { openVideoPolicy } from './ssr/video-policy.ts';

/** Returns every route of the API: those of the definitions and those of the features. */
export function allRoutes(): Route[] {
  const ofFeatures = Object.values(routes).flat() as unknown as Route[];
  const ofDefined = registeredFeatures().flatMap(({ definedRoutes }) => definedRoutes?.() ?? []);
  return [...[...DEFINITIONS.values()].flatMap(entityRoutes), ...ofFeatures, ...ofDefined];
}

/** Returns the server, ready to listen or to be called in a test. Closing it does not close the services. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = openBareApp(services);
  const isInMaintenance = watchMaintenance(services);
  refuseDuringMaintenance(app, isInMaintenance);
  parseJsonBodies(app);
  discardUnreadBodies(app);
  secure(app, services.config);
  await registerForms(app, MAX_TEXT_BYTES);
  const all = allRoutes();
  const serving = {
    services,
    callLimits: openCallLimits(services.config.limits.calls, services.bus),
    callers: openCallers(services),
  };
  measureCallLimits(services.metrics.registry, serving.callLimits);
  for (const route of all) registerRoute(app, serving, route);
  for (const feature of registeredFeatures())
    feature.serve?.(app, { ...serving, countAnonymous: serving.callers.countAnonymous });
  await serveDescription(app, all, serving);
  for (const unknown of ['/api', '/api/*'])
    app.all(unknown, (request, reply) => sendProblem(request, reply, new AppError('not_found')));
  openLive(app, services, isInMaintenance);
  servePreview(app, services.config);
  serveSecurityContact(app, services);
  const answer = openAnswerFor(all, serving);
  // Pages are then rendered in the browser, which shows that calls are refused.
  const answerFor: typeof answer = async (call) => ((await isInMaintenance()) ? [503, '{}'] : answer(call));
  const renderers = [
    [EMPLOYEE, await openPageRenderer(services, answerFor)],
    [CONSOLE, openConsoleRenderer(services, answerFor)],
  ] as const;
  await serveStatic(
    app,
    undefined,
    new Map(renderers.flatMap(([of, render]) => (render ? [[of, render]] : []))),
    openKioskPages(services),
    openVideoPolicy(services),
  );
  return app;
}

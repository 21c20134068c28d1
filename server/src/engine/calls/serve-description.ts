import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { DOCS_POLICY } from '../../platform/http/security.ts';
import { VERSION } from '../../platform/process/banner.ts';
import { asJson, openApi } from './openapi.ts';
import { describeFor } from './own-descriptions.ts';
import type { Serving } from './register.ts';
import type { AnyRoute } from './route.ts';

const ADDRESS = '/api/openapi.json';
const PAGES = '/api/docs';

/**
 * Serves the API's description, extended by the caller's tenant's definitions, and the pages that show it. The common
 * description is built on first request: building it at the start would take a third of a second.
 */
export async function serveDescription(
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  { callers, services }: Serving,
): Promise<void> {
  let description: Buffer | undefined;
  const common = () => {
    description ??= asJson(openApi(routes, VERSION));
    return description;
  };
  app.get(ADDRESS, async (request, reply) => {
    reply.type('application/json; charset=utf-8');
    if (!request.headers.authorization) return common();
    return describeFor(await callers.authenticate(request), services, routes);
  });
  const head = { openapi: '3.1.0', info: { title: 'Piiri', version: VERSION } };
  await app.register(fastifySwagger, { mode: 'static', specification: { document: head as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: PAGES,
    staticCSP: DOCS_POLICY,
    theme: { title: 'Piiri API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    uiHooks: {
      // The plugin would serialize the description anew for each request.
      onRequest: (request, reply, done) => {
        const isDescription = [`${PAGES}/json`, `${PAGES}/yaml`].includes(request.routeOptions.url ?? '');
        if (isDescription) reply.redirect(ADDRESS);
        else done();
      },
    },
  });
}

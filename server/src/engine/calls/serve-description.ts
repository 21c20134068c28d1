import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../platform/config/version.ts';
import { DOCS_POLICY } from '../../platform/http/security.ts';
import { openApi } from './openapi.ts';
import { openDescriptions } from './own-descriptions.ts';
import type { Serving } from './register.ts';
import type { AnyRoute } from './route.ts';

/**
 * Serves the description of the API, to a caller with what their company has defined, and the pages that show it. The common one is
 * made when it is asked for first: a start would take a third of a second longer.
 */
export async function serveDescription(
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  { callers }: Serving,
): Promise<void> {
  let made: ReturnType<typeof openApi> | undefined;
  const description = () => {
    made ??= openApi(routes, VERSION);
    return made;
  };
  const describe = openDescriptions(routes, VERSION);
  app.get('/api/openapi.json', async (request) =>
    request.headers.authorization ? describe(await callers.authenticate(request)) : description(),
  );
  // It gives way to the whole description with each request.
  const head = { openapi: '3.1.0', info: { title: 'Piiri', version: VERSION } };
  await app.register(fastifySwagger, { mode: 'static', specification: { document: head as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'Piiri API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    transformSpecification: description as () => never,
    transformSpecificationClone: false,
  });
}

import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/auth/actor.ts';
import { DOCS_POLICY } from '../../platform/http/security.ts';
import { VERSION } from '../../platform/process/announce.ts';
import type { Services } from '../../platform/services.ts';
import { withDescribedFields } from '../custom/describe-custom.ts';
import { registeredFeatures, registeredSources } from '../feature.ts';
import { DEFINITIONS, entityOf } from '../model/tables.ts';
import { asJson, openApi } from './openapi.ts';
import type { Serving } from './register.ts';
import type { Route } from './route.ts';
import { entityRoutes } from './routes.ts';

const ADDRESS = '/api/openapi.json';
const PAGES = '/api/docs';

/**
 * Serves the API's description, extended by the caller's tenant's definitions, and the pages that show it. The common
 * description is built on first request: building it at the start would take a third of a second.
 */
export async function serveDescription(
  app: FastifyInstance,
  routes: readonly Route[],
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

/** The routes of entities to which the tenant has added fields; they replace those without. */
const extendedRoutes = ({ definitions }: Actor): Route[] =>
  [...DEFINITIONS.values()].flatMap((entity) => {
    const extended = withDescribedFields(entity, definitions);
    return extended === entity ? [] : entityRoutes(extended);
  });

/**
 * Describes the API to a caller, as JSON, including the fields and calls that their tenant has defined. A description
 * takes nearly 2 MB and is cached until those definitions change, for all whom the features describe the same, so that
 * many requests at once do not delay others.
 */
function describeFor(
  actor: Actor,
  { cache }: Pick<Services, 'cache'>,
  routes: readonly Route[],
): Promise<Buffer> {
  const dependsOn = registeredSources().map(({ entity }) => entityOf(entity));
  const bytes = (description: Buffer) => description.length;
  const key = registeredFeatures().flatMap(({ ownRoutesKey }) => ownRoutesKey?.(actor) ?? []);
  const lookup = { actor, isOfCompany: true, dependsOn, key: `description ${key.join(' ')}`, bytes };
  return cache.get(lookup, async () => {
    const own = registeredFeatures().flatMap(({ ownRoutes }) => ownRoutes?.(actor) ?? []);
    return asJson(openApi([...routes, ...extendedRoutes(actor), ...own], VERSION));
  });
}

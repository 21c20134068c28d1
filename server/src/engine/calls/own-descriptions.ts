import type { Actor } from '../../platform/auth/actor.ts';
import { VERSION } from '../../platform/process/banner.ts';
import type { Services } from '../../platform/services.ts';
import { withDescribedFields } from '../custom/describe-custom.ts';
import { registeredFeatures, registeredSources } from '../feature.ts';
import { DEFINITIONS, entityOf } from '../model/tables.ts';
import { asJson, openApi } from './openapi.ts';
import type { AnyRoute } from './route.ts';
import { entityRoutes } from './routes.ts';

/** The routes of entities to which the tenant has added fields; they replace those without. */
const extendedRoutes = ({ definitions }: Actor): AnyRoute[] =>
  [...DEFINITIONS.values()].flatMap((entity) => {
    const extended = withDescribedFields(entity, definitions);
    return extended === entity ? [] : entityRoutes(extended);
  });

/**
 * Describes the API to a caller, as JSON, including the fields and calls that their tenant has defined. A description
 * takes nearly 2 MB and is cached until those definitions change, so that many requests at once do not delay others.
 */
export function describeFor(
  actor: Actor,
  { cache }: Pick<Services, 'cache'>,
  routes: readonly AnyRoute[],
): Promise<Buffer> {
  const dependsOn = registeredSources().map(({ entity }) => entityOf(entity));
  const bytes = (description: Buffer) => description.length;
  return cache.get({ actor, isOfCompany: true, dependsOn, key: 'description', bytes }, async () => {
    const own = registeredFeatures().flatMap(({ ownRoutes }) => ownRoutes?.(actor) ?? []);
    return asJson(openApi([...routes, ...extendedRoutes(actor), ...own], VERSION));
  });
}

import type { Actor } from '../../platform/auth/actor.ts';
import { VERSION } from '../../platform/config/version.ts';
import type { Services } from '../../platform/services.ts';
import { withDescribedFields } from '../custom/describe-custom.ts';
import { registeredFeatures, registeredSources } from '../feature.ts';
import { DEFINITIONS, entityOf } from '../model/tables.ts';
import { asJson, openApi } from './openapi.ts';
import type { AnyRoute } from './route.ts';
import { entityRoutes } from './routes.ts';

/** The calls of the entities to which a company has added fields, which take the place of those without. */
const extendedRoutes = ({ definitions }: Actor): AnyRoute[] =>
  [...DEFINITIONS.values()].flatMap((entity) => {
    const extended = withDescribedFields(entity, definitions);
    return extended === entity ? [] : entityRoutes(extended);
  });

/**
 * Describes the API to a caller, as JSON: with the fields and the calls that their company has defined for itself. A description
 * takes nearly two megabytes and is cached until these change: whoever asks for many at once keeps nobody waiting.
 */
export function describedTo(
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

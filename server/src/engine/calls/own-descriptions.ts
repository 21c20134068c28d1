import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/auth/actor.ts';
import { withDescribedFields } from '../custom/describe-custom.ts';
import { registeredFeatures, registeredSources } from '../feature.ts';
import { DEFINITIONS } from '../model/tables.ts';
import { asJson, openApi } from './openapi.ts';
import type { AnyRoute } from './route.ts';
import { entityRoutes } from './routes.ts';

/** Most companies whose descriptions are kept: each is nearly two megabytes. */
const MAX_COMPANIES = 20;

/** The calls of the entities to which a company has added fields, which take the place of those without. */
const extendedRoutes = ({ definitions }: Actor): AnyRoute[] =>
  [...DEFINITIONS.values()].flatMap((entity) => {
    const extended = withDescribedFields(entity, definitions);
    return extended === entity ? [] : entityRoutes(extended);
  });

/**
 * Returns the function that describes the API to a caller: with the fields and the calls that their
 * company has defined for itself.
 * A description is kept as JSON until the company's definitions change: whoever asks for many at once keeps nobody waiting.
 */
export function openDescriptions(routes: readonly AnyRoute[], version: string) {
  const known = new LRUCache<number, { revisions: string; description: Buffer }>({ max: MAX_COMPANIES });

  return (actor: Actor): Buffer => {
    const revisions = registeredSources()
      .map(({ entity }) => actor.revisions[entity] ?? 0)
      .join();
    const entry = known.get(actor.tenantId);
    if (entry?.revisions === revisions) return entry.description;
    const own = registeredFeatures().flatMap(({ ownRoutes }) => ownRoutes?.(actor) ?? []);
    const description = asJson(openApi([...routes, ...extendedRoutes(actor), ...own], version));
    known.set(actor.tenantId, { revisions, description });
    return description;
  };
}

import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/auth/actor.ts';
import { registeredFeatures, registeredSources } from '../feature.ts';
import type { Json } from './json-schema.ts';
import { openApi } from './openapi.ts';
import type { AnyRoute } from './route.ts';

/** Most companies whose descriptions are kept: each is a few hundred kilobytes. */
const MAX_COMPANIES = 20;

/**
 * Returns the function that describes the API to a caller: with the calls of what their company has defined for itself.
 * A description is kept until the company's definitions change.
 */
export function openDescriptions(routes: readonly AnyRoute[], version: string) {
  const known = new LRUCache<number, { revisions: string; description: Json }>({ max: MAX_COMPANIES });

  return (actor: Actor): Json => {
    const revisions = registeredSources()
      .map(({ entity }) => actor.revisions[entity] ?? 0)
      .join();
    const entry = known.get(actor.tenantId);
    if (entry?.revisions === revisions) return entry.description;
    const own = registeredFeatures().flatMap(({ ownRoutes }) => ownRoutes?.(actor) ?? []);
    const description = openApi([...routes, ...own], version);
    known.set(actor.tenantId, { revisions, description });
    return description;
  };
}

import type { Actor } from '../auth/actor.ts';

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** Cache scopes already computed, one per caller. */
const scopeCache = new WeakMap<Actor, string>();

/**
 * Returns the cache scope of a reader: everything about them that an answer may depend on, except who they are, as
 * JSON. Readers with equal scopes get equal answers.
 */
export function cacheScopeOf(actor: Actor): string {
  const cached = scopeCache.get(actor);
  if (cached !== undefined) return cached;
  const scope = JSON.stringify([
    actor.tenantId,
    sorted(actor.groups),
    sorted(actor.adminGroups),
    actor.everyoneGroup,
    actor.isTenantAdmin,
    actor.isFeedbackManager,
    actor.readOnly,
    actor.roles,
    actor.timeZone,
    actor.companyLanguage,
    actor.features,
  ]);
  scopeCache.set(actor, scope);
  return scope;
}

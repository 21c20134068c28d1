import type { Actor } from '../auth/actor.ts';

const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

/** What was told of a caller; a call asks for it several times. */
const told = new WeakMap<Actor, string>();

/**
 * Everything of a reader that an answer may depend on, save who they are, as one text: readers alike in all of it read
 * the same.
 */
export function audienceOf(actor: Actor): string {
  const known = told.get(actor);
  if (known !== undefined) return known;
  const audience = JSON.stringify([
    actor.tenantId,
    sorted(actor.groups),
    sorted(actor.adminGroups),
    actor.everyoneGroup,
    actor.isTenantAdmin,
    actor.isFeedbackManager,
    actor.readOnly,
    actor.timeZone,
    actor.companyLanguage,
    actor.features,
  ]);
  told.set(actor, audience);
  return audience;
}

import type { Actor } from '../auth/actor.ts';

const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

/**
 * Everything of a reader that an answer may depend on, save who they are, as one text: readers alike in all of it read
 * the same.
 */
export function audienceOf(actor: Actor): string {
  return JSON.stringify([
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
}

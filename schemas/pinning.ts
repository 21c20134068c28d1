import type { Entity } from './definition.ts';
import { dateTime } from './field-types/date-time.ts';
import { withInPublishing } from './publishing-section.ts';

/** The field that `pinning: true` gives an entity: until when an object leads the feed; empty for not at all. */
export const PINNED_UNTIL = 'pinned_until';

/** Maximum number of pinned objects that a group has at once. */
export const MAX_PINNED = 3;

/** Returns a definition with its pinning field, which only editors read, in the form section with its publishing. */
export function withPinning(entity: Entity): Entity {
  if (!entity.pinning) return entity;
  const fields = { ...entity.fields, [PINNED_UNTIL]: dateTime({ read: entity.access.admin }) };
  return { ...entity, fields, form: withInPublishing(entity, [PINNED_UNTIL]) };
}

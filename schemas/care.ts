import type { Entity } from './definition.ts';
import { date } from './field-types/date.ts';
import { dateTime } from './field-types/date-time.ts';
import { reference } from './field-types/reference.ts';
import { withInPublishing } from './publishing-fields.ts';

/** The fields that `care: true` gives an entity, by purpose. */
export const CARE = { owner: 'owner', reviewBy: 'review_by', checkedAt: 'checked_at' } as const;

/** The values of the list filter `care`. */
export const CARE_STATES = ['due', 'overdue', 'nobody'] as const;

export type CareState = (typeof CARE_STATES)[number];

/** Number of days before its date at which an object is due for review. */
export const DUE_DAYS = 14;

/**
 * Returns a definition with the fields of its care, in the form section with its publishing. Everyone reads when an
 * object was last checked; only editors read its owner and the date of its next review.
 */
export function withCare(entity: Entity): Entity {
  if (!entity.care) return entity;
  const { admin: read } = entity.access;
  const fields = {
    ...entity.fields,
    [CARE.owner]: reference('user', { seenAs: 'person', among: 'editors', read }),
    [CARE.reviewBy]: date({ read }),
    [CARE.checkedAt]: dateTime({ readOnly: true, form: false }),
  };
  return { ...entity, fields, form: withInPublishing(entity, [CARE.owner, CARE.reviewBy]) };
}

import type { CareState, Language } from '@piiri/schemas';

/** A list filter from one query parameter. Its SQL is the same for all values. */
export interface Filter {
  parameter: string;
  how: FilterKind;
  column: string;
  value: unknown;
  /** The id of the custom field that it filters by. */
  field?: number;
  /** What the stored values of a matching object contain, as JSON; absent where `value` is only a part of the value. */
  stored?: string;
}

type FilterKind =
  | `state_${State}`
  | `${'missing' | 'outdated'}_${Language}`
  | `care_${CareState}`
  | 'createdBy'
  | 'updatedBy'
  | `custom_${'number' | 'text' | 'each' | 'from' | 'until' | 'before' | 'notBefore'}`
  | 'isAny'
  | 'isAnyText'
  | 'isFor'
  | 'overlaps'
  | 'equals'
  | 'isEmpty'
  | 'isNotBefore'
  | 'from'
  | 'until'
  | 'before'
  | 'startsAt'
  | 'nextOccurrence'
  | 'all';

/** The states of content, and of facilities (in use or not), by the field of an entity's publishing. */
export const STATES = {
  published: ['draft', 'scheduled', 'published', 'expired'],
  is_active: ['active', 'inactive'],
} as const;

export type State = (typeof STATES)[keyof typeof STATES][number];

import type { Language } from '@piiri/schemas';
import type { State } from './states.ts';

/** A list filter from one query parameter. Its SQL is the same for all values. */
export interface Filter {
  parameter: string;
  how: FilterKind;
  column: string;
  value: unknown;
  /** The id of the custom field that it filters by. */
  field?: number;
  /** The value in its stored form, as JSON; absent where `value` is only a part of it. */
  stored?: string;
}

type FilterKind =
  | `state_${State}`
  | `${'missing' | 'outdated'}_${Language}`
  | 'createdBy'
  | 'updatedBy'
  | `custom_${'number' | 'text' | 'each' | 'from' | 'until' | 'before'}`
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
  | 'all';
